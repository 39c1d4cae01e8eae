// Puts a planned move into the books, step by step; a crash resumes it.
import { performance } from 'node:perf_hooks';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { isTaken } from '#domains/move-in/rules/fate.ts';
import { applyRefusal } from '#domains/move-in/rules/may-move.ts';
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import {
  findEarlier,
  type LeftRow,
  lockMove,
  type MoveRow,
  nextRows,
  type RowOutcome,
  settleRows,
} from '#domains/move-in/server/queries.ts';
import { findSettled } from '#domains/move-in/server/answers.ts';
import { findSums } from '#domains/move-in/server/public/find-sums.ts';
import { tellForecast } from '#domains/move-in/server/sales-before.ts';
import { SHEET_WORKS } from '#domains/move-in/server/sheet-works.ts';
import type { DecidedRow, Work, WrittenRow } from '#domains/move-in/server/staged-row.ts';
import type { MoveContext } from './plan-move.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { restWhileBusy } from '#platform/aside/yield-to-requests.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

/** So many rows go into the books in one database transaction. */
const STEP = 1_000;

export type ApplyContext = MoveContext & {
  /** Stops or delays here when a test asks for it. */
  readonly failpoint: (name: string) => Promise<void>;
};

type StepDone = { readonly sheet: TakenSheet; readonly rows: number } | 'done' | Refusal;

/**
 * Takes the move's rows into the books, each once; called again, also after a crash, it goes on. Every row is decided on again with what the shop knows by then: one that
 * can't be taken any more is left, and says why. Needs the right movein.run, 403 without. Refuses a move that was taken back; one that is in the books stays as it is.
 */
export async function applyMove(context: ApplyContext, moveInId: number): Promise<Refusal | undefined> {
  const { database, actor, now, requestId } = context;
  if (!mayDo(actor, 'movein.run')) throw notAllowed('movein.run');
  const done = new Map<TakenSheet, number>();
  let seen: number | undefined;
  for (;;) {
    const began = performance.now();
    const step = await database.transaction(async (tx) => {
      const made = await applyStep({ tx, actor, now, requestId }, moveInId);
      await context.failpoint('move-in.before-step-commits');
      return made;
    });
    await context.failpoint('move-in.after-step');
    if (isRefusal(step)) return step;
    if (step === 'done') return undefined;
    done.set(step.sheet, (done.get(step.sheet) ?? 0) + step.rows);
    context.progress(step.sheet, done.get(step.sheet) ?? 0);
    // Nothing is held between two steps: registers come first.
    seen = await restWhileBusy(performance.now() - began, seen);
  }
}

async function applyStep(work: Work, moveInId: number): Promise<StepDone> {
  const { tx } = work;
  const move = await lockMove(tx, moveInId);
  if (move.state === 'applied') return 'done';
  const refused = applyRefusal(move.state);
  if (refused) return refused;
  const rows = await nextRows(tx, moveInId, STEP);
  const [first] = rows;
  if (!first) return finish(work, move);
  if (move.state === 'planned') await updateRow(tx, 'move_ins', { moveInId }, { state: 'applying' });
  await takeRows(work, move, first, rows);
  return { sheet: first.sheet, rows: rows.length };
}

async function takeRows(
  work: Work,
  { moveInId, storeId: chainStore }: MoveRow,
  { sheet, storeId }: Pick<LeftRow, 'sheet' | 'storeId'>,
  rows: readonly LeftRow[],
): Promise<void> {
  const { tx, actor, now } = work;
  const { begin, write } = SHEET_WORKS[sheet];
  const earlier = await findEarlier(
    tx,
    sheet,
    rows.map(({ key }) => key),
    moveInId,
  );
  // What was doubtful is settled by now, and what an earlier step made is no doubt of a later one.
  const about = { moveInId, storeId: chainStore, isDoubtNew: true, now };
  const settled = await findSettled(
    tx,
    sheet,
    rows.map(({ key }) => key),
  );
  const asked = rows.map(({ number, key, hash, content }) => ({
    number,
    key,
    hash,
    row: content,
    earlier: earlier.get(key),
    settled: settled.get(key),
  }));
  const decided = await begin()(tx, about, actor, asked);
  const all = decided.map((row, at) => ({ ...row, rowId: rows[at]?.rowId ?? 0 }));
  const going = all.filter(({ decision }) => isTaken(decision.fate));
  const step = { moveInId, sheet, storeId: storeId ?? chainStore, at: now };
  const { stepId } = await insertRow(tx, 'move_in_steps', step, 'stepId');
  const written = await write(work, { stepId, storeId: step.storeId }, going);
  const outcomes = new Map(going.map(({ rowId }, at) => [rowId, written[at]]));
  await settleRows(
    tx,
    all.map((row) => outcomeOf(row, stepId, outcomes.get(row.rowId))),
  );
}

const outcomeOf = (
  { rowId, decision }: DecidedRow & { readonly rowId: number },
  stepId: number,
  written: WrittenRow | undefined,
): RowOutcome =>
  written ? { ...decision, rowId, ...written, stepId } : { ...decision, rowId, stepId: null, hasMade: false };

async function finish(work: Work, { moveInId, storeId, name }: MoveRow): Promise<'done'> {
  const { tx, now } = work;
  await updateRow(tx, 'move_ins', { moveInId }, { state: 'applied', appliedAt: now });
  await tellForecast(tx, moveInId, now);
  const sums = await findSums(tx, moveInId);
  await writeAudit(tx, work, {
    storeId,
    action: 'movein.apply',
    entity: 'move',
    entityId: moveInId,
    after: { name, rows: sums.fates, sums: sums.lines },
  });
  return 'done';
}
