// The goods of a return leave the store, once; and some may come back.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { returnCopies } from '#domains/inventory/server/public/send-copy.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import { leavingEntries, partOf } from '#domains/vendor-returns/rules/claim.ts';
import { allLeavingRefusal } from '#domains/vendor-returns/rules/leaving-goods.ts';
import {
  backRefusal,
  leaveRefusal,
  RETURN_STATUS,
  type ReturnStatus,
} from '#domains/vendor-returns/rules/return-status.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents, cents, sum } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { accountOf } from './account-of.ts';
import { lockForMoving, returnOfItem, stateOf } from './lock-return.ts';
import { claimNow, type ItemRow, listItems, type ReturnRow } from './queries.ts';

/** Sends out everything on the return, once: a second time is refused (VRET-02, NS-VRET-02). Refuses by line what can't leave. */
export async function transferOut(context: WriteContext, id: number): Promise<Refusal | null> {
  const { tx } = context;
  const row = await lockForMoving(context, id, 'VendorReturnId');
  const refused = leaveRefusal(stateOf(row)) ?? (await sendBack(context, row));
  if (refused) return refused;
  await tellStore(tx, row.storeId, 'returns.changed');
  await writeAudit(tx, context, {
    storeId: row.storeId,
    action: 'returns.send',
    entity: 'vendorReturn',
    entityId: id,
    after: { units: row.units, vendorId: row.vendorId },
  });
  return null;
}

/** Moves the goods out, claims them and sets Shipped. The return and its business day are held. */
export async function sendBack(context: WriteContext, row: ReturnRow): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const items = await holdItems(tx, row.id);
  const refused = allLeavingRefusal(await leavingOf(tx, row.storeId, items));
  if (refused) return refused;
  const steps = await writeSteps(
    context,
    'out',
    items.map((item) => ({ item, units: item.quantity })),
  );
  const moved = await moveAtCost(
    tx,
    { actor, now },
    row.storeId,
    items.map((item, at) => ({
      inventoryId: item.inventoryId,
      copyId: item.copyId,
      quantity: -item.quantity,
      reason: 'vendorReturn',
      sourceType: 'vendorReturnStep',
      sourceId: steps[at] as number,
      sourceLineId: item.id,
    })),
  );
  const gone = items.map((item, at) => ({
    step: steps[at] as number,
    costCents: moved[at]?.totalCents as Cents,
    claimCents: claimNow(item),
  }));
  await priceSteps(tx, gone);
  await tx.run(
    `update vendor_return_items x set out_units = x.quantity, out_cents = s.cents, out_claim_cents = s.claim_cents
     from vendor_return_steps s where s.vendor_return_item_id = x.vendor_return_item_id and s.kind = 'out' and x.vendor_return_id = $1`,
    [row.id],
  );
  await returnCopies(tx, { actor, now }, row.storeId, copiesOf(items));
  await updateRow(
    tx,
    'vendor_returns',
    { vendorReturnId: row.id },
    { statusId: RETURN_STATUS.shipped, outAt: now },
  );
  await post(context, row, 'out', row.id, 'vendorReturn', gone);
  return null;
}

/** What the vendor sends back of a line is on hand again at what it cost then, and no longer claimed. */
export async function takeGoodsBack(
  context: WriteContext,
  itemId: number,
  units: number,
): Promise<Refusal | { readonly returnId: number }> {
  const { tx, actor, now } = context;
  const returnId = await returnOfItem(tx, actor, itemId, 'VendorReturnItemId');
  const row = await lockForMoving(context, returnId, 'VendorReturnItemId');
  const { storeId } = row;
  const item = (await holdItems(tx, row.id)).find(({ id }) => id === itemId);
  if (!item) throw notFound(texts.NO_RETURN_ITEM, 'VendorReturnItemId');
  const withVendor = item.outUnits - item.backUnits;
  const refused = backRefusal(row.status as ReturnStatus, { title: item.title, withVendor }, units);
  if (refused) return refused;
  const costCents = partOf(cents(item.outCents - item.backCents), withVendor, units);
  const claimCents = partOf(cents(item.outClaimCents - item.backClaimCents), withVendor, units);
  const [step] = await writeSteps(context, 'back', [{ item, units }]);
  await priceSteps(tx, [{ step: step as number, costCents, claimCents }]);
  const copyId =
    item.copyId === null
      ? null
      : await ensureCopy(tx, { storeId, inventoryId: item.inventoryId, serial: item.serial, costCents });
  await moveAtCost(tx, { actor, now }, storeId, [
    {
      inventoryId: item.inventoryId,
      copyId,
      quantity: units,
      reason: 'vendorReturn',
      totalCents: costCents,
      sourceType: 'vendorReturnStep',
      sourceId: step as number,
      sourceLineId: itemId,
    },
  ]);
  await tx.run(
    `update vendor_return_items set back_units = back_units + $2, back_cents = back_cents + $3, back_claim_cents = back_claim_cents + $4
     where vendor_return_item_id = $1`,
    [itemId, units, costCents, claimCents],
  );
  const minus = { costCents: cents(-costCents), claimCents: cents(-claimCents) };
  await post(context, row, 'back', step as number, 'vendorReturnStep', [minus]);
  await tellStore(tx, storeId, 'returns.changed');
  await writeAudit(tx, context, {
    storeId,
    action: 'returns.back',
    entity: 'vendorReturn',
    entityId: row.id,
    after: { item: itemId, units },
  });
  return { returnId: row.id };
}

/** The items of the return, their stock held in order of id: what is decided next stays true. */
async function holdItems(tx: Tx, returnId: number): Promise<ItemRow[]> {
  await tx.run(
    `select 1 from inventory_items where inventory_id in (select inventory_id from vendor_return_items where vendor_return_id = $1)
     order by inventory_id for no key update`,
    [returnId],
  );
  return listItems(tx, returnId);
}

const copiesOf = (items: readonly ItemRow[]): number[] => items.flatMap(({ copyId }) => copyId ?? []);

type CopyRow = { copyId: number; isHere: boolean; isHeld: boolean };

async function leavingOf(tx: Tx, storeId: number, items: readonly ItemRow[]) {
  const rows = await tx.rows<CopyRow>(
    `select c.copy_id, coalesce(c.state = 'inStock' and c.store_id = $2, false) as "isHere",
       exists (select 1 from stock_holds h where h.copy_id = c.copy_id and h.released_at is null) as "isHeld"
     from copies c where c.copy_id = any($1)`,
    [copiesOf(items), storeId],
  );
  const copies = new Map(rows.map((row) => [row.copyId, row]));
  return items.map((item) => ({
    itemId: item.id,
    inventoryId: item.inventoryId,
    title: item.title,
    units: item.quantity,
    serialRequired: item.serialRequired,
    copy: item.copyId === null ? null : (copies.get(item.copyId) ?? { isHere: false, isHeld: false }),
    onHand: item.onHand,
    held: item.held,
  }));
}

/** A step for each item, in order; what it cost is known once the goods have moved. */
async function writeSteps(
  { tx, actor, now }: WriteContext,
  kind: 'out' | 'back',
  steps: readonly { readonly item: ItemRow; readonly units: number }[],
): Promise<number[]> {
  const rows = await tx.rows<{ id: number; item: number }>(
    `insert into vendor_return_steps (vendor_return_item_id, kind, units, cents, claim_cents, at, by_user)
     select item, $3, units, 0, 0, $4, $5 from unnest($1::bigint[], $2::integer[]) s(item, units)
     returning vendor_return_step_id as id, vendor_return_item_id as item`,
    [steps.map(({ item }) => item.id), steps.map(({ units }) => units), kind, now, actor.userId],
  );
  const ids = new Map(rows.map(({ id, item }) => [item, id]));
  return steps.map(({ item }) => ids.get(item.id) as number);
}

type Priced = { readonly costCents: Cents; readonly claimCents: Cents };

const priceSteps = (tx: Tx, steps: readonly (Priced & { readonly step: number })[]): Promise<number> =>
  tx.run(
    `update vendor_return_steps s set cents = p.cents, claim_cents = p.claim from unnest($1::bigint[], $2::bigint[], $3::bigint[]) p(id, cents, claim)
     where s.vendor_return_step_id = p.id`,
    [
      steps.map(({ step }) => step),
      steps.map(({ costCents }) => costCents),
      steps.map(({ claimCents }) => claimCents),
    ],
  );

async function post(
  context: WriteContext,
  row: ReturnRow,
  purpose: string,
  sourceId: number,
  sourceType: string,
  moved: readonly Priced[],
): Promise<void> {
  const cost = sum(moved.map(({ costCents }) => costCents));
  const claim = sum(moved.map(({ claimCents }) => claimCents));
  await postGroup(context.tx, context, {
    storeId: row.storeId,
    deviceId: null,
    businessDay: await holdStockDay(context.tx, row.storeId, context.now),
    purpose,
    sourceType,
    sourceId,
    lines: leavingEntries(cost, claim).map((entry) => accountOf(row, entry)),
  });
}
