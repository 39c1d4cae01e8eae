// Takes a whole move back while nothing of it was sold or spent: in one database transaction, by opposite movements and postings.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { movedOnRefusal, takeBackRefusal } from '#domains/move-in/rules/take-back.ts';
import { findSums } from '#domains/move-in/server/public/find-sums.ts';
import { lockMove } from '#domains/move-in/server/queries.ts';
import type { Work } from '#domains/move-in/server/staged-row.ts';
import { endMade, findUsed, holdOwed, postBack } from '#domains/move-in/server/take-owed-back.ts';
import { endSales } from '#domains/move-in/server/sales-before.ts';
import { endLists, findUsedLists } from '#domains/move-in/server/take-lists-back.ts';
import { findMovedOn, holdStock, moveStockBack } from '#domains/move-in/server/take-stock-back.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/**
 * All of it or nothing: stock, cost and prices are as they were before, items that it made leave the list; journals keep the move and its reversal, and products
 * stay in the catalog. Needs the right movein.run, 403 without. Refuses a move that isn't in the books, and one of which something moved on; names what did.
 */
export async function takeBackMove(work: Work, moveInId: number): Promise<Refusal | undefined> {
  const { tx, actor, now } = work;
  if (!mayDo(actor, 'movein.run')) throw notAllowed('movein.run');
  const move = await lockMove(tx, moveInId);
  const refused = takeBackRefusal(move.state);
  if (refused) return refused;
  const steps = await holdStock(work, moveInId);
  await holdOwed(tx, moveInId);
  const movedOn = movedOnRefusal([
    ...(await findMovedOn(tx, moveInId)),
    ...(await findUsed(tx, moveInId, 'customers')),
    ...(await findUsed(tx, moveInId, 'certificates')),
    ...(await findUsedLists(tx, moveInId)),
  ]);
  if (movedOn) return movedOn;
  await endLists(work, moveInId);
  await endSales(tx, moveInId, now);
  await moveStockBack(work, moveInId, steps);
  await postBack(work, moveInId, 'certificates');
  await postBack(work, moveInId, 'customers');
  await endMade(work, moveInId);
  await tx.run('update move_in_steps set taken_back_at = $2 where move_in_id = $1', [moveInId, now]);
  await updateRow(
    tx,
    'move_ins',
    { moveInId },
    { state: 'takenBack', takenBackAt: now, takenBackBy: actor.userId },
  );
  const sums = await findSums(tx, moveInId);
  await writeAudit(tx, work, {
    storeId: move.storeId,
    action: 'movein.takeBack',
    entity: 'move',
    entityId: moveInId,
    before: { name: move.name, sums: sums.lines },
  });
  return undefined;
}
