import { expect, test } from 'vitest';
import { byColumn, camelCase, columnsJson, snakeCase } from './names.ts';

test.each([
  ['unit_price_cents', 'unitPriceCents'],
  ['cost_e4', 'costE4'],
  ['title', 'title'],
])('column %s is %s, and back', (column, name) => {
  expect(camelCase(column)).toBe(name);
  expect(snakeCase(name)).toBe(column);
});

test('a name that a statement gives itself stays as it is', () => {
  expect(camelCase('originalUPC')).toBe('originalUPC');
  expect(camelCase('?column?')).toBe('?column?');
});

test('a row, or a list of them, under the names of columns; what is in a value stays', () => {
  const row = { storeId: 1, totals: { salesCents: 5 } };
  expect(byColumn<{ store_id: number; totals: object }>(row)).toEqual({
    store_id: 1,
    totals: { salesCents: 5 },
  });
  expect(columnsJson([row])).toBe('[{"store_id":1,"totals":{"salesCents":5}}]');
  expect(columnsJson(row)).toBe('{"store_id":1,"totals":{"salesCents":5}}');
});
