# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Predicts the performance of loops without running them.

    import sparcity

    program = sparcity.Program.from_file("triad.c")
    found = sparcity.predict(program, [sparcity.Machine("skx")], D="N=1000000")
    for prediction in found:
        print(prediction.machine, prediction.cycles, prediction.bound)

A layer over the C interface (include/sparcity/sparcity.h) by ctypes: nothing is
compiled for it, and it works with any Python 3. Threads may predict at once;
Python runs others while a prediction is computed. What fails raises Error.
"""
import ctypes
import json
import os

from . import _place

__all__ = ["Error", "Machine", "Prediction", "Predictions", "Program", "machine_names", "predict",
           "predict_each", "version"]


class Error(Exception):
    """Why there is no machine, no program, or no prediction."""


_library = ctypes.CDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), _place.LIBRARY))

_Text = ctypes.c_char_p
_Object = ctypes.c_void_p  # also a text that is to be freed
_Count = ctypes.c_size_t
_Fault = ctypes.POINTER(ctypes.c_void_p)


def _function(name, result, *arguments):
    function = getattr(_library, "sparcity_" + name)
    function.restype = result
    function.argtypes = arguments
    return function


_string_free = _function("string_free", None, _Object)
_version = _function("version", _Text)
_machine_find = _function("machine_find", _Object, _Text, _Text, _Fault)
_machine_from_file = _function("machine_from_file", _Object, _Text, _Text, _Fault)
_machine_from_text = _function("machine_from_text", _Object, _Text, _Text, _Text, _Fault)
_machine_free = _function("machine_free", None, _Object)
_machine_name = _function("machine_name", _Text, _Object)
_machine_model = _function("machine_model", _Text, _Object)
_machine_clock = _function("machine_clock", ctypes.c_double, _Object)
_machine_cores = _function("machine_cores", ctypes.c_uint, _Object)
_machine_names = _function("machine_names", _Object, _Text)
_program_from_file = _function(
    "program_from_file", _Object, _Text, ctypes.POINTER(_Text), _Count, _Fault)
_program_from_text = _function(
    "program_from_text", _Object, _Text, _Count, _Text, ctypes.POINTER(_Text), _Count, _Fault)
_program_free = _function("program_free", None, _Object)
_request_new = _function("request_new", _Object)
_request_free = _function("request_free", None, _Object)
_request_set = _function("request_set", ctypes.c_int, _Object, _Text, _Text, _Fault)
_predict = _function(
    "predict", _Object, _Object, ctypes.POINTER(_Object), _Count, _Object, _Fault)
_Receiver = ctypes.CFUNCTYPE(ctypes.c_int, _Object, _Object)
_predict_each = _function(
    "predict_each", _Object, _Object, ctypes.POINTER(_Object), _Count, _Object, _Receiver, _Object, _Fault)
_predictions_free = _function("predictions_free", None, _Object)
_predictions_count = _function("predictions_count", _Count, _Object)
_predictions_kernel = _function("predictions_kernel", _Text, _Object, _Count)
_predictions_machine = _function("predictions_machine", _Text, _Object, _Count)
_predictions_bound = _function("predictions_bound", _Text, _Object, _Count)
_predictions_cycles = _function("predictions_cycles", ctypes.c_double, _Object, _Count)
_predictions_iterations = _function("predictions_iterations", ctypes.c_double, _Object, _Count)
_predictions_message = _function("predictions_message", _Text, _Object, _Count)
_predictions_have_left_out = _function("predictions_have_left_out", ctypes.c_int, _Object)
_predictions_json = _function("predictions_json", _Object, _Object)


def _bytes(text):
    return os.fsencode(text) if text is not None else None


def _taken(text):
    """A text of the library's, which is freed."""
    if not text:
        return ""
    try:
        return ctypes.string_at(text).decode(errors="replace")
    finally:
        _string_free(text)


def _called(function, *arguments):
    """What the function returns; raises what it says instead."""
    fault = ctypes.c_void_p()
    result = function(*arguments, ctypes.byref(fault))
    if not result:
        raise Error(_taken(fault.value) or "there is no memory")
    return result


class _Owner:
    """Owns an object of the library."""

    _free = None

    def __init__(self, handle):
        self._handle = handle

    def __del__(self):
        if getattr(self, "_handle", None):
            self._free(self._handle)
            self._handle = None


class Machine(_Owner):
    """A machine by name ("skx"); `path`: folders in place of the usual ones."""

    _free = staticmethod(_machine_free)

    def __init__(self, name, path=None):
        super().__init__(_called(_machine_find, _bytes(name), _folders(path)))

    @classmethod
    def from_file(cls, file, path=None):
        return cls._of(_called(_machine_from_file, _bytes(file), _folders(path)))

    @classmethod
    def from_text(cls, text, name="machine.yaml", path=None):
        return cls._of(_called(_machine_from_text, text.encode(), _bytes(name), _folders(path)))

    @classmethod
    def _of(cls, handle):
        machine = cls.__new__(cls)
        _Owner.__init__(machine, handle)
        return machine

    @property
    def name(self):
        return _machine_name(self._handle).decode()

    @property
    def model(self):
        return _machine_model(self._handle).decode()

    @property
    def clock(self):
        """Cycles a second."""
        return _machine_clock(self._handle)

    @property
    def cores(self):
        """Of all sockets."""
        return _machine_cores(self._handle)


class Program(_Owner):
    """C or C++, assembly, an object file or IR, by the ending of its name."""

    _free = staticmethod(_program_free)

    def __init__(self, text, name="program.c", clang=()):
        content = text if isinstance(text, bytes) else text.encode()
        super().__init__(_called(
            _program_from_text, content, len(content), _bytes(name), _texts(clang), len(clang)))

    @classmethod
    def from_file(cls, file, clang=()):
        program = cls.__new__(cls)
        _Owner.__init__(program, _called(_program_from_file, _bytes(file), _texts(clang), len(clang)))
        return program


class Prediction:
    """One loop nest on one machine; `prediction["ecm"]["T"]` and the like are as in the document."""

    def __init__(self, predictions, number):
        self._predictions, self._number = predictions, number

    def _get(self, function):
        return function(self._predictions._handle, self._number)

    @property
    def kernel(self):
        return self._get(_predictions_kernel).decode()

    @property
    def machine(self):
        return self._get(_predictions_machine).decode()

    @property
    def cycles(self):
        """Of a unit of work; not a number where sizes are open."""
        return self._get(_predictions_cycles)

    @property
    def iterations(self):
        """In a unit of work."""
        return self._get(_predictions_iterations)

    @property
    def bound(self):
        """What the time waits for: "L3-MEM", "T_OL", "CPU", …"""
        return self._get(_predictions_bound).decode()

    def __getitem__(self, field):
        return self._predictions.document["results"][self._number][field]


class Predictions(_Owner):
    """All results of a call, in order."""

    _free = staticmethod(_predictions_free)
    _document = None

    def __len__(self):
        return _predictions_count(self._handle)

    def __getitem__(self, number):
        if not 0 <= number < len(self):
            raise IndexError(number)
        return Prediction(self, number)

    @property
    def json(self):
        """The text of the document, as the command line prints it."""
        return _taken(_predictions_json(self._handle))

    @property
    def document(self):
        if self._document is None:
            self._document = json.loads(self.json)
        return self._document

    @property
    def messages(self):
        found = []
        while (text := _predictions_message(self._handle, len(found))) is not None:
            found.append(text.decode(errors="replace"))
        return found

    @property
    def has_left_out(self):
        """A nest could not be read, or not be predicted everywhere."""
        return bool(_predictions_have_left_out(self._handle))


def predict(program, machines, **options):
    """Predicts each loop nest on each machine.

    Options are those of the command line, with "_" for "-": `model="ecm,power"`,
    `cores="1,20"`, `cache_predictor="sim"`; several of one in a list:
    `D=["N=1000", "M=10"]`.
    """
    return _run(_predict, program, machines, options)


def predict_each(program, machines, receive, **options):
    """The same, with each prediction handed to `receive` as soon as it is there: for sweeps over many sizes.

    None is kept. The run ends where `receive` returns False, or raises, which is raised here.
    What is returned has no predictions, but messages.
    """
    raised = []

    def hand_over(one, _):
        # An exception cannot pass through the library, and ctypes would only print it.
        try:
            return receive(Predictions(one)[0]) is not False
        except BaseException as fault:
            raised.append(fault)
            return False

    found = _run(_predict_each, program, machines, options, _Receiver(hand_over), None)
    if raised:
        raise raised[0]
    return found


def _run(function, program, machines, options, *receiver):
    request = _request_new()
    try:
        for name, values in options.items():
            for value in values if isinstance(values, (list, tuple)) else [values]:
                text = str(int(value)) if isinstance(value, bool) else str(value)
                _called(_request_set, request, name.replace("_", "-").encode(), text.encode())
        handles = (_Object * len(machines))(*[machine._handle for machine in machines])
        return Predictions(
            _called(function, program._handle, handles, len(machines), request, *receiver))
    finally:
        _request_free(request)


def machine_names(path=None):
    """The machines that have a name."""
    return _taken(_machine_names(_folders(path))).split()


def version():
    return _version().decode()


def _folders(path):
    return None if path is None else os.fsencode(os.pathsep.join(map(str, path)))


def _texts(texts):
    return (_Text * len(texts))(*[_bytes(text) for text in texts])
