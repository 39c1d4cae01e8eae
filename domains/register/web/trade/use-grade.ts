// What does a grade's letter do before the department's conditions are known?
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Quote } from './use-quote.ts';

/** Grades the offer that is looked at by a letter. One that came before the conditions is taken when they are there, for its own offer only. */
export function useGrade(
  offerKey: string | null,
  conditions: Quote['conditions'],
  change: (offerKey: string, conditionId: number) => void,
): (letter: string) => void {
  const early = useRef<{ offerKey: string; letter: string } | null>(null);
  const take = (letter: string): void => {
    const one = conditions.find((each) => each.grade.toUpperCase() === letter);
    if (offerKey !== null && one) change(offerKey, one.conditionId);
  };
  const isKnown = conditions.length > 0;
  const takeEarly = useEffectEvent(() => {
    const waited = early.current;
    early.current = null;
    if (waited && waited.offerKey === offerKey) take(waited.letter);
  });
  useEffect(() => {
    if (isKnown) takeEarly();
  }, [isKnown]);
  return (letter) => {
    if (!isKnown && offerKey !== null) early.current = { offerKey, letter };
    else take(letter);
  };
}
