import * as calls from '#domains/transfers/contract/own.ts';
import { listTransfers, transferToWire, transferWireOf } from '#domains/transfers/server/queries.ts';
import { resolveTransfer } from '#domains/transfers/server/resolve-transfer.ts';
import { askForItem } from '#domains/transfers/server/ask-for-item.ts';
import { addRemark } from '#domains/transfers/server/add-remark.ts';
import { mayDo } from '#contract/may-do.ts';
import { type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

export const ownRoutes: Route[] = [
  reads(calls.getDiscrepancies, async ({ db, actor }, { clientId }) =>
    (await listTransfers(db, clientId, 'notArrived')).map((row) => transferToWire(actor, row)),
  ),
  reads(calls.getSentTransfers, async ({ db, actor }, { clientId }) =>
    (await listTransfers(db, clientId, 'sent')).map((row) => transferToWire(actor, row)),
  ),
  reads(calls.getRequestedTransfers, async ({ db, actor }, { clientId }) =>
    (await listTransfers(db, clientId, 'requested')).map((row) => transferToWire(actor, row)),
  ),
  reads(calls.getDestinations, ({ db, actor }) =>
    db.rows<{ clientId: number; clientName: string }>(
      'select store_id as "clientId", name as "clientName" from stores where is_active and ($1 or store_id = any($2)) order by name, store_id',
      [mayDo(actor, 'transfers.edit'), actor.storeIds],
    ),
  ),
  writes(calls.resolveTransfer, async (context, { transferId, body }) => {
    const done = await resolveTransfer(
      context,
      transferId,
      body.map((one) => ({
        lineId: one.transferItemId,
        quantity: one.quantity,
        decision: one.decision,
        bearerStoreId: one.bearerClientId,
      })),
    );
    if (isRefusal(done)) return done;
    return { success: true, message: '', transfer: await transferWireOf(context.tx, context.actor, done.id) };
  }),
  writes(calls.askForItem, async (context, input) => {
    const id = await askForItem(context, {
      storeId: input.ClientID,
      fromStoreId: input.fromClientId,
      catalogId: input.catalogId,
      conditionId: input.conditionId,
      quantity: input.quantity ?? 1,
      notes: input.notes,
    });
    return isRefusal(id) ? id : { success: true, message: '', inventoryTransferID: id };
  }),
  writes(calls.addRemark, async (context, { transferId, ClientID, words }) => {
    await addRemark(context, { transferId, storeId: ClientID, words });
    return { success: true, message: '' };
  }),
];
