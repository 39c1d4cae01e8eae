import { expect, test } from 'vitest';
import { namedValues } from './named-values.ts';

const { ask, of, list } = namedValues({ store: 'bigint', codes: 'text[]', limit: 'integer' });

test('each value has its type and its name', () => {
  expect(ask).toBe(
    'ask as materialized (select $1::bigint as "store", $2::text[] as "codes", $3::integer as "limit")',
  );
});

test('the statement reads a value by its name', () => {
  expect(`limit ${of.limit}`).toBe('limit (select "limit" from ask)::integer');
});

test('a list stays a list in any()', () => {
  expect(`any(${of.codes})`).toBe('any((select "codes" from ask)::text[])');
});

test('values go in the order of the types, however they are written down', () => {
  expect(list({ limit: 10, codes: ['A'], store: 7 })).toEqual([7, ['A'], 10]);
});
