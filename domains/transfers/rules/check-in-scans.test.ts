import { describe, expect, test } from 'vitest';
import type { TransferItemWire } from '#domains/transfers/contract/shapes.ts';
import { lineOfCode, notTaken, type PendingScan, withScans } from './check-in-scans.ts';
import { checkInState, checkInSums, isCheckInShown, isThere } from './check-in-state.ts';

const line = (id: number, more: Partial<TransferItemWire> = {}): TransferItemWire =>
  ({
    inventory_TransferItemID: id,
    inventoryTransferID: 9,
    UPC: '',
    sku: '',
    unknownCode: '',
    caseCode: '',
    packSize: 1,
    quantity: 2,
    scanned: 0,
    damaged: 0,
    cost: null,
    announcedCost: null,
    isExtra: false,
    scannedBy: '',
    ...more,
  }) as TransferItemWire;

const lines = [
  line(1, { UPC: '012345678905', sku: '2100000000012' }),
  line(2, { UPC: '4006381333931', caseCode: '14006381333938', packSize: 12, quantity: 12 }),
  line(3, { unknownCode: 'AB-77', quantity: 0, scanned: 1 }),
  line(4, { UPC: '012345678905', quantity: 5, scanned: 5 }),
];
const scan = (more: Partial<PendingScan>): PendingScan => ({
  scanId: 'x',
  code: '',
  lineId: null,
  kind: 'count',
  change: 1,
  ...more,
});

describe('which line a code means', () => {
  test.each([
    ['012345678905', 1, 1],
    // The same one as EAN-13.
    ['0012345678905', 1, 1],
    ['2100000000012', 1, 1],
    // The bars of our own label, with its price.
    ['2100000000012.1499', 1, 1],
    ['4006381333931', 2, 1],
    ['14006381333938', 2, 12],
    ['ab-77', 3, 1],
  ])('%s', (code, id, units) =>
    expect(lineOfCode(lines, code)).toMatchObject({ line: { inventory_TransferItemID: id }, units }),
  );
  test('none', () => {
    expect(lineOfCode(lines, '036000291452')).toBeNull();
    expect(lineOfCode(lines, '  ')).toBeNull();
  });
});

describe('what the server has not answered yet', () => {
  test('counts, a case as its pack; a full line is passed over for one that waits', () => {
    const shown = withScans(lines, [
      scan({ code: '012345678905' }),
      scan({ code: '14006381333938' }),
      scan({ code: '012345678905', change: 3 }),
      scan({ code: '012345678905' }),
    ]);
    // Two of the first are full after the third scan; then both lines are, and the first is over.
    expect(shown.map(({ scanned }) => scanned)).toEqual([5, 12, 1, 5]);
  });
  test('takes back what a person chose, never below none', () => {
    const shown = withScans(lines, [
      scan({ lineId: 4, change: 2, kind: 'damaged' }),
      scan({ lineId: 4, change: -4 }),
      scan({ lineId: 1, change: -4 }),
    ]);
    expect(shown.map(({ scanned, damaged }) => [scanned, damaged])).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });
  test('an unknown code has one line of its own, however often it is scanned', () => {
    const shown = withScans(lines, [scan({ code: '036000291452' }), scan({ code: '036000291452' })], 'jm');
    expect(shown).toHaveLength(5);
    expect(shown[4]).toMatchObject({
      inventory_TransferItemID: -1,
      unknownCode: '036000291452',
      scanned: 2,
      scannedBy: 'jm',
    });
  });
  test('nothing pending changes nothing', () => expect(withScans(lines, [])).toBe(lines));
});

describe('how far a line is', () => {
  test.each([
    [{ quantity: 2, scanned: 2 }, false, 'agrees'],
    [{ quantity: 2, scanned: 1 }, false, 'open'],
    [{ quantity: 2, scanned: 1 }, true, 'differs'],
    [{ quantity: 2, scanned: 3 }, false, 'differs'],
    [{ quantity: 2, scanned: 2, damaged: 1 }, false, 'differs'],
    [{ quantity: 2, scanned: 2, announcedCost: 10 }, false, 'differs'],
    [{ quantity: 0, scanned: 1, unknownCode: 'X' }, false, 'unknown'],
  ])('%o, finished: %s', (some, isOver, state) => expect(checkInState(line(1, some), isOver)).toBe(state));
  test('what is shown', () => {
    const short = line(1, { quantity: 2, scanned: 1, damaged: 1 });
    const state = checkInState(short, false);
    expect(
      (['all', 'toScan', 'differences', 'done'] as const).filter((shown) =>
        isCheckInShown(short, state, shown),
      ),
    ).toEqual(['all', 'toScan', 'differences']);
    expect(isThere(line(1, { quantity: 0, scanned: 0 }))).toBe(false);
  });
  test('all together', () =>
    expect(
      checkInSums([
        line(1, { quantity: 8, scanned: 6, damaged: 1, cost: 4.5 }),
        line(2, { quantity: 2, scanned: 3, cost: 0 }),
        line(3, { quantity: 0, scanned: 1, unknownCode: 'X', cost: null }),
        line(4, { quantity: 0, scanned: 2, cost: null }),
      ]),
    ).toEqual({ expected: 10, scanned: 12, differing: 5, toScan: 2, unknown: 1, withoutCost: 3 }));
});

test('a scan that is in the lines of the server already is not added to them again', () => {
  const waits = [scan({ scanId: 'a', lineId: 1, change: 5 }), scan({ scanId: 'b', lineId: 1 })];
  expect(withScans([line(1, { scanned: 5 })], notTaken(waits, ['a', 'z']))).toMatchObject([{ scanned: 6 }]);
});
