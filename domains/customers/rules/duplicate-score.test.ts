import { expect, test } from 'vitest';
import { type Likelihood, likelihoodOf, PAIR_SIGNS, type PairSign, pairScore } from './duplicate-score.ts';

test.each<[string, PairSign[], number, Likelihood]>([
  ['nothing', [], 0, 'maybe'],
  ['a phone, as families share one', ['phone'], 25, 'maybe'],
  ['a household', ['phone', 'zip'], 30, 'maybe'],
  ['an email', ['email'], 30, 'maybe'],
  ['a name in one town', ['name', 'zip'], 30, 'maybe'],
  ['twins', ['phone', 'birthDate', 'zip'], 45, 'likely'],
  ['name and birth date', ['name', 'birthDate'], 40, 'likely'],
  ['name and phone', ['name', 'phone'], 50, 'likely'],
  ['name and email', ['name', 'email'], 55, 'likely'],
  ['name, phone and birth date', ['name', 'phone', 'birthDate'], 65, 'veryLikely'],
  ['name, phone and email', ['name', 'phone', 'email'], 80, 'veryLikely'],
  ['all', [...PAIR_SIGNS], 100, 'veryLikely'],
  ['one sign twice', ['phone', 'phone'], 25, 'maybe'],
])('%s', (_name, same, score, likelihood) => {
  expect(pairScore(same)).toBe(score);
  expect(likelihoodOf(score)).toBe(likelihood);
});
