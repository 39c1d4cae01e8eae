// Finishes or undoes a count: it is frozen in one database transaction, then stock moves in short ones. After a crash a job resumes.
import { performance } from 'node:perf_hooks';
import { commitChunk } from './commit-chunk.ts';
import { freezeCount } from './freeze-count.ts';
import { beginUndo, undoChunk } from './undo-chunk.ts';
import type { Database, DirectContext, Tx } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { restWhileBusy } from '#platform/aside/yield-to-requests.ts';

type Failpoint = (name: string) => Promise<void>;
/** `after` is what the previous chunk answered; none for the first. */
type Chunk = (
  tx: Tx,
  id: number,
  now: Date,
  after?: number,
) => Promise<{ readonly isDone: boolean; readonly after?: number }>;

/** Sets the stock of the counted area to what was counted (NS-PHYS-03). Called again, also after a crash, it resumes and answers the same. */
export const finishCount = (
  context: DirectContext,
  id: number,
  isConfirmed: boolean,
): Promise<Refusal | undefined> =>
  work(context, (tx) => freezeCount({ ...context, tx }, id, isConfirmed), commitChunk, id);

/** Reverses its changes, except for items that were counted again since. */
export const undoCount = (context: DirectContext, id: number): Promise<Refusal | undefined> =>
  work(context, (tx) => beginUndo({ ...context, tx }, id), undoChunk, id);

async function work(
  context: DirectContext,
  begin: (tx: Tx) => Promise<object | Refusal>,
  chunk: Chunk,
  id: number,
): Promise<Refusal | undefined> {
  const begun = await context.db.transaction(async (tx) => ({ answer: await begin(tx) }));
  if (isRefusal(begun.answer)) return begun.answer;
  await context.failpoint('counts.after-freeze');
  await workOff(context.db, chunk, id, context);
  return undefined;
}

async function workOff(
  db: Database,
  chunk: Chunk,
  id: number,
  { now, failpoint }: { readonly now: Date; readonly failpoint: Failpoint },
  isStopping: () => boolean = () => false,
): Promise<void> {
  let after: number | undefined;
  let seen: number | undefined;
  while (!isStopping()) {
    const began = performance.now();
    const moved = await db.transaction(async (tx) => {
      const done = await chunk(tx, id, now, after);
      await failpoint('counts.before-chunk-commits');
      return done;
    });
    await failpoint('counts.after-chunk');
    if (moved.isDone) return;
    ({ after } = moved);
    // Nothing is held between two chunks: registers come first.
    seen = await restWhileBusy(performance.now() - began, seen);
  }
}

/** The job: resumes what a crash left unfinished. It waits for a call that works on the same count, then finds nothing to do. */
export async function resumeCounts(
  database: Database,
  now: Date,
  failpoint: Failpoint,
  isStopping: () => boolean,
): Promise<void> {
  const rows = await database.rows<{ id: number; status: string }>(
    `select count_id as id, status from counts where status in ('committing', 'undoing') order by count_id`,
  );
  for (const { id, status } of rows)
    await workOff(
      database,
      status === 'committing' ? commitChunk : undoChunk,
      id,
      { now, failpoint },
      isStopping,
    );
}
