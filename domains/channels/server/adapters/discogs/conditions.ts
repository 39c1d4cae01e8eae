// What are conditions of ours in Discogs's words (the Goldmine standard)? Shops may name them as Discogs does; nothing is ever graded better than it is
// named. Pure.
import { type Grade, gradeOf } from '#domains/departments/rules/grades.ts';

const MEDIA: Readonly<Record<Grade, string>> = {
  new: 'Mint (M)',
  likeNew: 'Near Mint (NM or M-)',
  excellent: 'Very Good Plus (VG+)',
  veryGood: 'Very Good (VG)',
  good: 'Good Plus (G+)',
  worn: 'Good (G)',
  poor: 'Poor (P)',
};

/** Discogs's own short forms, as somebody may have typed them. */
const SHORT: readonly (readonly [word: RegExp, condition: string])[] = [
  [/(^|[\s(])(nm|m-)(?=$|[\s)])/i, 'Near Mint (NM or M-)'],
  [/(^|[\s(])vg\+/i, 'Very Good Plus (VG+)'],
  [/(^|[\s(])vg(?=$|[\s)])/i, 'Very Good (VG)'],
  [/(^|[\s(])g\+/i, 'Good Plus (G+)'],
  [/(^|[\s(])g(?=$|[\s)])/i, 'Good (G)'],
  [/(^|[\s(])f(?=$|[\s)])/i, 'Fair (F)'],
  [/(^|[\s(])p(?=$|[\s)])/i, 'Poor (P)'],
  [/(^|[\s(])m(?=$|[\s)])/i, 'Mint (M)'],
];
const shortOf = (name: string): string | undefined => SHORT.find(([word]) => word.test(name))?.[1];

/** The condition of the record. A name that says none is `Good Plus`. */
export const mediaCondition = (name: string): string => shortOf(name) ?? MEDIA[gradeOf(name) ?? 'good'];

/** The condition of sleeve or case. What the name doesn't say isn't graded. */
export function sleeveCondition(name: string): string {
  if (/generic/i.test(name)) return 'Generic';
  if (/^no (sleeve|cover|case)|disc only|loose|unboxed/i.test(name)) return 'No Cover';
  const short = shortOf(name);
  if (short) return short;
  const grade = gradeOf(name);
  return grade ? MEDIA[grade] : 'Not Graded';
}
