import * as calls from '#domains/transfers/contract/items.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { acceptByCode, acceptLine } from '#domains/transfers/server/accept-goods.ts';
import { type Added, addItem } from '#domains/transfers/server/add-item.ts';
import { itemToWire, listItems, listSomeItems } from '#domains/transfers/server/item-queries.ts';
import { findTransfer, transferWireOf } from '#domains/transfers/server/queries.ts';
import { removeItem, tagItem } from '#domains/transfers/server/remove-item.ts';
import { updateItem } from '#domains/transfers/server/update-item.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import { type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { typedCost } from '#domains/transfers/server/typed-cost.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

/** The lines and the transfer as they are now, with the documented text. */
async function withLines({ tx, actor }: WriteContext, done: Added | Refusal, message: string) {
  if (isRefusal(done)) return done;
  const rows = await listSomeItems(tx, done.lineIds);
  return {
    success: true,
    message: rows.length === 0 ? texts.NO_ITEM_FOUND : message,
    data: rows.map((row) => itemToWire(actor, row)),
    transfer: await transferWireOf(tx, actor, done.transferId),
  };
}

const ofLine = (done: { readonly id: number } | Refusal, lineId: number): Added | Refusal =>
  isRefusal(done) ? done : { transferId: done.id, lineIds: [lineId] };

type Update = InputOf<typeof calls.updateTransferItem>;

/** Without what says of the line what was answered of it: a line that is put back unchanged changes nothing, whatever may be changed of it. */
async function differing({ tx, actor }: WriteContext, given: Update): Promise<Partial<Update>> {
  const [row] = await listSomeItems(tx, [given.transferItemId]);
  if (!row) return given;
  const now = itemToWire(actor, row);
  const answered: Partial<Record<keyof Update, unknown>> = {
    cost: String(now.cost),
    salePrice: row.priceCents,
    condition: now.condition,
    Casecondition: now.caseCondition,
    comments: now.comments,
    serialNumber: now.serialNumber,
    Title: now.title,
    Artist: now.artist,
    DepartmentId: now.departmentid,
    ...(!meansQuantity(given) && { quantity: now.quantity }),
  };
  const told = Object.entries(given).filter(([name, value]) => answered[name as keyof Update] !== value);
  return Object.fromEntries(told) as Partial<Update>;
}

/** A number alone is one that came, also where as many were announced; so is one beside what a screen had seen. */
const meansQuantity = ({ transferItemId: _line, quantity: _quantity, ...rest }: Update): boolean =>
  rest.seen !== undefined || Object.values(rest).every((value) => value === undefined);

export const transferItemRoutes: Route[] = [
  reads(calls.getTransferItems, async ({ db, actor }, { id }) => {
    if (!(await findTransfer(db, actor.storeIds, id))) throw notFound(texts.NO_TRANSFER, 'id');
    return (await listItems(db, id)).map((row) => itemToWire(actor, row));
  }),
  writes(calls.addItemByUpc, async (context, input) =>
    withLines(
      context,
      await addItem(context, {
        transferId: input.transferId,
        inStoreId: input.ClientID,
        code: input.UPC,
        catalogId: input.catalogId,
        costE4: typedCost(context.actor, input.cost || undefined),
        condition: input.condition || undefined,
        caseCondition: input.CaseCondition || undefined,
        quantity: input.quantity,
        scanId: input.ScanId,
      }),
      texts.ITEM_FOUND,
    ),
  ),
  writes(calls.updateTransferItem, async (context, given) => {
    const lineId = given.transferItemId;
    const input = await differing(context, given);
    if (input.quantity === 0) throw badInput('quantity', texts.NO_QUANTITY);
    const done = await updateItem(context, {
      lineId,
      costE4: typedCost(context.actor, input.cost),
      salePriceCents: input.salePrice,
      condition: input.condition,
      caseCondition: input.Casecondition,
      comments: input.comments,
      serial: input.serialNumber,
      title: input.Title,
      artist: input.Artist,
      departmentId: input.DepartmentId,
      serialRequired: input.SerialRequired,
      quantity: input.quantity,
      seen: input.seen,
    });
    return withLines(context, ofLine(done, lineId), texts.ITEM_UPDATED);
  }),
  writes(calls.acceptItemByUpc, async (context, input) => {
    const accept = input.ScanStatus === '1';
    const done = await acceptByCode(context, {
      transferId: input.transferId,
      inStoreId: input.ClientID,
      code: input.UPC,
      accept,
      units: input.Quantity ?? 1,
      extra: input.Extra,
      lineId: input.TransferItemID,
      scanId: input.ScanId,
    });
    return withLines(context, done, accept ? texts.ITEM_FOUND : texts.RESET_ITEM);
  }),
  writes(calls.acceptTransferItem, async (context, { TransferItemID, ScanStatus, ScanId }) => {
    const accept = ScanStatus === '1';
    const done = await acceptLine(context, { lineId: TransferItemID, accept, scanId: ScanId });
    return withLines(context, done, accept ? texts.ITEM_ACCEPTED : texts.RESET_ITEM);
  }),
  writes(calls.removeTransferItem, async (context, { id }) => {
    const done = await removeItem(context, id);
    if (isRefusal(done)) return done;
    const transfer = await transferWireOf(context.tx, context.actor, done.id);
    return { success: true, message: '', transfer };
  }),
  writes(calls.addTagToItem, async (context, { transferItemId, tag }) => {
    const done = await tagItem(context, transferItemId, tag, true);
    return withLines(context, ofLine(done, transferItemId), texts.ITEM_UPDATED);
  }),
  writes(calls.removeTagFromItem, async (context, { transferItemId, tag }) => {
    const done = await tagItem(context, transferItemId, tag, false);
    return withLines(context, ofLine(done, transferItemId), texts.ITEM_UPDATED);
  }),
];
