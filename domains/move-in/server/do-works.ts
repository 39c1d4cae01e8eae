// The job that reads files and puts moves into the books, one at a time in the whole chain.
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { applyMove } from '#domains/move-in/server/public/apply-move.ts';
import { type MoveContext, planMove } from '#domains/move-in/server/public/plan-move.ts';
import { keepFound, listFiles, openFiles } from '#domains/move-in/server/desk-files.ts';
import { foundIn } from '#domains/move-in/server/found-file.ts';
import {
  endWork,
  leaveWork,
  nameMove,
  takeWork,
  tellProgress,
  type WorkRow,
} from '#domains/move-in/server/works.ts';
import { ApiError } from '#contract/api-error.ts';
import type { Actor, Database } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

export type Doing = {
  readonly now: Date;
  readonly isStopping: () => boolean;
  readonly failpoint: (name: string) => Promise<void>;
};

/** The server goes down in the middle of it. */
class Stopped extends Error {}

/** So often it is told how far it is. */
const TELL_MS = 1_000;

/** Does the work that waits, if there is any, and whatever comes in the meantime. Answers how much it did. */
export async function doWorks(database: Database, doing: Doing): Promise<number> {
  let done = 0;
  for (; !doing.isStopping(); done += 1) {
    const work = await takeWork(database);
    if (!work) break;
    await doWork(database, work, doing);
  }
  return done;
}

async function doWork(database: Database, work: WorkRow, doing: Doing): Promise<void> {
  const far = { sheet: '', rows: 0 };
  let telling: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    telling = tellProgress(database, work.workId, far).catch(() => undefined);
  }, TELL_MS);
  try {
    const problem = await attempt(database, work, doing, (sheet, rows) => {
      Object.assign(far, { sheet, rows });
      if (doing.isStopping()) throw new Stopped();
    });
    clearInterval(timer);
    await telling;
    await tellProgress(database, work.workId, far);
    await endWork(database, work.workId, doing.now, problem);
  } catch (error) {
    clearInterval(timer);
    await telling;
    if (error instanceof Stopped) return void (await leaveWork(database, work.workId));
    await endWork(
      database,
      work.workId,
      doing.now,
      error instanceof ApiError ? error.message : texts.BROKE_OFF,
    );
    throw error;
  }
}

/** Why it came to nothing; empty where it is done. */
async function attempt(
  database: Database,
  work: WorkRow,
  { now, failpoint }: Doing,
  progress: MoveContext['progress'],
): Promise<string> {
  const actor = await findUserActor(database, work.askedBy);
  if (!actor) return texts.GONE_READER;
  const context = { database, actor, now, requestId: `move-in-${work.workId}`, progress };
  if (work.kind === 'read') return read(context, work);
  const refused = await applyMove({ ...context, failpoint }, work.moveInId ?? 0);
  return refused?.message ?? (await clearDesk(database));
}

async function read(context: MoveContext & { readonly actor: Actor }, work: WorkRow): Promise<string> {
  const { database } = context;
  // Whoever began before has died, and what they read of it with them.
  if (work.moveInId !== null)
    await database.run(`delete from move_ins where move_in_id = $1 and state = 'reading'`, [work.moveInId]);
  const files = await listFiles(database);
  const planned = await planMove(
    { ...context, begun: (moveInId) => nameMove(database, work.workId, moveInId) },
    {
      name: files
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 200),
      files: openFiles(database, files),
      storeId: work.storeId,
      usualStoreId: work.storeId,
      isDoubtNew: work.isDoubtNew,
      names: { departments: [], conditions: [] },
    },
  );
  if (isRefusal(planned)) return planned.message;
  for (const { name } of files) await keepFound(database, name, foundIn(planned, name));
  return '';
}

/** What is in the books needs its files no longer: they hold what customers trusted the shop with. */
async function clearDesk(database: Database): Promise<string> {
  await database.run('delete from move_in_files');
  return '';
}
