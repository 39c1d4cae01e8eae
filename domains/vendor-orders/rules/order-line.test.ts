import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#kernel/refusal.ts';
import {
  addUnits,
  announce,
  cancelOpen,
  deleteUnits,
  EMPTY_LINE,
  foundRefusal,
  type Line,
  LINE_STATUSES,
  lineCents,
  lineStatus,
  MOST_UNITS,
  reopen,
  setQuantity,
  settleLine,
  shelve,
  unshelve,
} from './order-line.ts';

const line = (parts: Partial<Line>): Line => {
  const all = { ...EMPTY_LINE, ...parts };
  return { ...all, quantity: all.open + all.announced + all.received + all.cancelled + all.shelved };
};

test.each<[string, Line | { code: string }, unknown]>([
  ['more is open', addUnits(line({ open: 2 }), 3) as Line, { quantity: 5, open: 5 }],
  ['none is no quantity', addUnits(line({}), 0) as never, { code: 'QUANTITY' }],
  ['too many', addUnits(line({ open: 1 }), MOST_UNITS) as never, { code: 'TOO_MANY_UNITS' }],
  [
    'set to more',
    setQuantity(line({ open: 2, shelved: 1 }), 5) as Line,
    { quantity: 5, open: 4, shelved: 1 },
  ],
  ['set to what is kept', setQuantity(line({ open: 2, announced: 3 }), 3) as Line, { open: 0, quantity: 3 }],
  [
    'set to less than is kept',
    setQuantity(line({ open: 2, announced: 3 }), 2) as never,
    { code: 'BELOW_KEPT' },
  ],
  ['lowered', deleteUnits(line({ open: 5 }), 2) as Line, { open: 3, quantity: 3 }],
  ['lowered to nothing', deleteUnits(line({ open: 5 }), 5) as Line, { quantity: 0 }],
  [
    'lowered beyond what is open',
    deleteUnits(line({ open: 2, shelved: 4 }), 3) as never,
    { code: 'ONLY_OPEN' },
  ],
  ['announced', announce(line({ open: 5 }), 5) as Line, { open: 0, announced: 5 }],
  ['announced beyond what is open', announce(line({ open: 5 }), 6) as never, { code: 'ONLY_OPEN' }],
  ['opened again', reopen(line({ announced: 5 }), 2, false), { open: 2, announced: 3, isBackordered: false }],
  ['lost', reopen(line({ announced: 5 }), 5, true), { open: 5, announced: 0, isBackordered: true }],
  ['put off', shelve(line({ open: 5 }), 2) as Line, { open: 3, shelved: 2 }],
  ['put off beyond what is open', shelve(line({ open: 1 }), 2) as never, { code: 'ONLY_OPEN' }],
  ['taken up', unshelve(line({ shelved: 2 }), 2, true), { open: 2, shelved: 0, cancelled: 0 }],
  ['taken up too late', unshelve(line({ shelved: 2 }), 1, false), { open: 0, shelved: 1, cancelled: 1 }],
  [
    'the order is over',
    cancelOpen(line({ open: 4, received: 1, isBackordered: true })),
    { open: 0, cancelled: 4, isBackordered: false },
  ],
])('%s', (_title, got, wanted) => expect(got).toMatchObject(wanted as object));

describe('a check-in', () => {
  const found = (parts: object) => ({
    announced: 10,
    received: 10,
    cancelled: 0,
    excess: 0,
    damaged: 0,
    ...parts,
  });
  test.each<[string, object, Partial<Line>]>([
    ['all came', {}, { announced: 0, received: 10, open: 0, isBackordered: false }],
    ['three are short', { received: 7 }, { announced: 0, received: 7, open: 3, isBackordered: true }],
    [
      'three never come',
      { received: 7, cancelled: 3 },
      { received: 7, open: 0, cancelled: 3, isBackordered: false },
    ],
    [
      'one short, two never come',
      { received: 7, cancelled: 2 },
      { open: 1, cancelled: 2, isBackordered: true },
    ],
    ['two too many', { excess: 2 }, { received: 10, excess: 2, open: 0 }],
    ['damaged ones are here', { damaged: 4 }, { received: 10, open: 0 }],
    ['nothing came', { received: 0 }, { received: 0, open: 10, isBackordered: true }],
  ])('%s', (_title, parts, wanted) => {
    expect(foundRefusal(found(parts))).toBeNull();
    expect(settleLine(line({ announced: 10 }), found(parts))).toMatchObject(wanted);
  });
  test.each<[string, object, string]>([
    ['more received than announced', { received: 11 }, 'MORE_THAN_ANNOUNCED'],
    ['more received and cancelled', { received: 8, cancelled: 3 }, 'MORE_THAN_ANNOUNCED'],
    ['more damaged than came', { received: 3, excess: 1, damaged: 5 }, 'MORE_DAMAGED'],
  ])('%s', (_title, parts, code) => expect(foundRefusal(found(parts))?.code).toBe(code));
});

test.each<[Line, number, string]>([
  [line({ open: 1 }), 2, 'Pending'],
  [line({ open: 1, received: 4 }), 3, 'Ordered'],
  [line({ open: 1, isBackordered: true }), 4, 'Backordered'],
  [line({ announced: 1, received: 4 }), 4, 'Shipped'],
  [line({ received: 4, cancelled: 1 }), 4, 'Received'],
  [line({ excess: 4 }), 4, 'Received'],
  [line({ shelved: 1, cancelled: 1 }), 2, 'On Shelf'],
  [line({ cancelled: 1 }), 8, 'Cancelled'],
  [line({}), 2, 'Pending'],
])('%j of an order in %i is %s', (of, orderStatusId, name) => {
  expect(lineStatus(of, orderStatusId).name).toBe(name);
});

test('the statuses are those of NS-VORD-03', () => {
  expect(LINE_STATUSES.map(({ id, name }) => `${id} ${name}`).join()).toBe(
    '1 Pending,2 Ordered,3 Backordered,4 Shipped,5 Received,6 Cancelled,7 On Shelf',
  );
});

test.each<[number, number | null, number]>([
  [3, 41_250, 1_238],
  [1, 49, 0],
  [1, 50, 1],
  [2, 50, 1],
  [1_000, 3_333, 33_330],
  [7, null, 0],
])('%i units at %s are %i cents', (units, costE4, wanted) => expect(lineCents(units, costE4)).toBe(wanted));

test('V1: whatever happens to a line, its units add up, none is below 0, and none is lost', () => {
  const act = fc.record({
    kind: fc.constantFrom('add', 'set', 'delete', 'announce', 'reopen', 'shelve', 'pull', 'cancel', 'settle'),
    units: fc.integer({ min: 0, max: 12 }),
    flag: fc.boolean(),
  });
  const step = (at: Line, { kind, units, flag }: { kind: string; units: number; flag: boolean }): Line => {
    const within = (most: number) => Math.min(units, most);
    const came = within(at.announced);
    const acts: Record<string, () => ReturnType<typeof addUnits>> = {
      add: () => addUnits(at, units),
      set: () => setQuantity(at, units),
      delete: () => deleteUnits(at, units),
      announce: () => announce(at, units),
      reopen: () => reopen(at, came, flag),
      shelve: () => shelve(at, units),
      pull: () => unshelve(at, within(at.shelved), flag),
      cancel: () => cancelOpen(at),
      settle: () =>
        settleLine(at, {
          announced: at.announced,
          received: came,
          cancelled: flag ? at.announced - came : 0,
          excess: units,
          damaged: 0,
        }),
    };
    const next = acts[kind]?.() ?? at;
    return isRefusal(next) ? at : next;
  };
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let at = EMPTY_LINE;
      for (const one of acts) {
        const next = step(at, one);
        expect(next.quantity).toBe(
          next.open + next.announced + next.received + next.cancelled + next.shelved,
        );
        expect(
          Math.min(next.open, next.announced, next.received, next.cancelled, next.shelved, next.excess),
        ).toBeGreaterThanOrEqual(0);
        expect(next.received).toBeGreaterThanOrEqual(at.received);
        expect(next.isBackordered && next.open === 0).toBe(false);
        if (!['add', 'set', 'delete'].includes(one.kind)) expect(next.quantity).toBe(at.quantity);
        at = next;
      }
    }),
  );
});
