import { cents } from '#kernel/money.ts';
import { describe, expect, it } from 'vitest';
import {
  type CountThing,
  countOf,
  firstRun,
  isClosedHere,
  isUnknown,
  type Place,
  rowsOf,
  scansAt,
  unitsOf,
} from './counting.ts';

const G4: Place = { inventoryId: 1, sectionId: 4, itemId: null, round: 1 };
const known = (itemId: number) => ({
  itemId,
  sku: `S${itemId}`,
  title: `Title ${itemId}`,
  condition: 'Very good',
  price: cents(999),
  platform: 'NSW',
  family: 'game',
  serialRequired: false,
});
let ids = 0;
function scan(
  code: string,
  given: Partial<CountThing['value']> & Partial<Omit<CountThing, 'value'>> = {},
): CountThing {
  const { id, at, state, answer, reason, ...value } = given as Partial<CountThing> & Record<string, unknown>;
  return {
    id: id ?? `s${(ids += 1)}`,
    at: at ?? '2026-11-23T14:31:00.000Z',
    state: state ?? 'unsent',
    answer,
    reason,
    value: { kind: 'scan', ...G4, code, change: 1, ...value } as CountThing['value'],
  };
}

describe('what counts', () => {
  it('a scan is a copy, taking back is one less', () => {
    const first = scan('A');
    const things = [first, scan('A'), scan('B'), scan('A', { change: -1, takesBack: first.id })];
    const scans = scansAt(things, G4);
    expect(unitsOf(scans)).toBe(2);
    expect(rowsOf(scans).map(({ value }) => value.code)).toEqual(['B', 'A']);
    expect(rowsOf(scans).some(({ id }) => id === first.id)).toBe(false);
  });
  it('what was refused does not', () => {
    expect(unitsOf(scansAt([scan('A', { state: 'refused' }), scan('A')], G4))).toBe(1);
  });
  it('another section, count, round or recount does not', () => {
    const elsewhere = [
      scan('A', { sectionId: 5 }),
      scan('A', { inventoryId: 2 }),
      scan('A', { round: 2 }),
      scan('A', { sectionId: null, itemId: 7 }),
    ];
    expect(scansAt(elsewhere, G4)).toEqual([]);
  });
});

describe('how many of one thing', () => {
  it('by the item that the server named, or the phone, or else by the code', () => {
    const byUpc = scan('045496963729', { known: known(7) });
    const bySku = scan('S7', { state: 'sent', answer: { scanId: 'x', outcome: 'counted', itemId: 7 } });
    const other = scan('410800881202');
    const scans = scansAt([byUpc, bySku, other, scan('410800881202')], G4);
    expect(countOf(scans, scans[0] as never)).toBe(2);
    expect(countOf(scans, scans[2] as never)).toBe(2);
  });
});

describe('unknown', () => {
  it.each([
    ['not on the list of this phone', scan('X'), true],
    ['on the list', scan('S7', { known: known(7) }), false],
    ['the server knows it', scan('X', { answer: { scanId: 'x', outcome: 'counted', itemId: 7 } }), false],
    [
      'the server doesn’t',
      scan('S7', { known: known(7), answer: { scanId: 'x', outcome: 'unknown' } }),
      true,
    ],
  ])('%s', (_name, thing, is) => expect(isUnknown(thing as never)).toBe(is));
});

describe('what goes with one call', () => {
  const close = { kind: 'close', ...G4, units: 2, name: 'G4' } as const;
  const a = scan('A').value;
  it.each([
    ['nothing', [], 0],
    ['scans of one section', [a, a, a], 3],
    ['up to the next section', [a, a, { ...a, sectionId: 5 }, a], 2],
    ['up to the close', [a, a, close, a], 2],
    ['a close alone', [close, a], 1],
    ['scans of several rounds together', [a, { ...a, round: 2 }], 2],
  ] as const)('%s', (_name, batch, count) => expect(firstRun(batch as never)).toBe(count));
});

it('a close that was refused is none', () => {
  const close = (state: CountThing['state']): CountThing => ({
    id: 'c',
    at: '',
    state,
    value: { kind: 'close', ...G4, units: 2, name: 'G4' },
  });
  expect([isClosedHere([close('unsent')], G4), isClosedHere([close('refused')], G4)]).toEqual([true, false]);
});
