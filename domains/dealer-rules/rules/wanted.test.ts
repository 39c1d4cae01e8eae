import { ZERO, cents } from '#kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { ageOn, fieldList, missingFields, NO_SELLER } from './seller-fields.ts';
import { asksSeller, type DealerRule, wantedOf } from './wanted.ts';

const GAMES = 1;
const FILMS = 2;
const rule = (more: Partial<DealerRule>): DealerRule => ({
  ruleId: 1,
  version: 1,
  name: 'Rule',
  departmentIds: [],
  goods: 'any',
  windowDays: 0,
  fromCount: 0,
  fromCents: ZERO,
  asks: ['idNumber'],
  leastAge: 0,
  needsSignature: false,
  needsPicture: false,
  holdDays: 10,
  ...more,
});
const line = (more = {}) => ({
  lineId: 7,
  departmentId: GAMES,
  isNew: false,
  quantity: 1,
  cents: 500,
  ...more,
});

describe('a rule meets a trade', () => {
  test.each<[string, Partial<DealerRule>, object, object[], boolean]>([
    ['always, when it names nothing', {}, {}, [], true],
    ['of its department', { departmentIds: [GAMES] }, {}, [], true],
    ['not of another department', { departmentIds: [FILMS] }, {}, [], false],
    ['of used goods', { goods: 'used' }, {}, [], true],
    ['not of new ones', { goods: 'used' }, { isNew: true }, [], false],
    ['of new goods only', { goods: 'new' }, {}, [], false],
    ['from a count on', { fromCount: 3 }, { quantity: 3 }, [], true],
    ['not below it', { fromCount: 3 }, { quantity: 2 }, [], false],
    ['from an amount on', { fromCents: cents(500) }, {}, [], true],
    ['not a cent below it', { fromCents: cents(501) }, {}, [], false],
    ['by whichever is reached first', { fromCents: cents(99_999), fromCount: 1 }, {}, [], true],
    [
      'with what came in the window',
      { fromCount: 3, windowDays: 7 },
      {},
      [line({ quantity: 2, daysAgo: 6 })],
      true,
    ],
    [
      'not with what came before it',
      { fromCount: 3, windowDays: 7 },
      {},
      [line({ quantity: 2, daysAgo: 7 })],
      false,
    ],
    [
      'not with what came today, without a window',
      { fromCount: 3 },
      {},
      [line({ quantity: 2, daysAgo: 0 })],
      false,
    ],
    [
      'not with what came of another department',
      { fromCount: 3, windowDays: 7, departmentIds: [GAMES] },
      {},
      [line({ quantity: 9, daysAgo: 1, departmentId: FILMS })],
      false,
    ],
    [
      'not for old goods of its department when today brings none',
      { fromCount: 3, windowDays: 7, departmentIds: [FILMS] },
      {},
      [line({ quantity: 9, daysAgo: 1, departmentId: FILMS })],
      false,
    ],
  ])('%s', (_words, rules, of, earlier, meets) => {
    const wanted = wantedOf([rule(rules)], [line(of)], earlier as never);
    expect(wanted.rules.length > 0).toBe(meets);
    expect(asksSeller(wanted)).toBe(meets);
  });
});

test('several rules want the most of each together; each line is held by the rules that meet it', () => {
  const rules = [
    rule({ ruleId: 1, departmentIds: [GAMES], holdDays: 10, asks: ['address', 'idType'] }),
    rule({ ruleId: 2, departmentIds: [FILMS], holdDays: 30, asks: [], leastAge: 18, needsSignature: true }),
    rule({ ruleId: 3, holdDays: 15, asks: ['idNumber'], leastAge: 16, needsPicture: true }),
    rule({ ruleId: 4, fromCount: 100, holdDays: 365 }),
  ];
  const wanted = wantedOf(rules, [line(), line({ lineId: 8, departmentId: FILMS })]);
  expect(wanted).toMatchObject({
    asks: ['idType', 'idNumber', 'birthDate', 'address'],
    leastAge: 18,
    needsSignature: true,
    needsPicture: true,
  });
  expect([...wanted.holdDays]).toEqual([
    [7, 15],
    [8, 30],
  ]);
  expect(wanted.rules.map(({ ruleId }) => ruleId)).toEqual([1, 2, 3]);
});

test('no rules want nothing', () => {
  expect(wantedOf([], [line()])).toMatchObject({ rules: [], asks: [], leastAge: 0 });
  expect(asksSeller(wantedOf([rule({ asks: [] })], [line()]))).toBe(false);
});

test.each([
  ['2008-11-22', '2026-11-22', 18],
  ['2008-11-23', '2026-11-22', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['1950-01-01', '2026-12-31', 76],
])('born on %s one is on %s %d years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age);
});

test('blanks are missing', () => {
  expect(missingFields({ ...NO_SELLER, idNumber: 'X1', address: '  ' }, ['idNumber', 'address'])).toEqual([
    'address',
  ]);
});

test('fields in a sentence', () => {
  expect(fieldList(['idType', 'idNumber', 'birthDate'])).toBe('type of ID, ID number, date of birth');
});
