// What does the name of a condition say? Shops name their conditions themselves, and so do the systems and channels that they deal with, so the words decide;
// nothing is ever graded better than it is named.

export type Grade = 'new' | 'likeNew' | 'excellent' | 'veryGood' | 'good' | 'worn' | 'poor';

/** The first that fits. */
const WORDS: readonly (readonly [Grade, RegExp])[] = [
  ['poor', /damag|poor|broken|parts|cracked|torn|scratched/i],
  ['worn', /worn|fair|acceptable|heavily|played/i],
  ['likeNew', /like new|near mint|as new|\bnm\b/i],
  ['new', /\bnew\b|sealed|\bmint\b|unopened/i],
  ['excellent', /excellent/i],
  ['veryGood', /very good|\bvg\b/i],
  ['good', /good|used/i],
];

/** The grade that a condition's name says; undefined when it says none. */
export const gradeOf = (name: string): Grade | undefined => WORDS.find(([, words]) => words.test(name))?.[0];
