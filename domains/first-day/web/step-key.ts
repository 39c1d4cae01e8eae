// Under which name is what is typed in a step kept for a reload?
import type { Step } from '#domains/first-day/rules/steps.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** Of this user in this store: nobody else finds it in the same tab. */
export function useStepKey(step: Step): string {
  const keyOf = useStepKeys();
  return keyOf(step);
}

/** The same for several. */
export function useStepKeys(): (step: Step) => string {
  const { userId, clientId } = useWorkplace();
  return (step) => `setup ${userId} ${clientId} ${step}`;
}
