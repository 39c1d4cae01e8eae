import { describe, expect, test } from 'vitest';
import { isRefusal } from '#kernel/refusal.ts';
import { claimSection, closeRefusal, IDLE_MS, recountRefusal, sectionState } from './sections.ts';

const free = { status: 'free' as const, claimedBy: null, claimedByName: '', activeAt: null };
const taken = { status: 'claimed' as const, claimedBy: 1, claimedByName: 'jmoreno', activeAt: 0 };
const closed = { status: 'closed' as const, claimedBy: 1, claimedByName: 'jmoreno', activeAt: 0 };

test.each([
  ['free', free, 0, 'free'],
  ['taken', taken, IDLE_MS - 1, 'taken'],
  ['taken, and idle for 15 minutes', taken, IDLE_MS, 'idle'],
  ['closed', closed, IDLE_MS, 'closed'],
])('a section that is %s', (_title, section, now, expected) => {
  expect(sectionState(section, now)).toBe(expected);
});

describe('claiming', () => {
  const me = { userId: 2, mayEdit: false, countedBefore: false };
  test.each([
    ['a free one', free, 0, me, 1],
    ["somebody else's", taken, 0, me, 'SECTION_TAKEN'],
    ['one that is idle: its round goes on', taken, IDLE_MS, me, 1],
    ['my own once more', taken, 0, { ...me, userId: 1 }, 1],
    ['a closed one: a check', closed, 0, me, 2],
    ['a closed one of mine', closed, 0, { ...me, countedBefore: true }, 'SECTION_COUNTED_BY_YOU'],
    ['a closed one of mine, as a manager', closed, 0, { ...me, countedBefore: true, mayEdit: true }, 2],
  ])('%s', (_title, section, now, who, expected) => {
    const answer = claimSection({ ...section, round: 1 }, who, now);
    expect(isRefusal(answer) ? answer.code : answer).toBe(expected);
  });
});

test.each([
  ['mine', taken, 1, false, 5, 5, null],
  ["somebody else's", taken, 2, false, 5, 5, 'SECTION_TAKEN'],
  ["somebody else's, by a manager", taken, 2, true, 5, 5, null],
  ['scans are under way', taken, 1, false, 4, 5, 'SCANS_UNDER_WAY'],
  ['more came than this device counted', taken, 1, false, 6, 5, null],
  ['the device says no number', taken, 1, false, 4, undefined, null],
  ['closed already', closed, 2, false, 4, 5, null],
])('closing: %s', (_title, section, userId, mayEdit, here, counted, code) => {
  expect(closeRefusal(section, { userId, mayEdit }, here, counted)?.code ?? null).toBe(code);
});

test.each([
  ['somebody else', 2, [1], 2, false, null],
  ['whoever counted it', 2, [1, 2], 2, false, 'RECOUNT_BY_ANOTHER'],
  ['a manager who counted it', 2, [1, 2], 2, true, 'RECOUNT_BY_ANOTHER'],
  ['the third time', 3, [1], 2, false, 'RECOUNT_IS_MANAGERS'],
  ['the third time, a manager', 3, [1], 2, true, null],
])('counting again: %s', (_title, round, counters, userId, mayEdit, code) => {
  expect(recountRefusal({ round, counters: new Set(counters) }, { userId, mayEdit })?.code ?? null).toBe(
    code,
  );
});
