import { expect, test } from 'vitest';
import type { GoingLiveWire } from '#domains/move-in/contract/calls.ts';
import { goingLive, goingLivePage } from './going-live.ts';

const READY: GoingLiveWire = {
  printers: 2,
  registers: 2,
  drawers: 2,
  users: 3,
  untaxed: [],
  taxed: 9,
  uncounted: 0,
  pieces: 40,
  withoutPrice: 0,
  withoutCost: 0,
  withoutBin: 3,
  toLabel: 0,
};
const open = (live: Partial<GoingLiveWire>): string[] =>
  goingLive({ ...READY, ...live }).flatMap(({ key, isReady }) => (isReady === false ? key : []));

test('what only a person can tell is never ready', () => {
  expect(goingLive(READY).flatMap(({ key, isReady }) => (isReady === true ? [] : key))).toEqual(['old']);
});

test.each([
  [{ printers: 1 }, ['printers']],
  [{ registers: 0, printers: 0, drawers: 0 }, ['printers', 'drawers']],
  [{ drawers: 0 }, ['drawers']],
  [{ users: 1 }, ['users']],
  [{ untaxed: ['Books'] }, ['tax']],
  [{ taxed: 0 }, ['tax']],
  [{ withoutPrice: 1 }, ['prices']],
  [{ withoutCost: 1 }, ['prices']],
  [{ toLabel: 5 }, ['labels']],
  [{ uncounted: 1 }, ['counts']],
])('%o leaves %o', (live, keys) => {
  expect(open(live)).toEqual(keys);
});

test('on paper each has a box, and a name of a department is text', () => {
  const page = goingLivePage('Going live', goingLive({ ...READY, untaxed: ['<b>Books & more</b>'] }));
  expect(page).toContain('&lt;b&gt;Books &amp; more&lt;/b&gt;');
  expect(page.match(/[☑☐]/g)).toHaveLength(8);
});
