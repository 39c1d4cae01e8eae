// May a day be continued, its notes saved, or a task switched off?
import { dayMessages, taskNames } from '#domains/business-day/messages.ts';
import { ALWAYS_ON, dayAct, type Flags, type Task } from '#domains/business-day/rules/day-tasks.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses to continue a day that Continue Day doesn't show for: one that is not closed, or is over (NAV-15). */
export const continueRefusal = (done: Flags, enabled: Flags): Refusal | undefined =>
  dayAct(done, enabled) === 'continue'
    ? undefined
    : refuse('NOTHING_TO_CONTINUE', dayMessages.NOTHING_TO_CONTINUE);

/** Refuses notes that were written on another snapshot than the latest; 0 is none. Who names no snapshot saves over any. */
export const notesRefusal = (seen: number | undefined, latest: number): Refusal | undefined =>
  seen !== undefined && seen !== latest ? refuse('SAVED_MEANWHILE', dayMessages.SAVED_MEANWHILE) : undefined;

/** Refuses to switch off what every day needs. */
export const switchRefusal = (task: Task, enabled: boolean): Refusal | undefined =>
  ALWAYS_ON.includes(task) && !enabled
    ? refuse('ALWAYS_ON', dayMessages.ALWAYS_ON(taskNames[task]))
    : undefined;
