"""Returns unused memory of the C library to the system."""

import ctypes


def give_back() -> None:
    """Returns unused memory between used blocks to the system.

    Drawing pictures of many sizes fragments the heap of glibc. With other C libraries this does nothing.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
