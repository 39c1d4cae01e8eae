// Settles a row of a price list that named no product: a user chose the product, or dismissed the row.
import { vendorItemTexts as texts } from '#domains/vendors/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';

/** Removes the row from the open ones. 404 for one that isn't open, or is another vendor's. */
export async function settleDoubt(context: WriteContext, doubtId: number, vendorId?: number): Promise<void> {
  const { tx, actor, now } = context;
  const settled = await tx.run(
    `update vendor_import_doubts set settled_at = $2, settled_by = $3
     where vendor_import_doubt_id = $1 and settled_at is null and ($4::bigint is null or vendor_id = $4)`,
    [doubtId, now, actor.userId, vendorId ?? null],
  );
  if (settled === 0) throw notFound(texts.NO_DOUBT, 'doubtId');
}
