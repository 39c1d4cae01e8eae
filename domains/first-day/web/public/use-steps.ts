import { getAllClientSettings, saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { SETUP_PASSED } from '#domains/first-day/rules/settings.ts';
import { passedWith, type Step, type StepNow, stepsLeft } from '#domains/first-day/rules/steps.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';

/** The steps of this store, asked only for whoever may change stores. */
export function useSteps() {
  const { clientId } = useWorkplace();
  const may = useMayDo('stores.edit');
  useLive(['stores.changed', 'settings', 'drawer'], [getSetupSteps]);
  return useCall(getSetupSteps, { clientId }, { enabled: may });
}

/** What is left before a new store sells; nothing in a demo. */
export function useStepsLeft(): Step[] {
  const found = useSteps().data;
  return found && !found.isDemo ? stepsLeft(found.steps) : [];
}

/** Skips steps, or keeps them as they came; the setting holds those of before, too. */
export function usePass(steps: readonly StepNow[]) {
  const { clientId } = useWorkplace();
  const save = useSubmit(saveClientSettingBody, { forgets: [getSetupSteps, getAllClientSettings] });
  const pass = (more: readonly Step[], how?: 'passed' | 'kept') =>
    save.send({ clientId, setting: SETUP_PASSED.name, value: passedWith(steps, more, how) });
  return { ...save, pass };
}
