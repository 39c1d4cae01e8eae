// What does a form say of a product that was not added? (CAT-03)
import { catalogMessages as texts } from '#domains/catalog/messages.ts';
import type { Attempt } from '#platform/web/use-submit.ts';

export type AddFailure = { readonly title: string; readonly text: string };

/** The documented sentence, and under it what it doesn't say itself; null when nothing went wrong. */
export function addFailure({ refusal, problem }: Pick<Attempt, 'refusal' | 'problem'>): AddFailure | null {
  if (problem === null) return null;
  if (!refusal) return { title: texts.ADD_FAILED, text: problem };
  return { title: texts.NOT_ADDED, text: problem === texts.NOT_ADDED ? '' : problem };
}
