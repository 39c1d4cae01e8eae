import { expect, test } from 'vitest';
import { needsCode, terminalStatus } from './terminal-status.ts';

const NOW = new Date('2026-11-23T15:00:00Z');
const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

test.each([
  [null, null, 'none', true],
  ['asking', null, 'asking', false],
  ['unpaired', at(5), 'unpaired', false],
  ['unpaired', at(0), 'expired', true],
  ['expired', at(-5), 'expired', true],
  ['refused', null, 'refused', true],
  ['paired', at(-5), 'paired', false],
] as const)('%s, to be typed by %s: %s', (status, pairBy, shown, needs) => {
  expect(terminalStatus({ status, pairBy }, NOW)).toBe(shown);
  expect(needsCode({ status, pairBy }, NOW)).toBe(needs);
});
