// Goods came damaged: they are put on the return to the vendor that is being written.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import { putOn } from '#domains/vendor-returns/server/change-items.ts';
import type { WriteContext } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

export type DraftedGoods = {
  readonly inventoryId: number;
  readonly copyId: number | null;
  readonly quantity: number;
};

/** Puts the goods on the store's newest return to the vendor that is still Created, else on a new one; answers its id, or null for nothing. Moves no stock. */
export async function draftReturn(
  context: WriteContext,
  { storeId, vendorId }: { readonly storeId: number; readonly vendorId: number },
  goods: readonly DraftedGoods[],
): Promise<number | null> {
  const { tx, actor, now } = context;
  if (goods.length === 0) return null;
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
  for (const one of goods) await putOn(tx, id, one, one.quantity);
  await tellStore(tx, storeId, 'returns.changed');
  await writeAudit(tx, context, {
    storeId,
    action: 'returns.draft',
    entity: 'vendorReturn',
    entityId: id,
    after: { lines: goods.length },
  });
  return id;
}
