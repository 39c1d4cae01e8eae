import { expect, test } from 'vitest';
import { isShippedTax, ownRatedOf, taxProblem, untaxedOf } from './tax-choice.ts';

test.each([
  ['an empty box', null, 3, 'rate'],
  ['more than any place has', 30.001, 3, 'rate'],
  ['a rate for no department', 8.125, 0, 'departments'],
  ['a place without tax', 0, 0, undefined],
  ['the most', 30, 1, undefined],
  ['a rate', 8.125, 3, undefined],
])('%s', (_what, rate, departments, field) => {
  expect(taxProblem(rate, departments)?.field).toBe(field);
});

test.each([
  ['those without tax beside others', [4.9, 0], [2]],
  ['none where all are without', [0, 0], []],
  ['none where all have one', [4.9, 4.9], []],
])('without a tick begin %s', (_what, rates, without) => {
  const departments = rates.map((taxRate, at) => ({ departmentId: at + 1, taxRate }));
  expect([...untaxedOf(departments)]).toEqual(without);
});

test.each([
  ['as shipped', [8.25, 8.25], [], true],
  ['one of its own', [8.25, 0], [], false],
  ['another one', [4.9, 4.9], [], false],
  ['in named parts', [8.25, 8.25], [{ name: 'State', taxRate: 8.25 }], false],
])('rates %s', (_what, rates, taxParts, is) => {
  expect(isShippedTax(rates.map((taxRate) => ({ taxRate, taxParts })))).toBe(is);
});

test.each([
  ['none where all are taxed alike, or not at all', [5, 5, 0], []],
  ['the one with another rate', [5, 9.975, 5, 0], [2]],
  ['all but the largest group', [4, 5, 5, 6], [1, 4]],
])('a rate of its own has %s', (_what, rates, own) => {
  const departments = rates.map((taxRate, at) => ({ departmentId: at + 1, taxRate, taxParts: [] }));
  expect([...ownRatedOf(departments)]).toEqual(own);
});
