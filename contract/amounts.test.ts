import { expect, test } from 'vitest';
import { z } from 'zod';
import { amountsOf, fromWire, toWire } from './amounts.ts';
import { calls } from './calls.ts';
import { amount, documentMoney, money, quantity, weight } from './fields.ts';

const row = z.object({ id: z.number(), price: amount, cost: amount.nullable(), note: z.string().optional() });

test.each([
  ['no amount', z.object({ a: z.string(), b: quantity() }), undefined],
  ['an amount itself', amount, true],
  ['a field', row, { price: true, cost: true }],
  [
    'a list in an object',
    z.object({ rows: z.array(row), total: amount }),
    { rows: { '*': { price: true, cost: true } }, total: true },
  ],
  ['a record', z.record(z.string(), amount.optional()), { '*': true }],
  [
    'one of several shapes',
    z.union([z.object({ a: amount }), z.object({ b: z.array(amount) })]),
    { a: true, b: { '*': true } },
  ],
  ['two shapes in one', z.intersection(z.object({ a: amount }), row), { a: true, price: true, cost: true }],
  [
    'inputs',
    z.object({ Price: money().optional(), All: documentMoney().default(0 as never), Weight: weight() }),
    { Price: true, All: true },
  ],
])('%s', (_what, schema, found) => {
  expect(amountsOf(schema)).toEqual(found);
});

const cents = {
  rows: [
    { id: 3, price: 1_299, cost: null },
    { id: 4, price: -5, cost: 0, note: '12' },
  ],
  total: 1_294,
};
const dollars = {
  rows: [
    { id: 3, price: 12.99, cost: null },
    { id: 4, price: -0.05, cost: 0, note: '12' },
  ],
  total: 12.94,
};
const places = amountsOf(z.object({ rows: z.array(row), total: amount, absent: amount.optional() }));

test('cents become dollars on the wire and cents again, all else stays as it is', () => {
  const before = structuredClone(cents);
  expect(toWire(places, cents)).toEqual(dollars);
  expect(cents).toEqual(before);
  expect(fromWire(places, dollars)).toEqual(cents);
  expect(toWire(undefined, cents)).toBe(cents);
});

test('what somebody typed goes as it was typed', () => {
  expect(toWire({ Price: true }, { Price: '12.5', Other: 7 })).toEqual({ Price: '12.5', Other: 7 });
});

test('a fraction of a cent never goes out, a third decimal never comes in', () => {
  expect(() => toWire(true, 12.5)).toThrow('not whole cents');
  expect(() => fromWire(true, 0.125)).toThrow();
});

test('a call knows its amounts, those of a body too', () => {
  const put = calls('item', 'Item').put('Put/{id}', {
    right: 'signed-in',
    input: { id: quantity(), Price: money() },
    body: z.array(z.object({ Cost: money() })),
    output: row,
    summary: '',
  });
  expect(put.amounts).toEqual({
    input: { Price: true, body: { '*': { Cost: true } } },
    output: { price: true, cost: true },
  });
});
