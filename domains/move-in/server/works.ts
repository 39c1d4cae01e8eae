// What the server is asked to do with the desk: asked for by a person, done by the job of one server, gone on with by another where that one died.
import { goRefusal, readRefusal } from '#domains/move-in/rules/desk.ts';
import { busyRefusal, listFiles, lockDesk } from '#domains/move-in/server/desk-files.ts';
import { lockMove } from '#domains/move-in/server/queries.ts';
import type { Work } from '#domains/move-in/server/staged-row.ts';
import type { Db } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';

export type WorkRow = {
  workId: number;
  kind: 'read' | 'apply';
  moveInId: number | null;
  storeId: number;
  isDoubtNew: boolean;
  askedBy: number;
};

/** Has the files on the desk read. Refuses an empty desk, a file that isn't here as a whole, and while other work is under way. */
export async function askForReading(
  { tx, actor, now }: Work,
  { storeId, isDoubtNew }: { readonly storeId: number; readonly isDoubtNew: boolean },
): Promise<{ readonly workId: number } | Refusal> {
  await lockDesk(tx);
  const refused = readRefusal(await listFiles(tx)) ?? (await busyRefusal(tx));
  if (refused) return refused;
  const asked = { kind: 'read', storeId, isDoubtNew, askedAt: now, askedBy: actor.userId };
  return insertRow(tx, 'move_in_works', asked, 'workId');
}

/** Has a move put into the books. 404 when there is none. Refuses one that isn't planned, one that was read before the last answer or file, and while other work is under way. */
export async function askForApplying(
  { tx, actor, now }: Work,
  moveInId: number,
): Promise<{ readonly workId: number } | Refusal> {
  await lockDesk(tx);
  const { state, storeId } = await lockMove(tx, moveInId);
  const since = await countSince(tx);
  const refused = goRefusal(state, since.answers + since.files > 0) ?? (await busyRefusal(tx));
  if (refused) return refused;
  const asked = { kind: 'apply', moveInId, storeId, askedAt: now, askedBy: actor.userId };
  return insertRow(tx, 'move_in_works', asked, 'workId');
}

const SINCE = `
  with read as (select max(asked_at) as at from move_in_works where kind = 'read' and ended_at is not null and problem = '')
  select (select count(*) from move_in_answers a, read where a.said_at > read.at) as answers,
    (select count(*) from move_in_files f, read where f.uploaded_at > read.at or f.found is null) as files`;

/** Answers that were given and files that came since the files were last read. */
export const countSince = (db: Db): Promise<{ answers: number; files: number }> =>
  db.one<{ answers: number; files: number }>(SINCE);

/** Whoever was silent for so long has died. */
const SILENCE = `interval '30 seconds'`;

const TAKE = `
  update move_in_works set alive_at = clock_timestamp() where work_id = (
    select work_id from move_in_works where ended_at is null and (alive_at is null or alive_at < clock_timestamp() - ${SILENCE})
    for update skip locked)
  returning work_id, kind, move_in_id, store_id, is_doubt_new, asked_by`;

/** The work that nobody does, taken over; undefined for none. */
export const takeWork = (db: Db): Promise<WorkRow | undefined> => db.maybe<WorkRow>(TAKE);

/** How far it is, and that whoever does it is alive. */
export const tellProgress = (
  db: Db,
  workId: number,
  { sheet, rows }: { readonly sheet: string; readonly rows: number },
): Promise<number> =>
  db.run(
    'update move_in_works set alive_at = clock_timestamp(), sheet = $2, rows_done = $3 where work_id = $1 and ended_at is null',
    [workId, sheet, rows],
  );

/** Leaves it to the next server. */
export const leaveWork = (db: Db, workId: number): Promise<number> =>
  db.run('update move_in_works set alive_at = null where work_id = $1', [workId]);

/** It is done; or came to nothing, and a sentence says why. */
export const endWork = (db: Db, workId: number, now: Date, problem: string): Promise<number> =>
  db.run('update move_in_works set ended_at = $2, problem = $3 where work_id = $1', [workId, now, problem]);

/** Which move it is about, as soon as that is known. */
export const nameMove = (db: Db, workId: number, moveInId: number): Promise<number> =>
  db.run('update move_in_works set move_in_id = $2 where work_id = $1', [workId, moveInId]);
