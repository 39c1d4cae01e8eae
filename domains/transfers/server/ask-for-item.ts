// A store asks another one to send it something: a line on the open transfer from there.
import { chooseGoods } from '#domains/transfers/rules/choose-goods.ts';
import { askRefusal } from '#domains/transfers/rules/ask.ts';
import { createTransfer } from '#domains/transfers/server/public/create-transfer.ts';
import { writeGoods } from './add-item.ts';
import { findGoodsOfProduct } from './find-goods.ts';
import { lockTransfer } from './lock-transfer.ts';
import { tellBoth } from './tell-both.ts';
import type { Db, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type AskedFor = {
  /** Needs it. */
  readonly storeId: number;
  /** Is to send it. */
  readonly fromStoreId: number;
  readonly catalogId: number;
  readonly conditionId?: number | undefined;
  readonly quantity: number;
  readonly notes?: string | undefined;
};

/** Answers the transfer with the request: the open one from the other store to here, or a new one. Refuses what that store doesn't have free. */
export async function askForItem(context: WriteContext, asked: AskedFor): Promise<number | Refusal> {
  const { tx, actor } = context;
  const chosen = chooseGoods(
    await findGoodsOfProduct(tx, asked.fromStoreId, asked.catalogId, asked.conditionId),
  );
  if (isRefusal(chosen)) return chosen;
  const refused = askRefusal(chosen, asked.quantity);
  if (refused || chosen === null) return refused as Refusal;
  const id =
    (await openTransferOf(tx, asked)) ??
    (await createTransfer(context, {
      fromStoreId: asked.fromStoreId,
      toStoreId: asked.storeId,
      notes: asked.notes,
    }));
  const transfer = await lockTransfer(tx, actor, id, 'ClientID');
  const lines = await writeGoods(context, transfer, chosen, asked.quantity, { askedBy: actor.userId });
  if (isRefusal(lines)) return lines;
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  return id;
}

/** The transfer that the other store is writing to here, the latest one; undefined when there is none. */
export async function openTransferOf(
  db: Db,
  { fromStoreId, storeId }: { readonly fromStoreId: number; readonly storeId: number },
): Promise<number | undefined> {
  const open = await db.maybe<{ id: number }>(
    `select transfer_id as id from transfers where from_store_id = $1 and to_store_id = $2 and status = 'incomplete' order by transfer_id desc limit 1`,
    [fromStoreId, storeId],
  );
  return open?.id;
}
