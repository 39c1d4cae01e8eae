import { expect, test } from 'vitest';
import { cents, ZERO } from '#kernel/money.ts';
import { sessionToClose } from './close-drawer.ts';
import { countDifference, countedSession, creditRefusal, sameSession } from './correct-count.ts';
import { readyRefusal } from './move-cash.ts';
import { openDrawer } from './open-drawer.ts';

test('a drawer is started once', () => {
  const count = { counted: cents(10_000), lastClosing: cents(10_000), note: '' };
  expect(openDrawer({ ...count, isOpen: false })).toBeUndefined();
  expect(openDrawer({ ...count, isOpen: true })?.code).toBe('DRAWER_OPEN');
  expect(openDrawer({ ...count, counted: cents(9_000), isOpen: true })?.code).toBe('DRAWER_OPEN');
});

const session = { sessionId: 12 };

test.each([
  ['the open one', session, 12, session],
  ['whichever is open', session, undefined, session],
  ['another than the open one', session, 11, { code: 'DRAWER_NOT_OPEN' }],
  ['one of a closed drawer', undefined, 12, { code: 'DRAWER_NOT_OPEN' }],
])('closing %s', (_what, open, shown, answer) => {
  expect(sessionToClose(open, shown)).toMatchObject(answer);
});

test.each([
  ['the one that was found', session, 12, undefined, session],
  ['the one that the screen shows', session, 12, 12, session],
  ['another than the screen shows', session, 12, 11, { code: 'STARTED_SINCE' }],
  ['one that was started meanwhile', { sessionId: 13 }, 12, undefined, { code: 'STARTED_SINCE' }],
  ['one that is gone', undefined, 12, undefined, { code: 'STARTED_SINCE' }],
])('correcting %s', (_what, now, foundId, shownId, answer) => {
  expect(sameSession(now, foundId, shownId)).toMatchObject(answer);
});

test('there is nothing to correct, or to pay out of, before a count', () => {
  expect(countedSession(undefined)).toMatchObject({ code: 'NO_COUNT' });
  expect(countedSession(session)).toBe(session);
  expect(readyRefusal(false)?.code).toBe('NO_DRAWER');
  expect(readyRefusal(true)).toBeUndefined();
});

const papers = { cards: ZERO, checks: cents(1_500), other: ZERO };
const count = { total: cents(20_000), papers };
const correction = {
  was: count,
  is: { ...count, total: cents(19_000) },
  note: 'Counted again',
  balance: cents(20_000),
  expected: cents(20_000),
  limit: undefined,
};

test.each([
  ['ten dollars less', {}, -1_000],
  ['only the checks', { is: { ...count, papers: { ...papers, checks: ZERO } } }, 0],
  ['nothing', { is: count }, 'NOTHING_CHANGES'],
  ['without a reason', { note: ' ' }, 'NOTE_REQUIRED'],
  [
    'less than nothing in checks',
    { is: { ...count, papers: { ...papers, checks: cents(-1) } } },
    'BELOW_ZERO',
  ],
  ['more than the drawer holds now', { balance: cents(500) }, 'BELOW_ZERO'],
  ['at the limit', { limit: cents(1_000) }, -1_000],
  ['over the limit', { limit: cents(999) }, 'OVER_LIMIT'],
])('correcting by %s', (_what, change, answer) => {
  const found = countDifference({ ...correction, ...change });
  if (typeof answer === 'number') expect(found).toBe(answer);
  else expect(found).toMatchObject({ code: answer });
});

test.each([
  [0, 0, undefined],
  [1, 0, 'CREDIT_ELSEWHERE'],
  [0, -1, 'CREDIT_ELSEWHERE'],
])('store credit by %i and certificates by %i in the count of a drawer', (credit, certificates, code) => {
  expect(creditRefusal(cents(credit), cents(certificates))?.code).toBe(code);
});
