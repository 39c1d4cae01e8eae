import { describe, expect, test } from 'vitest';
import { accessMessages } from '#domains/access/messages.ts';
import {
  fillRefusal,
  isActOfPerson,
  isPracticeOver,
  offersPractice,
  type PracticeFacts,
  practiceDatabase,
  practiceRefusal,
} from './practice.ts';

const shop: PracticeFacts = { opens: 'shop', isEmbedded: true, isBehindProxy: false, isWanted: true };

test.each<[string, Partial<PracticeFacts>, boolean]>([
  ['a shop in DATA_DIR', {}, true],
  ['a demo', { opens: 'demo' }, false],
  ['a PostgreSQL of one’s own', { isEmbedded: false }, false],
  ['a shop behind a proxy', { isBehindProxy: true }, false],
  ['PRACTICE=false', { isWanted: false }, false],
])('%s: %o, offered: %s', (_name, facts, offered) => {
  expect(offersPractice({ ...shop, ...facts })).toBe(offered);
});

test.each([
  ['its own goes first', true, 'demo', 'own'],
  ['its own beside a shop', true, 'shop', 'own'],
  ['else the demo', false, 'demo', 'demo'],
  ['no demo, so a new one', false, 'shop', 'new'],
  ['nothing there at all', false, undefined, 'new'],
] as const)('%s', (_name, hasOwn, first, expected) => {
  expect(practiceDatabase({ hasOwn, first })).toBe(expected);
});

describe('who may', () => {
  test('open it: everybody, where there is practice', () => {
    expect(practiceRefusal(true)).toBeUndefined();
    expect(practiceRefusal(false)).toMatchObject({
      code: 'NO_PRACTICE',
      message: accessMessages.NO_PRACTICE,
    });
  });
  test.each([
    [true, true, undefined],
    [true, false, 'NOT_ADMINISTRATOR'],
    [false, true, 'NO_PRACTICE'],
    [false, false, 'NO_PRACTICE'],
  ])('fill it anew where it is offered %s, an administrator %s: %s', (offered, administrator, code) => {
    expect(fillRefusal(offered, administrator)?.code).toBe(code);
  });
});

test.each([
  ['POST', '/api/Session/StayInPractice', true],
  ['PUT', '/API/CustomerHandler/Add', true],
  ['DELETE', '/api/AppLog/1', true],
  ['GET', '/api/Session/Me', false],
  ['HEAD', '/api/Session/Me', false],
  // A simulated buyer, not a person.
  ['POST', '/hooks/channels-1', false],
  [undefined, undefined, false],
])('%s %s is an act of a person: %s', (method, path, expected) => {
  expect(isActOfPerson(method, path)).toBe(expected);
});

test.each([
  [0, false],
  [29, false],
  [30, true],
  [600, true],
])('%s minutes after the last act it is over: %s', (minutes, over) => {
  expect(isPracticeOver(1_000, 1_000 + minutes * 60_000)).toBe(over);
});
