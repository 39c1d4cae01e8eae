// The stores say something to each other about a transfer.
import { lockTransfer } from './lock-transfer.ts';
import { tellBoth } from './tell-both.ts';
import { inStore } from '#contract/in-store.ts';
import type { WriteContext } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

/** Both ends see it, with who said it where and when. 404 from a store that is neither end. */
export async function addRemark(
  context: WriteContext,
  remark: { readonly transferId: number; readonly storeId: number; readonly words: string },
): Promise<void> {
  const { tx, actor, now } = context;
  const there = inStore(context, remark.storeId).actor;
  const transfer = await lockTransfer(tx, there, remark.transferId, 'transferId');
  await insertRow(tx, 'transfer_remarks', {
    transferId: transfer.id,
    storeId: remark.storeId,
    words: remark.words,
    userId: actor.userId,
    at: now,
  });
  await tellBoth(tx, transfer, 'transfers.lines');
}
