import { expect, test } from 'vitest';
import { slipTime } from './slip-time.ts';

test.each([
  ['2026-01-05T15:07:00Z', 'America/New_York', '01/05/26, 10:07 AM'],
  ['2026-11-20T00:30:00Z', 'America/Chicago', '11/19/26, 6:30 PM'],
  ['2026-07-04T05:00:00Z', 'America/Chicago', '07/04/26, 12:00 AM'],
])('%s in %s is written %s', (moment, zone, written) => {
  expect(slipTime(moment, zone)).toBe(written);
  expect(slipTime(new Date(moment), zone)).toBe(written);
});
