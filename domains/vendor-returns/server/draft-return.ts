// Goods came damaged: they are put on the return to the vendor that is being written.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { DamagedGoods } from '#domains/transfers/server/public/damaged-goods.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import { putOn } from '#domains/vendor-returns/server/change-items.ts';
import type { WriteContext } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

/** Puts what came damaged in a check-in on the store's newest return to the vendor that is still Created, else on a new one. Moves no stock. */
export async function draftReturn(
  context: WriteContext,
  { storeId, vendorId, items }: Pick<DamagedGoods, 'storeId' | 'vendorId' | 'items'>,
): Promise<void> {
  const { tx, actor, now } = context;
  if (items.length === 0) return;
  const open = await tx.maybe<{ id: number }>(
    `select vendor_return_id as id from vendor_returns where store_id = $1 and vendor_id = $2 and status_id = 1
     order by vendor_return_id desc limit 1 for update`,
    [storeId, vendorId],
  );
  const id =
    open?.id ??
    (
      await insertRow(
        tx,
        'vendor_returns',
        {
          store_id: storeId,
          vendor_id: vendorId,
          comments: texts.AUDIT_DRAFT,
          added_at: now,
          added_by: actor.userId,
        },
        'vendor_return_id',
      )
    ).vendor_return_id;
  for (const { inventoryId, units } of items) await putOn(tx, id, { inventoryId, copyId: null }, units);
  await tellStore(tx, storeId, 'returns.changed');
  await writeAudit(tx, context, {
    storeId,
    action: 'returns.draft',
    entity: 'vendorReturn',
    entityId: id,
    after: { lines: items.length },
  });
}
