// How likely are two customers the same person?

/** What two may have in common, the strongest first. A member number is nobody else's, so it never is among them. */
export const PAIR_SIGNS = ['email', 'phone', 'name', 'birthDate', 'zip'] as const;
export type PairSign = (typeof PAIR_SIGNS)[number];

/** What each sign adds; all of them make 100. A shared phone or email may be a family's: with the name it says twice as much as alone. */
export const SIGN_WEIGHTS: Readonly<Record<PairSign, number>> = {
  email: 30,
  phone: 25,
  name: 25,
  birthDate: 15,
  zip: 5,
};

/** 0 to 100; each sign counts once. */
export const pairScore = (same: readonly PairSign[]): number =>
  [...new Set(same)].reduce((sum, sign) => sum + SIGN_WEIGHTS[sign], 0);

export type Likelihood = 'veryLikely' | 'likely' | 'maybe';

/** In a word: from 65 very likely (name and phone with one more), from 40 likely, below that maybe. */
export function likelihoodOf(score: number): Likelihood {
  if (score >= 65) return 'veryLikely';
  return score >= 40 ? 'likely' : 'maybe';
}
