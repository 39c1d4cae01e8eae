import { expect, test } from 'vitest';
import { type CountedCopy, copyOutcome, decisionsOn, isBookedAutomatically } from './copies.ts';

const copy = (some: Partial<CountedCopy>): CountedCopy => ({
  state: 'inStock',
  isHere: true,
  isHeld: false,
  delta: 0,
  ...some,
});

test.each<[string, Partial<CountedCopy>, string]>([
  ['scanned and there', {}, 'agrees'],
  ['not scanned', { delta: -1 }, 'missing'],
  ['not scanned, held by law', { delta: -1, isHeld: true }, 'held'],
  ['scanned, never seen before', { delta: 1, state: null }, 'new'],
  ['scanned, written off before', { delta: 1, state: 'writtenOff' }, 'new'],
  ['scanned, went back to a vendor', { delta: 1, state: 'returned' }, 'new'],
  ['scanned, though it was sold', { delta: 1, state: 'sold' }, 'sold'],
  ['scanned, though it is in another store', { delta: 1, isHere: false }, 'elsewhere'],
  ['scanned, though it is under way', { delta: 1, state: 'inTransit', isHere: false }, 'elsewhere'],
])('%s', (_title, some, outcome) => {
  expect(copyOutcome(copy(some))).toBe(outcome);
});

test('only what is plainly missing or plainly new moves by itself', () => {
  const all = ['agrees', 'missing', 'new', 'sold', 'elsewhere', 'held'] as const;
  expect(all.filter(isBookedAutomatically)).toEqual(['missing', 'new']);
  expect(decisionsOn('held')).toContain('writeOff');
  expect(decisionsOn('sold')).toContain('comeIn');
  expect(decisionsOn('elsewhere')).toEqual(['leave']);
});
