import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arrivingRefusal,
  centsUnderWay,
  destinationScanned,
  type Going,
  goingRefusal,
  type LineSums,
  resetRefusal,
  shareAccepted,
  shareOf,
  shareUnderWay,
  unitsUnderWay,
} from './line.ts';
import { cents, ZERO } from '#kernel/money.ts';

const going = (more: Partial<Going> = {}): Going => ({
  title: 'Moonbase Postmen',
  units: 2,
  onHand: 3,
  held: 0,
  serialRequired: false,
  copy: null,
  ...more,
});

test.each<[string, Going, string | null]>([
  ['enough is free', going(), null],
  ['just enough is free', going({ units: 3 }), null],
  ['more than is here', going({ units: 4 }), 'MORE_THAN_FREE'],
  ['nothing is here', going({ onHand: 0 }), 'MORE_THAN_FREE'],
  ['stock is below zero', going({ onHand: -2 }), 'MORE_THAN_FREE'],
  ['held by law or for a wish', going({ held: 2 }), 'ITEM_HELD'],
  ['more than is here, and some is held', going({ units: 4, held: 1 }), 'MORE_THAN_FREE'],
  ['a serial number is missing', going({ units: 1, serialRequired: true }), 'SERIAL_MISSING'],
  ['a copy', going({ units: 1, serialRequired: true, copy: { isHere: true, isHeld: false } }), null],
  [
    'a held copy',
    going({ units: 1, serialRequired: true, copy: { isHere: true, isHeld: true } }),
    'ITEM_HELD',
  ],
  [
    'a copy that was sold',
    going({ units: 1, serialRequired: true, copy: { isHere: false, isHeld: false } }),
    'MORE_THAN_FREE',
  ],
])('leaving: %s', (_title, line, code) => {
  expect(goingRefusal(line)?.code ?? null).toBe(code);
});

test.each([
  ['one of three', 1, 3, null],
  ['all that is under way', 3, 3, null],
  ['one more than was sent', 4, 3, 'MORE_THAN_SENT'],
  ['what is here already', 1, 0, 'MORE_THAN_SENT'],
] as const)('arriving: %s', (_title, units, underWay, code) => {
  expect(arrivingRefusal({ title: 'Pell', sent: 3, underWay }, units)?.code ?? null).toBe(code);
});

test.each([
  ['what was accepted', 2, { accepted: 2, free: 2, copySold: false }, null],
  ['more than was accepted', 3, { accepted: 2, free: 5, copySold: false }, 'NOTHING_TO_RESET'],
  ['nothing was accepted', 1, { accepted: 0, free: 5, copySold: false }, 'NOTHING_TO_RESET'],
  ['it was sold meanwhile', 2, { accepted: 2, free: 1, copySold: false }, 'SOLD_HERE'],
  ['the copy was sold', 1, { accepted: 1, free: 3, copySold: true }, 'SOLD_HERE'],
] as const)('taking back: %s', (_title, units, line, code) => {
  expect(resetRefusal({ title: 'Pell', ...line }, units)?.code ?? null).toBe(code);
});

test('a line is scanned once all that was sent is here', () => {
  expect([0, 1, 2].map((accepted) => destinationScanned({ sent: 2, accepted }))).toEqual([0, 0, 1]);
  expect(destinationScanned({ sent: 0, accepted: 0 })).toBe(0);
});

test('a part of the cost, by largest remainder', () => {
  expect(shareOf(cents(100), 3, 1)).toBe(33);
  expect(shareOf(cents(100), 3, 2)).toBe(67);
  expect(shareOf(cents(100), 3, 3)).toBe(100);
  expect(shareOf(cents(5), 2, 1)).toBe(3);
  expect(() => shareOf(cents(5), 2, 3)).toThrow('3 of 2');
});

test('however it is accepted, taken back and given up, units and cents add up and nothing is left at the end', () => {
  const act = fc.record({
    kind: fc.constantFrom('accept', 'reset', 'return', 'lose'),
    units: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.array(act),
      (sent, total, acts) => {
        let line: LineSums = {
          sent,
          accepted: 0,
          returned: 0,
          lost: 0,
          sentCents: cents(total),
          acceptedCents: ZERO,
          returnedCents: ZERO,
          lostCents: ZERO,
        };
        for (const { kind, units } of [...acts, { kind: 'accept', units: Infinity }]) {
          if (kind === 'reset') {
            const back = Math.min(units, line.accepted);
            const share = shareAccepted(line, back);
            line = {
              ...line,
              accepted: line.accepted - back,
              acceptedCents: cents(line.acceptedCents - share),
            };
          } else {
            const n = Math.min(units, unitsUnderWay(line));
            const share = shareUnderWay(line, n);
            if (kind === 'accept')
              line = {
                ...line,
                accepted: line.accepted + n,
                acceptedCents: cents(line.acceptedCents + share),
              };
            if (kind === 'return')
              line = {
                ...line,
                returned: line.returned + n,
                returnedCents: cents(line.returnedCents + share),
              };
            if (kind === 'lose')
              line = { ...line, lost: line.lost + n, lostCents: cents(line.lostCents + share) };
          }
          for (const sum of [line.acceptedCents, line.returnedCents, line.lostCents, centsUnderWay(line)])
            expect(sum).toBeGreaterThanOrEqual(0);
          if (line.accepted === 0) expect(line.acceptedCents).toBe(0);
        }
        expect(unitsUnderWay(line)).toBe(0);
        expect(centsUnderWay(line)).toBe(0);
      },
    ),
  );
});
