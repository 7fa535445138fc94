"""Statements that every move needs, prepared once.

SQLAlchemy takes many times as long to have a statement run as SQLite takes to run it. What is `kept` is compiled when
it is first needed, and run as it is from then on; on every other database SQLAlchemy runs it like any other.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite import aiosqlite
from sqlalchemy.engine import IteratorResult
from sqlalchemy.engine.result import SimpleResultMetaData
from sqlalchemy.exc import DBAPIError

Values = Mapping[str, Any]
S = TypeVar("S", bound=Executable)
_KEPT = "drakhost_kept"
_dialect = aiosqlite.dialect()


def kept(statement: S) -> S:
    """Mark a statement that is built once for as long as the process lives."""
    return statement.execution_options(**{_KEPT: True})


def is_kept(statement: Executable) -> bool:
    return _KEPT in statement.get_execution_options()


class Rows(IteratorResult[Any]):
    """What a kept statement found; `rowcount` is how many rows it changed, where it returns none."""

    rowcount: int


def run(connection: sqlite3.Connection, statement: Executable, values: Values | Sequence[Values]) -> Rows:
    """Run a kept statement, once for each set of values. Raises `DBAPIError`."""
    each: Sequence[Values] = (values,) if isinstance(values, Mapping) else values
    prepared = _prepared(statement, tuple(each[0]))
    cursor = connection.cursor()
    try:
        if len(each) == 1:
            cursor.execute(prepared.sql, prepared.bound(each[0]))
        else:
            cursor.executemany(prepared.sql, [prepared.bound(one) for one in each])
        return prepared.found(cursor)
    except sqlite3.Error as error:
        raise DBAPIError.instance(prepared.sql, None, error, sqlite3.Error, hide_parameters=True) from error


class _Prepared:
    def __init__(self, statement: Any, names: Iterable[str]) -> None:
        compiled = statement.compile(dialect=_dialect, column_keys=list(names))
        self.sql: str = compiled.string
        binds = compiled.binds
        self._fixed = {name: bind.value for name, bind in binds.items() if not bind.required}
        self._order = [
            (name, binds[name].type.dialect_impl(_dialect).bind_processor(_dialect))
            for name in compiled.positiontup
        ]  # fmt: skip
        columns = statement.exported_columns
        self._metadata = SimpleResultMetaData(list(columns.keys()))
        readers = [one.type.dialect_impl(_dialect).result_processor(_dialect, None) for one in columns]
        self._readers = [(at, reader) for at, reader in enumerate(readers) if reader is not None]

    def bound(self, values: Values) -> list[Any]:
        """The values in the order in which the statement takes them."""
        given = {**self._fixed, **values}
        return [given[name] if write is None else write(given[name]) for name, write in self._order]

    def found(self, cursor: sqlite3.Cursor) -> Rows:
        rows: Iterable[Any] = cursor.fetchall() if cursor.description else ()
        if self._readers:
            rows = [self._read(row) for row in rows]
        found = Rows(self._metadata, iter(rows))
        found.rowcount = cursor.rowcount
        return found

    def _read(self, row: Sequence[Any]) -> tuple[Any, ...]:
        values = list(row)
        for at, reader in self._readers:
            values[at] = reader(values[at])
        return tuple(values)


_prepared: Callable[[Executable, tuple[str, ...]], _Prepared] = cache(_Prepared)
