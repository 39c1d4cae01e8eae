// What are the tasks of a day, which of them is next, and which button shows?

/** All flags of a day, in the documented order. */
export const TASKS = [
  'opening',
  'closing',
  'isSkipped',
  'clockin',
  'vaultCount',
  'drawerCount',
  'bankDeposit',
  'priceUpdate',
  'final',
  'eodReport',
] as const;
export type Task = (typeof TASKS)[number];

/** The steps of opening, in their order (OPEN-04). */
export const STEPS = [
  'clockin',
  'vaultCount',
  'drawerCount',
  'bankDeposit',
  'priceUpdate',
  'final',
] as const satisfies readonly Task[];
export type Step = (typeof STEPS)[number];

/** Done, or enabled, by task. */
export type Flags = Readonly<Record<Task, boolean>>;

/** Steps that each device does for itself; the others are done once for the store (decision 0060). */
export const DEVICE_STEPS: readonly Task[] = ['drawerCount', 'bankDeposit'];

/** Without these a day could not be opened, or skipped: they can't be turned off. */
export const ALWAYS_ON: readonly Task[] = ['isSkipped', 'final'];

export const isStep = (task: Task): task is Step => (STEPS as readonly Task[]).includes(task);

/** The same value for all tasks. */
export const allFlags = (value: boolean): Flags =>
  Object.fromEntries(TASKS.map((task) => [task, value])) as Record<Task, boolean>;

/** Flags with those of a list on and the others off. */
export const flagsOf = (on: Iterable<Task>): Flags => {
  const set = new Set(on);
  return Object.fromEntries(TASKS.map((task) => [task, set.has(task)])) as Record<Task, boolean>;
};

/** Which of the three buttons of the day shows in the top bar; null when none does (NAV-14 to NAV-16). */
export function dayAct(done: Flags, enabled: Flags): 'start' | 'end' | 'continue' | null {
  if (enabled.opening && !done.opening) return 'start';
  if (done.opening && !done.closing && enabled.closing) return 'end';
  if (done.opening && done.closing && enabled.opening) return 'continue';
  return null;
}

/** The first step that is enabled and not done (OPEN-05); null when opening is done or nothing is left. */
export function nextStep(done: Flags, enabled: Flags): Step | null {
  if (done.opening) return null;
  return STEPS.find((step) => enabled[step] && !done[step]) ?? null;
}

/** Has opening begun: is a step done? */
export const hasBegun = (done: Flags): boolean => STEPS.some((step) => done[step]);

/**
 * What Start Day does: asks first (OPEN-02), runs without asking because opening was skipped (NS-OPEN-01) or has begun (NS-OPEN-02),
 * or nothing because opening is done (OPEN-01) or switched off.
 */
export function startDay(done: Flags, enabled: Flags): 'ask' | 'run' | 'nothing' {
  if (done.opening || !enabled.opening) return 'nothing';
  return done.isSkipped || hasBegun(done) ? 'run' : 'ask';
}

/** What is kept of a day. */
export type KeptDay = {
  readonly isOpened: boolean;
  readonly isClosed: boolean;
  readonly isSkipped: boolean;
  readonly isReported: boolean;
  /** Steps that are done in this round; deviceId 0 is done for every device. */
  readonly steps: readonly { readonly task: Step; readonly deviceId: number }[];
};

/** The flags of a day as a device sees them; without a device, a device's step is done when any has done it. */
export function doneFlags(day: KeptDay, deviceId?: number): Flags {
  const isOurs = (of: number): boolean => deviceId === undefined || of === deviceId || of === 0;
  const done = (task: Step): boolean =>
    day.steps.some((step) => step.task === task && (!DEVICE_STEPS.includes(task) || isOurs(step.deviceId)));
  return {
    opening: day.isOpened,
    closing: day.isClosed,
    isSkipped: day.isSkipped,
    clockin: done('clockin'),
    vaultCount: done('vaultCount'),
    drawerCount: done('drawerCount'),
    bankDeposit: done('bankDeposit'),
    priceUpdate: done('priceUpdate'),
    final: done('final'),
    eodReport: day.isReported,
  };
}

/** What a store has switched on; clocking in also needs the time clock (CLOCK-10). */
export function enabledFlags(switchedOff: readonly string[], timeClockEnabled: boolean): Flags {
  const on = TASKS.filter((task) => !switchedOff.includes(task) || ALWAYS_ON.includes(task));
  return flagsOf(on.filter((task) => task !== 'clockin' || timeClockEnabled));
}
