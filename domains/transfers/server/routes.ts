import * as calls from '#domains/transfers/contract/transfers.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { createStoreTransfer } from '#domains/transfers/server/create-store-transfer.ts';
import { deleteTransfer } from '#domains/transfers/server/delete-transfer.ts';
import {
  findTransfer,
  listRemarks,
  listSteps,
  listTransfers,
  maySeeCost,
  sumDepartments,
  sumGivenUp,
  type TransferList,
  type TransferRow,
  transferToWire,
  transferWireOf,
} from '#domains/transfers/server/queries.ts';
import { finishCheckIn } from '#domains/transfers/server/check-in/finish-check-in.ts';
import { acceptAllAndComplete, finishTransfer } from '#domains/transfers/server/finish-transfer.ts';
import { type Locked, lockTransfer } from '#domains/transfers/server/lock-transfer.ts';
import { sendTransfer } from '#domains/transfers/server/send-goods.ts';
import { transferLabels } from '#domains/transfers/server/transfer-labels.ts';
import { createCheckIn } from '#domains/transfers/server/check-in/create-check-in.ts';
import { itemToWire, listItems } from '#domains/transfers/server/item-queries.ts';
import { csvEnds } from '#domains/transfers/server/csv-ends.ts';
import { uploadCsv } from '#domains/transfers/server/upload-csv.ts';
import { notFound } from '#contract/api-error.ts';
import { type ReadContext, type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

const listed = async ({ db, actor }: ReadContext, storeId: number, which: TransferList) =>
  (await listTransfers(db, storeId, which)).map((row) => transferToWire(actor, row));

async function found({ db, actor }: ReadContext, id: number, field: string): Promise<TransferRow> {
  const row = await findTransfer(db, actor.storeIds, id);
  if (!row) throw notFound(texts.NO_TRANSFER, field);
  return row;
}

/** The refusal, or the transfer as it is now. */
async function answered({ tx, actor }: WriteContext, done: Locked | Refusal, message = '') {
  if (isRefusal(done)) return done;
  return { success: true, message, transfer: await transferWireOf(tx, actor, done.id) };
}

export const transferRoutes: Route[] = [
  writes(calls.createStoreTransfer, async (context, input) => {
    const id = await createStoreTransfer(context, {
      storeId: input.ClientID,
      toStoreId: input.TransferTo,
      isVendor: input.vendorTransfer === 1,
      notes: input.Notes,
      uniqueId: input.UniqueId,
      vendorName: input.VendorName,
      invoiceNumber: input.InvoiceNumber,
      departmentId: input.DepartmentId,
    });
    const transfer = await transferWireOf(context.tx, context.actor, id);
    return { success: true, message: '', inventoryTransferID: id, transfer };
  }),
  writes(calls.finalizeToPending, async (context, { transferId, notes }) =>
    answered(context, await sendTransfer(context, transferId, notes)),
  ),
  writes(calls.quickAcceptAll, async (context, { id }) =>
    answered(context, await acceptAllAndComplete(context, id)),
  ),
  writes(calls.finalizeTransfer, async (context, input) => {
    const transfer = await lockTransfer(context.tx, context.actor, input.TransferId, 'TransferId');
    const asked = {
      inStoreId: input.ClientID,
      notes: input.notes,
      isConfirmed: input.Confirmed,
      reason: input.Reason,
    };
    const done = await (transfer.isVendor ? finishCheckIn : finishTransfer)(context, transfer, asked);
    // Again it changes nothing, and says so.
    const before = transfer.isVendor ? texts.ALREADY_CHECKED_IN : texts.ALREADY_COMPLETED;
    return answered(context, done, transfer.state === 'completed' ? before : '');
  }),
  reads(calls.barcodeLabels, async (context, { TransferId }) => {
    await found(context, TransferId, 'TransferId');
    return transferLabels(context, TransferId);
  }),
  writes(calls.createVendorTransfer, async (context, input) => {
    const { tx, actor } = context;
    const id = await createCheckIn(context, {
      shipmentId: input.VendorShipmentID,
      storeId: input.ClientId,
      notes: input.notes,
    });
    if (isRefusal(id)) return id;
    const items = (await listItems(tx, id)).map((row) => itemToWire(actor, row));
    const transfer = await transferWireOf(tx, actor, id);
    return { success: true, message: texts.TRANSFER_CREATED, inventoryTransferID: id, transfer, items };
  }),
  writes(calls.uploadTransferCsv, async (context, { body, ...input }) => {
    const isVendor = input.vendorTransfer === 1;
    const id = await uploadCsv(
      context,
      {
        ...csvEnds(context.actor, isVendor, input),
        isVendor,
        uniqueId: input.UniqueId,
        vendorName: input.VendorName,
        invoiceNumber: input.InvoiceNumber,
      },
      body,
    );
    if (isRefusal(id)) return id;
    const transfer = await transferWireOf(context.tx, context.actor, id);
    return { success: true, message: '', inventoryTransferID: id, transfer };
  }),
  reads(calls.getTransfers, (context, { clientId, Completed }) =>
    listed(context, clientId, Completed ? 'completed' : 'all'),
  ),
  reads(calls.getPendingTransfers, (context, { clientId }) => listed(context, clientId, 'incoming')),
  reads(calls.getIncompleteTransfers, (context, { clientId }) => listed(context, clientId, 'written')),
  writes(calls.deleteTransfer, async (context, { id }) => {
    const refused = await deleteTransfer(context, id);
    return refused ?? { success: true, message: texts.DELETED };
  }),
  reads(calls.getTransferInformation, async (context, { id }) => {
    const { db, actor } = context;
    const row = await found(context, id, 'id');
    const [remarks, steps] = await Promise.all([listRemarks(db, id), listSteps(db, id)]);
    const seesCost = maySeeCost(actor);
    return {
      ...transferToWire(actor, row),
      remarks: remarks.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
      steps: steps.map(({ at, cents, ...one }) => ({
        ...one,
        at: at.toISOString(),
        cost: seesCost ? cents : null,
      })),
    };
  }),
  reads(calls.getTransferSummary, async (context, { TransferId }) => {
    const { db, actor } = context;
    const row = await found(context, TransferId, 'TransferId');
    const [departments, givenUp] = await Promise.all([sumDepartments(db, row.id), sumGivenUp(db, row.id)]);
    const seesCost = maySeeCost(actor);
    return {
      ...transferToWire(actor, row),
      ...givenUp,
      departments: departments.map(({ cents, ...one }) => ({
        ...one,
        cost: seesCost ? cents : null,
      })),
    };
  }),
];
