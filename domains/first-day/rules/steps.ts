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

/** done: its data is there; passed: the store goes without it, or keeps what it came with. */
export const STEP_STATES = ['done', 'passed', 'left'] as const;
export type StepState = (typeof STEP_STATES)[number];
export type StepNow = { readonly step: Step; readonly state: StepState };

/** Every step with its state: what the data shows counts before what was skipped. */
export function stepsNow(isDone: Readonly<Record<Step, boolean>>, passed: string): StepNow[] {
  const names = passed.split(',').map((name) => name.trim());
  return STEPS.map((step) => ({
    step,
    state: isDone[step] ? 'done' : names.includes(step) ? 'passed' : 'left',
  }));
}

/** The setting after these steps were skipped, too. */
export const passedWith = (steps: readonly StepNow[], more: readonly Step[]): string =>
  steps
    .filter(({ step, state }) => state === 'passed' || more.includes(step))
    .map(({ step }) => step)
    .join(',');

export const stepsLeft = (steps: readonly StepNow[]): Step[] =>
  steps.filter(({ state }) => state === 'left').map(({ step }) => step);

/** The next step that is left after this one, else the first one that is; undefined when this was the last. */
export function nextStep(steps: readonly StepNow[], after: Step): Step | undefined {
  const left = stepsLeft(steps).filter((step) => step !== after);
  return left.find((step) => STEPS.indexOf(step) > STEPS.indexOf(after)) ?? left[0];
}
