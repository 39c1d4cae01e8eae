import { expect, test } from 'vitest';
import { emptyRefusal, movedRefusal } from './may-save-rule.ts';

const nothing = {
  isActive: true,
  asks: [],
  leastAge: 0,
  needsSignature: false,
  needsPicture: false,
  holdDays: 0,
} as const;

test.each([
  ['in force that wants nothing', {}, 'RULE_EMPTY'],
  ['out of force that wants nothing', { isActive: false }, undefined],
  ['that asks for a name', { asks: ['firstName'] as never }, undefined],
  ['with an age', { leastAge: 18 }, undefined],
  ['that wants a signature', { needsSignature: true }, undefined],
  ['that wants a picture', { needsPicture: true }, undefined],
  ['that holds goods', { holdDays: 7 }, undefined],
])('a rule %s', (_what, change, code) => {
  expect(emptyRefusal({ ...nothing, ...change })?.code).toBe(code);
});

test.each([
  ['as it was read', 3, { version: 3 }, undefined],
  ['changed since', 2, { version: 3 }, 'RULE_MOVED'],
  ['by a caller who names no version', undefined, { version: 3 }, undefined],
  ['that is new', 2, undefined, undefined],
])('saving a rule %s', (_what, version, stored, code) => {
  expect(movedRefusal(version, stored)?.code).toBe(code);
});
