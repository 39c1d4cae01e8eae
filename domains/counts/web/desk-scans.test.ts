import { describe, expect, test } from 'vitest';
import { type DeskScan, lastOwn, standingScans } from './desk-scans.ts';

const scan = (scanId: string, more: Partial<DeskScan> = {}): DeskScan => ({
  scanId,
  code: 'c',
  itemId: 1,
  serial: '',
  change: 1,
  round: 1,
  section: '',
  by: 'ann',
  ...more,
});
const ids = (scans: readonly DeskScan[]) =>
  standingScans(scans, { section: '', round: 1 }).map((one) => one.scanId);

describe('scans that still count, the newest first', () => {
  test.each<[string, DeskScan[], string[]]>([
    ['all', [scan('b'), scan('a')], ['b', 'a']],
    ['without one that was taken back', [scan('x', { change: -1 }), scan('b'), scan('a')], ['a']],
    [
      'without two that were, one after the other',
      [scan('y', { change: -1 }), scan('x', { change: -1 }), scan('b'), scan('a')],
      [],
    ],
    ['of another thing', [scan('x', { change: -1, itemId: 2 }), scan('b')], ['b']],
    ['of another copy', [scan('x', { change: -1, serial: 'S2' }), scan('b', { serial: 'S1' })], ['b']],
    ['scanned again since', [scan('c'), scan('x', { change: -1 }), scan('b')], ['c']],
    ['not of a section', [scan('b', { section: 'G4' }), scan('a')], ['a']],
    ['not of a recount', [scan('b', { round: 2 }), scan('a')], ['a']],
    [
      'unknown codes by their code',
      [scan('x', { change: -1, itemId: null, code: 'z' }), scan('b', { itemId: null })],
      ['b'],
    ],
  ])('%s', (_title, scans, expected) => expect(ids(scans)).toEqual(expected));
});

test('Undo takes back what this person scanned', () => {
  const scans = [scan('c', { by: 'bob' }), scan('b'), scan('a')];
  expect(lastOwn(scans, 'ann')?.scanId).toBe('b');
  expect(lastOwn(scans, 'eve')).toBeUndefined();
});
