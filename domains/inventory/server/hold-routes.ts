import * as calls from '#domains/inventory/contract/holds.ts';
import type { StockHoldWire } from '#domains/inventory/contract/holds.ts';
import { liftHold, placePolice, policeTakesHold } from '#domains/inventory/server/public/hold-stock.ts';
import { findItem } from '#domains/inventory/server/queries.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { withReceipts } from '#domains/inventory/server/with-receipts.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

const AT = (column: string): string =>
  `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;
const LIST = `
  select h.hold_id, h.store_id as "clientId", h.inventory_id, i.title, i.upc,
    i.sku as "itemSku", i.condition, i.bin, h.quantity, coalesce(c.serial, '') as "serialNumber", coalesce(h.until::text, '') as until,
    h.police_at is not null as "isPolice", h.bench_at is not null as "isBench", h.case_number, h.police_reason,
    coalesce(w.username, '') as "placedBy", ${AT('coalesce(h.police_at, h.placed_at)')} as "placedAt", coalesce(h.transaction_id, 0) as "transactionId",
    ${AT('h.released_at')} as "releasedAt", coalesce(r.username, '') as "releasedBy",
    h.release_reason
  from stock_holds h join item_on_shelf i using (inventory_id) left join copies c on c.copy_id = h.copy_id
    left join users w on w.user_id = coalesce(h.police_by, h.placed_by)
    left join users r on r.user_id = h.released_by
  where h.store_id = $1 and ($2::bigint is null or h.inventory_id = $2) and ($3 or h.released_at is null)
  order by h.released_at desc nulls first, h.until nulls last, h.hold_id limit 500`;

export const holdRoutes: Route[] = [
  reads(calls.listStockHolds, async ({ db }, { clientId, inventoryId, ended }) => {
    if (inventoryId !== undefined && !(await findItem(db, inventoryId, [clientId])))
      throw notFound(inventoryMessages.NO_ITEM, 'inventoryId');
    const rows = await db.rows<Omit<StockHoldWire, 'receiptNumber'>>(LIST, [
      clientId,
      inventoryId ?? null,
      ended ?? false,
    ]);
    return withReceipts(db, rows);
  }),
  writes(calls.placePoliceHold, async (context, input) => {
    const holdId = await placePolice(context, input);
    return isRefusal(holdId) ? holdId : { success: true, message: '', holdId };
  }),
  writes(calls.holdForPolice, async (context, input) => {
    const refusal = await policeTakesHold(context, input);
    return refusal ?? { success: true, message: '', holdId: input.holdId };
  }),
  writes(calls.liftStockHold, async (context, input) => {
    const lifted = await liftHold(context, input);
    return isRefusal(lifted) ? lifted : { success: true, message: '', ...lifted };
  }),
];
