import { expect, test } from 'vitest';
import { closingDay, correctionDay } from '#domains/cash/rules/count-day.ts';

const [WED, THU, FRI] = ['2026-11-18', '2026-11-19', '2026-11-20'];

test.each([
  ['used today', FRI, FRI, THU, FRI],
  ['used today, nothing was ever closed', FRI, FRI, undefined, FRI],
  ['counted the morning after', FRI, THU, WED, THU],
  ['the same in a store that closes no days', FRI, THU, undefined, THU],
  ['left over several days that are open', FRI, WED, undefined, WED],
  ['the books of that day are closed', FRI, THU, THU, FRI],
  ['the clock was put back', THU, FRI, WED, THU],
])('a closing count: %s', (_what, today, lastUsed, closedThrough, day) => {
  expect(closingDay({ today, lastUsed, closedThrough })).toBe(day);
});

test.each([
  ['of the same day', FRI, THU, FRI, FRI],
  ['of a day that is open', THU, WED, FRI, THU],
  ['of a day that is closed', THU, THU, FRI, FRI],
  ['where nothing was ever closed', WED, undefined, FRI, WED],
])('a correction: %s', (_what, countDay, closedThrough, today, day) => {
  expect(correctionDay(countDay, { today, closedThrough })).toBe(day);
});
