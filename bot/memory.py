"""Returns unused memory of the C library to the system."""

import ctypes


def give_back() -> None:
    """Returns unused memory between used blocks to the system.

    Drawing pictures of many sizes fragments the heap more and more. The call takes some milliseconds, during which
    other threads go on. Only glibc keeps memory in this way; on other systems this does nothing.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
