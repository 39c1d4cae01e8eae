// What is left to do before a new store sells?

/** In the order of the first day. */
export const STEPS = [
  'store',
  'taxes',
  'departments',
  'trades',
  'registers',
  'printers',
  'people',
  'goods',
  'cash',
  'sale',
] as const;
export type Step = (typeof STEPS)[number];

/**
 * done: its data is there; kept: somebody said that it is right as it came; passed: the store goes without it; copied: its data is another store's, and nobody
 * said yet that it is right here.
 */
export const STEP_STATES = ['done', 'kept', 'passed', 'left', 'copied'] as const;
export type StepState = (typeof STEP_STATES)[number];
export type StepNow = { readonly step: Step; readonly state: StepState };

/** How a step that is kept is written in the setting. */
const keptName = (step: Step): string => `${step}=kept`;
/** How a new store's setting says that a step has another store's data. */
export const copiedName = (step: Step): string => `${step}=copied`;

/** Every step with its state: what the data shows counts before what was said, but for what was copied. */
export function stepsNow(isDone: Readonly<Record<Step, boolean>>, passed: string): StepNow[] {
  const names = passed.split(',').map((name) => name.trim());
  return STEPS.map((step) => ({
    step,
    state: names.includes(copiedName(step))
      ? 'copied'
      : isDone[step]
        ? 'done'
        : names.includes(keptName(step))
          ? 'kept'
          : names.includes(step)
            ? 'passed'
            : 'left',
  }));
}

/** The setting after these steps were skipped, or kept, too. */
export const passedWith = (
  steps: readonly StepNow[],
  more: readonly Step[],
  how: 'passed' | 'kept' = 'passed',
): string =>
  steps
    .map(({ step, state }) => ({ step, state: more.includes(step) ? how : state }))
    .flatMap(({ step, state }) =>
      state === 'kept'
        ? [keptName(step)]
        : state === 'copied'
          ? [copiedName(step)]
          : state === 'passed'
            ? [step]
            : [],
    )
    .join(',');

export const stepsLeft = (steps: readonly StepNow[]): Step[] =>
  steps.filter(({ state }) => state === 'left' || state === 'copied').map(({ step }) => step);

/** The next step that is left after this one, else the first one that is; undefined when this was the last. */
export function nextStep(steps: readonly StepNow[], after: Step): Step | undefined {
  const left = stepsLeft(steps).filter((step) => step !== after);
  return left.find((step) => STEPS.indexOf(step) > STEPS.indexOf(after)) ?? left[0];
}
