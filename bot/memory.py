"""Memory that the C library keeps for itself."""

import ctypes


def give_back() -> None:
    """Gives the system what lies unused between what is used: pictures of all sizes leave ever more of it. Takes some
    milliseconds, in which other threads go on. Only glibc keeps it in this way; elsewhere nothing is done."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
