// Conditions of ours in Discogs's words.
import { expect, test } from 'vitest';
import { mediaCondition, sleeveCondition } from './conditions.ts';

test.each([
  ['New', 'Mint (M)'],
  ['Mint', 'Mint (M)'],
  ['Like new', 'Near Mint (NM or M-)'],
  ['NM', 'Near Mint (NM or M-)'],
  ['M-', 'Near Mint (NM or M-)'],
  ['Excellent', 'Very Good Plus (VG+)'],
  ['VG+', 'Very Good Plus (VG+)'],
  ['Very Good Plus (VG+)', 'Very Good Plus (VG+)'],
  ['Very good', 'Very Good (VG)'],
  ['vg', 'Very Good (VG)'],
  ['Good', 'Good Plus (G+)'],
  ['Good (G)', 'Good (G)'],
  ['G+', 'Good Plus (G+)'],
  ['Worn', 'Good (G)'],
  ['Fair (F)', 'Fair (F)'],
  ['Damaged', 'Poor (P)'],
  ['Store return', 'Good Plus (G+)'],
])('a record that is %s', (name, condition) => expect(mediaCondition(name)).toBe(condition));

test.each([
  ['', 'Not Graded'],
  ['Complete', 'Not Graded'],
  ['Sealed', 'Mint (M)'],
  ['Worn sleeve', 'Good (G)'],
  ['Cracked case', 'Poor (P)'],
  ['No sleeve', 'No Cover'],
  ['Disc only', 'No Cover'],
  ['No booklet', 'Not Graded'],
  ['Generic', 'Generic'],
  ['VG', 'Very Good (VG)'],
])('a sleeve that is %s', (name, condition) => expect(sleeveCondition(name)).toBe(condition));
