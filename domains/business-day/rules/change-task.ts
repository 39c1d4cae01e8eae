// May this task be marked, or unmarked? The server asks before it believes anybody.
import { dayMessages, taskNames } from '#domains/business-day/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { type ClosingState, closeDay, type OpenDrawer } from './close-day.ts';
import { type Flags, hasBegun, isStep, nextStep, type Step, STEPS, type Task } from './day-tasks.ts';

export type TaskFacts = {
  /** As the device sees them: its own drawer and bank step, everything else as the store has it. */
  readonly done: Flags;
  readonly enabled: Flags;
  /** Open drawers of the store. */
  readonly open: ClosingState['open'];
  /** Was anything sold, traded or refunded on this day? */
  readonly hasTraded?: boolean;
  /** Those of them that were counted for this business day. */
  readonly counted: readonly OpenDrawer[];
  /** The device whose drawer is meant; undefined for any of the store. */
  readonly device?: { readonly deviceId: number; readonly description: string } | undefined;
  readonly isClockedIn: boolean;
};

/**
 * Why the change is refused; undefined when it may happen, also when it has happened already.
 * A step needs its effect (the count, the clock), its turn (OPEN-04), and a day that is neither opened nor skipped. Closing needs all that
 * closeDay asks. What has been opened or closed is not undone by a task (NS-EOD-06).
 */
export function changeTask(task: Task, completed: boolean, facts: TaskFacts): Refusal | undefined {
  const { done } = facts;
  if (task === 'closing' && completed) return closeDay(facts);
  if (done[task] === completed) return undefined;
  if (task === 'eodReport') return refuse('BY_CLOSING', dayMessages.REPORT_BY_CLOSING);
  if (!completed) return undo(task, facts);
  if (!facts.enabled.opening) return refuse('TASK_OFF', dayMessages.OPENING_OFF);
  if (done.opening) return refuse('DAY_OPENED', dayMessages.ALREADY_OPENED);
  if (task === 'isSkipped') return hasBegun(done) ? refuse('OPENING_BEGUN', dayMessages.BEGUN) : undefined;
  if (done.isSkipped) return refuse('DAY_SKIPPED', dayMessages.SKIPPED);
  return step(isStep(task) ? task : 'final', facts);
}

function undo(task: Task, { done }: TaskFacts): Refusal | undefined {
  const settled = done.opening || task === 'opening' || task === 'closing';
  return settled ? refuse('NOT_UNDONE', dayMessages.NOT_UNDONE) : undefined;
}

function step(task: Step, facts: TaskFacts): Refusal | undefined {
  if (!facts.enabled[task]) return refuse('TASK_OFF', dayMessages.STEP_OFF(taskNames[task]));
  const first = nextStep(facts.done, facts.enabled);
  if (first && STEPS.indexOf(first) < STEPS.indexOf(task))
    return refuse('NOT_ITS_TURN', dayMessages.COMES_FIRST(taskNames[first]));
  return undoneRefusal(task, facts);
}

/** Refuses a step whose work has not really been done. */
function undoneRefusal(task: Step, { counted, device, isClockedIn }: TaskFacts): Refusal | undefined {
  if (task === 'clockin' && !isClockedIn) return refuse('NOT_CLOCKED_IN', dayMessages.NOT_CLOCKED_IN);
  if (task === 'vaultCount' && !counted.some((drawer) => drawer.isVault))
    return refuse('NOT_COUNTED', dayMessages.NOT_COUNTED('Vault'));
  if (task === 'drawerCount' && !isDrawerCounted(counted, device?.deviceId))
    return refuse('NOT_COUNTED', dayMessages.NOT_COUNTED(device?.description ?? taskNames.drawerCount));
  return undefined;
}

const isDrawerCounted = (counted: readonly OpenDrawer[], deviceId: number | undefined): boolean =>
  counted.some((drawer) => !drawer.isVault && (deviceId === undefined || drawer.deviceId === deviceId));

/** Has the work of the step been done already, so that it ticks without a dialog (decision 0060)? */
export const isStepDone = (task: Step, facts: TaskFacts): boolean =>
  (task === 'clockin' || task === 'vaultCount' || task === 'drawerCount') &&
  undoneRefusal(task, facts) === undefined;
