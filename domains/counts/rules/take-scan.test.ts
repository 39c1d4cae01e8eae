import { describe, expect, test } from 'vitest';
import {
  nameRefusal,
  type OpenTo,
  type Place,
  recountScanRefusal,
  type Scan,
  scanRefusal,
  scanTime,
  sectionRefusal,
  unitsBeside,
} from './take-scan.ts';

const plain: Scan = { change: 1, item: { serialRequired: false }, serial: '', here: 0 };
const console: Partial<Scan> = { item: { serialRequired: true }, serial: 'X1' };

test.each<[string, Partial<Scan>, string | null]>([
  ['one more', {}, null],
  ['an unknown code is kept', { item: undefined }, null],
  ['one back', { change: -1, here: 1 }, null],
  ['one back of none', { change: -1 }, 'NOTHING_TO_REMOVE'],
  ['an unknown code back', { item: undefined, change: -1, here: 1 }, null],
  ['a copy', console, null],
  ['a copy without its number', { ...console, serial: '' }, 'SERIAL_NEEDED'],
  ['a copy with a number that is none', { ...console, serial: '--' }, 'SERIAL_NEEDED'],
  ['a copy that lies elsewhere, too', { ...console, beside: 1 }, 'SERIAL_TWICE'],
  ['a copy back from where it was not scanned', { ...console, change: -1, beside: 1 }, 'NOTHING_TO_REMOVE'],
  ['a copy twice', { ...console, here: 1 }, 'SERIAL_TWICE'],
  ['a copy back', { ...console, change: -1, here: 1 }, null],
])('%s', (_title, some, code) => {
  expect(scanRefusal({ ...plain, ...some })?.code ?? null).toBe(code);
});

test.each<[string, Place, number]>([
  ['no section: all sections in their newest round', { sectionId: null, round: 1 }, 1 + 4],
  ['a section: no section, and the others in their newest round', { sectionId: 7, round: 1 }, 8 + 4],
  ['a check of a section: its earlier round is replaced', { sectionId: 8, round: 2 }, 8 + 1],
  ['a recount replaces all', { sectionId: null, round: 2 }, 0],
])('beside %s', (_title, at, units) => {
  const places = [
    { sectionId: 7, round: 1, units: 1 },
    { sectionId: 8, round: 1, units: 2 },
    { sectionId: 8, round: 2, units: 4 },
    { sectionId: null, round: 1, units: 8 },
    { sectionId: null, round: 2, units: 16 },
  ];
  const newest = new Map([
    [7, 1],
    [8, 2],
  ]);
  expect(unitsBeside(at, places, newest)).toBe(units);
});

describe('a section takes scans', () => {
  const ann = { userId: 1, username: 'ann', at: 10, hasCounted: true };
  const bob = { userId: 2, username: 'bob', at: 20, hasCounted: true };
  const free: OpenTo = { round: 1, isClosed: false, takenBy: null, claims: [] };
  test.each<[string, Partial<OpenTo>, string | null]>([
    ['that nobody has', {}, null],
    ['of whoever is at it', { takenBy: 1, claims: [ann] }, null],
    ['not of another', { takenBy: 2, claims: [bob] }, 'SECTION_TAKEN'],
    ['not of whoever had it before', { takenBy: 2, claims: [ann, bob] }, 'SECTION_TAKEN_OVER'],
    ['nor once it is closed', { isClosed: true, claims: [ann, bob] }, 'SECTION_TAKEN_OVER'],
    ['of whoever took it back', { takenBy: 1, claims: [{ ...ann, at: 30 }, bob] }, null],
    ['that another claimed and gave back untouched', { claims: [ann, { ...bob, hasCounted: false }] }, null],
    ['not what others closed', { isClosed: true, claims: [bob] }, 'SECTION_CLOSED'],
    ['of its counter once it is closed', { isClosed: true, claims: [ann] }, null],
    ['that another only closed', { isClosed: true, claims: [ann, { ...bob, at: null }] }, null],
    ['of an earlier round, which are replaced', { round: 2, takenBy: 2, claims: [ann] }, null],
    ['not of a later round', { round: 0 }, 'ROUND_NOT_BEGUN'],
  ])('%s', (_title, more, code) => {
    expect(sectionRefusal({ ...free, ...more }, { round: 1 }, 1)?.code ?? null).toBe(code);
  });
});

test.each<[string, number, { round: number; countedBy: number | null }[], string | null]>([
  ['of no recount', 1, [], null],
  ['that nobody asked for', 2, [], 'RECOUNT_NOT_OPEN'],
  ['that nobody began', 2, [{ round: 2, countedBy: null }], 'RECOUNT_NOT_OPEN'],
  ['of somebody else', 2, [{ round: 2, countedBy: 2 }], 'RECOUNT_TAKEN'],
  ['of this user', 2, [{ round: 2, countedBy: 1 }], null],
])('a scan %s', (_title, round, recounts, code) => {
  expect(recountScanRefusal({ round }, recounts, 1)?.code ?? null).toBe(code);
});

test('a scan is of the time between the beginning and now', () => {
  expect([50, 150, 250].map((at) => scanTime(at, 100, 200))).toEqual([100, 150, 200]);
});

test('an unknown code is never a copy', () => {
  expect(nameRefusal({ serialRequired: true })?.code).toBe('SERIAL_NEEDED');
  expect([nameRefusal({ serialRequired: false }), nameRefusal(null)]).toEqual([null, null]);
});
