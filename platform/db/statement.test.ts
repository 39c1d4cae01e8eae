// statement.ts reaches into pg. If what it reaches for moves, this says so before anything else breaks in the dark.
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { Statement } from './statement.ts';

test('pg still has what is reached for', () => {
  const query = new Statement({ name: 'one', text: 'select 1', values: [] }) as unknown as Record<
    string,
    unknown
  >;
  for (const method of ['prepare', 'handleRowDescription', 'hasBeenParsed', 'handleDataRow'])
    expect([method, typeof (pg.Query.prototype as unknown as Record<string, unknown>)[method]]).toEqual([
      method,
      'function',
    ]);
  expect(query).toMatchObject({ text: 'select 1' });
  expect(query._result).toMatchObject({ fields: [], _parsers: undefined });
  expect(Object.keys(query._result as object)).toContain('_prebuiltEmptyResultObject');
});

const DESCRIPTION = {
  fields: [
    { name: 'n', dataTypeID: 23, format: 'text' },
    { name: 'title', dataTypeID: 25, format: 'text' },
  ],
};

type Opened = {
  prepare(on: unknown): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  readonly _result: pg.QueryResult;
};

test('a statement asks for its columns at its first use only, and reads the same rows after', () => {
  const describe = vi.fn();
  const connection = {
    parse: vi.fn(),
    bind: vi.fn(),
    describe,
    execute: vi.fn(),
    sync: vi.fn(),
    parsedStatements: {} as Record<string, string>,
    submittedNamedStatements: {} as Record<string, string>,
  };
  const text = 'select n, title from two';
  const open = () => new Statement({ name: 'two', text, values: [] }) as unknown as Opened;
  const first = open();
  first.prepare(connection);
  expect(describe).toHaveBeenCalledOnce();
  first.handleRowDescription(DESCRIPTION);
  first.handleDataRow({ fields: ['7', 'Blue Lantern'] });
  connection.parsedStatements.two = text;
  const second = open();
  second.prepare(connection);
  expect(describe).toHaveBeenCalledOnce();
  second.handleDataRow({ fields: ['7', 'Blue Lantern'] });
  expect(first._result.rows).toEqual([{ n: 7, title: 'Blue Lantern' }]);
  expect(second._result.rows).toEqual(first._result.rows);
  expect(second._result.fields).toEqual(first._result.fields);
});
