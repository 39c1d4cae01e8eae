// What may become of a job on the bench?
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** done: it works, and goes on sale. back: it goes back on the shelf as it was. scrapped: it left the stock. */
export const OUTCOMES = ['done', 'back', 'scrapped'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type JobState = 'open' | Outcome;

/** Refuses whatever changes a job that ended. */
export const endedRefusal = (state: JobState): Refusal | null =>
  state === 'open' ? null : refuse('JOB_ENDED', texts.JOB_ENDED);

/** Refuses to take off what is off already. */
export const removedRefusal = (isRemoved: boolean): Refusal | null =>
  isRemoved ? refuse('COST_REMOVED', texts.COST_REMOVED) : null;

export type Ended = {
  readonly state: JobState;
  /** Did the unit, or something that may have been it, move since the job ended? */
  readonly hasMoved: boolean;
  /** Units that could go on the bench again; a scrapped one comes back by itself. */
  readonly free: number;
};

/** Why the end of a job can't be undone, or null. Refuses one that is open, and goods that moved on since. */
export function undoRefusal({ state, hasMoved, free }: Ended): Refusal | null {
  if (state === 'open') return refuse('JOB_OPEN', texts.JOB_OPEN);
  const isGone = hasMoved || (state !== 'scrapped' && free < 1);
  return isGone ? refuse('MOVED_ON', texts.MOVED_ON) : null;
}
