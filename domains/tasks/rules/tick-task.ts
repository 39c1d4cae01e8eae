// May somebody tick a task off, and what becomes of it? (NS-TASK-01)
import { tasksMessages as say } from '#domains/tasks/messages.ts';
import { nextDue, type TaskRepeat } from '#domains/tasks/rules/next-due.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses the task of somebody else to who may not edit tasks; userId null is anybody's. */
export const tickRefusal = (
  task: { readonly userId: number | null; readonly owner: string },
  actor: { readonly userId: number; readonly mayEdit: boolean },
): Refusal | undefined =>
  actor.mayEdit || task.userId === null || task.userId === actor.userId
    ? undefined
    : refuse('NOT_YOURS', say.NOT_YOURS(task.owner));

export type TickedTask = {
  readonly repeat: TaskRepeat;
  /** yyyy-MM-dd, as anchor is; null: no certain day. */
  readonly due: string | null;
  readonly anchor: string | null;
  readonly isDone: boolean;
};

/** When it is due again, or that it is done for good. Refuses to do a repeating task twice on a day: doneBy did it today. */
export function tickedOff(
  { repeat, due, anchor }: TickedTask,
  today: string,
  doneBy: string | undefined,
): { readonly due: string | null; readonly isDone: boolean } | Refusal {
  const isAhead = repeat !== 'None' && due !== null && due > today;
  if (isAhead && doneBy !== undefined) return refuse('DONE_TODAY', say.doneToday(doneBy));
  const next = due === null || anchor === null ? undefined : nextDue(repeat, { anchor, due, today });
  return next === undefined ? { due, isDone: true } : { due: next, isDone: false };
}
