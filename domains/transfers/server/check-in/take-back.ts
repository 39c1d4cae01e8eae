// A finished check-in is taken back, in one transaction: stock, cost, the books, wishes and drafted returns, and the order that it came for.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { releaseReceived } from '#domains/customers/server/public/reserve-received.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { CHECK_IN_MUCH_OVER } from '#domains/transfers/rules/check-in-differs.ts';
import { receiverRefusal, standingIn } from '#domains/transfers/rules/ends.ts';
import { isTakenBack, movedOnRefusal, standingRefusal } from '#domains/transfers/rules/take-back.ts';
import { damagedTakenBack } from '#domains/transfers/server/public/damaged-goods.ts';
import { unsettleShipment } from '#domains/vendor-orders/server/public/unsettle-shipment.ts';
import { type CameStep, listCame, listSince } from './came-since.ts';
import { type Locked, lockTransfer } from '../lock-transfer.ts';
import { holdGoods, moveGoods, type Moved, postMoved } from '../move-goods.ts';
import { tellBoth } from '../tell-both.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import { sum } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/**
 * Opens it again with all that was scanned, as if it had never been finished; all of it or nothing. Opposite movements and postings are of today. Taken back twice it is
 * taken back once. Refuses as soon as something of it has moved on, and says of each line why; 403 (orders.exceed, a PIN lends it) for a big sum.
 */
export async function takeBackCheckIn(
  context: WriteContext,
  asked: { readonly transferId: number; readonly inStoreId?: number | undefined },
): Promise<Locked | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransfer(tx, actor, asked.transferId, 'transferId');
  const foreign = receiverRefusal(standingIn(actor, asked.inStoreId), transfer);
  if (foreign || isTakenBack(transfer)) return foreign ?? transfer;
  const refused = standingRefusal(transfer);
  if (refused) return refused;
  const came = await listCame(tx, transfer.id);
  await askForRight(context, transfer, came);
  const unsettled =
    transfer.shipmentId === null ? null : await unsettleShipment(tx, context, transfer.shipmentId);
  if (isRefusal(unsettled)) return unsettled;
  const ids = came.map(({ inventoryId }) => inventoryId);
  tx.raisePriority();
  await holdGoods(context, [transfer.toStoreId], ids);
  const movedOn = movedOnRefusal(await listSince(tx, transfer.id));
  if (movedOn) return movedOn;
  await moveBack(context, transfer, came);
  await updateRow(
    tx,
    'transfers',
    { transferId: transfer.id },
    {
      status: 'incomplete',
      completedAt: null,
      completedBy: null,
      invoiceKey: '',
      invoiceYear: null,
      invoiceReason: '',
      takenBackAt: context.now,
      takenBackBy: actor.userId,
    },
  );
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  if (unsettled) await writeAudit(tx, context, unsettled);
  await writeAudit(tx, context, {
    storeId: transfer.toStoreId,
    action: 'transfers.takeBackCheckIn',
    entity: 'transfer',
    entityId: transfer.id,
    before: { vendorId: transfer.vendorId, units: unitsOf(came), costCents: centsOf(came) },
  });
  return transfer;
}

/** How many units came in, and what they cost together. */
export const unitsOf = (came: readonly CameStep[]): number =>
  came.reduce((units, step) => units + step.units, 0);
export const centsOf = (came: readonly CameStep[]) => sum(came.map(({ cents }) => cents));

/** 403 for a sum from which over-deliveries are approved, of whoever may not do that. */
async function askForRight(
  { tx, actor }: WriteContext,
  { toStoreId }: Locked,
  came: readonly CameStep[],
): Promise<void> {
  const most = settingOf(await readSettings(tx, toStoreId), CHECK_IN_MUCH_OVER);
  if (centsOf(came) >= most && !mayDo(actor, 'orders.exceed'))
    throw notAllowed('orders.exceed', texts.bigTakeBack(unitsOf(came)));
}

/** Wishes first: what is kept for them can't leave. The groups that posted what came in are each corrected by one. */
async function moveBack(context: WriteContext, transfer: Locked, came: readonly CameStep[]): Promise<void> {
  const { tx, now } = context;
  const { toStoreId: storeId, vendorId } = transfer;
  const [first] = came;
  if (!first) return;
  const ids = [...new Set(came.map(({ inventoryId }) => inventoryId))];
  await releaseReceived(tx, now, ids, first.at);
  const moved: Moved[] = [];
  for (const groupId of new Set(came.map((step) => step.groupId))) {
    const steps = came.filter((step) => step.groupId === groupId);
    const done = await moveGoods(context, transfer, 'takeBack', storeId, steps.map(toStep));
    moved.push({ ...done, corrects: groupId ?? undefined });
  }
  await postMoved(context, transfer, moved);
  const damaged = came.filter(({ isDamaged }) => isDamaged);
  if (damaged.length > 0 && vendorId !== null)
    for (const hear of damagedTakenBack())
      await hear(context, { storeId, vendorId, transferId: transfer.id, items: damaged });
}

const toStep = ({ stepId, lineId, copyId, inventoryId, units, cents, costStepId, beforeE4 }: CameStep) => ({
  line: { id: lineId, copyId },
  inventoryId,
  units,
  cents,
  takesBack: {
    stepId,
    cost: costStepId === null || beforeE4 === null ? undefined : { stepId: costStepId, beforeE4 },
  },
});
