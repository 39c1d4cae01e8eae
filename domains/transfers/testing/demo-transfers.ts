// Transfers of the demo chain: one that is packed, one that is on its way and half scanned, one of which something is on no shelf; and vendors' boxes
// that were checked in, the last one a piece short and with an invoice that says something else.
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { writeGoods } from '#domains/transfers/server/add-item.ts';
import { goodsCents } from '#domains/transfers/rules/check-in.ts';
import { arrive } from '#domains/transfers/server/arrive.ts';
import { setInvoice } from '#domains/transfers/server/check-in/check-in-calls.ts';
import { createCheckIn } from '#domains/transfers/server/check-in/create-check-in.ts';
import { finishCheckIn } from '#domains/transfers/server/check-in/finish-check-in.ts';
import { findGoods } from '#domains/transfers/server/find-goods.ts';
import { finishTransfer } from '#domains/transfers/server/finish-transfer.ts';
import { holdLines } from '#domains/transfers/server/lines.ts';
import { lockTransfer } from '#domains/transfers/server/lock-transfer.ts';
import { postMoved } from '#domains/transfers/server/move-goods.ts';
import { createTransfer } from '#domains/transfers/server/public/create-transfer.ts';
import { scanVendorGoods } from '#domains/transfers/server/check-in/scan-vendor-goods.ts';
import { sendTransfer } from '#domains/transfers/server/send-goods.ts';
import { demoBoxes } from '#domains/vendor-orders/testing/demo-orders.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { add, cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { DemoChain } from '#platform/module.ts';

const DAY_MS = 86_400_000;

/** Between the first two stores and to the third; nothing where there are fewer. */
export async function demoTransfers(database: Database, chain: DemoChain): Promise<void> {
  const [first, second, third] = chain.storeIds;
  if (first === undefined || second === undefined || third === undefined) return;
  const boxes = await demoBoxes(database, chain, first);
  for (const [at, { shipmentId, finish }] of boxes.entries()) {
    await database.transaction((tx) =>
      checkedIn(contextOf(chain, tx), first, shipmentId, at === boxes.length - 1),
    );
    await finish();
  }
  await database.transaction(async (tx) => {
    const context = contextOf(chain, tx);
    await written(context, first, third, 0, 4);
    const coming = await written(context, second, first, 4, 9);
    must(await sendTransfer(context, coming, undefined));
    await accepted(context, coming, 5);
    const short = await written(context, second, first, 13, 6);
    must(await sendTransfer(context, short, undefined));
    await accepted(context, short, 5);
    const transfer = await lockTransfer(tx, context.actor, short, 'TransferId');
    must(await finishTransfer(context, transfer, { isConfirmed: true }));
    await tx.run('update transfers set completed_at = $2 where transfer_id = $1', [
      short,
      new Date(chain.now.getTime() - 6 * DAY_MS),
    ]);
  });
}

const contextOf = ({ userId, storeIds, now }: DemoChain, tx: WriteContext['tx']): WriteContext => ({
  tx,
  now,
  actor: { userId, username: 'admin', sessionId: 0, isAdministrator: true, storeIds, rights: new Set() },
  requestId: 'demo',
  address: '',
  failpoint: () => Promise.resolve(),
});

function must(done: unknown): void {
  if (isRefusal(done)) throw new Error(done.message);
}

/** What the vendor announced; of one that differs a piece of the first line is missing, and its invoice is $4.50 above goods and freight. */
async function checkedIn(
  context: WriteContext,
  storeId: number,
  shipmentId: number,
  differs: boolean,
): Promise<void> {
  const { tx, actor } = context;
  const id = await createCheckIn(context, { shipmentId, storeId });
  if (isRefusal(id)) throw new Error(id.message);
  const transfer = await lockTransfer(tx, actor, id, 'transferId');
  const lines = await holdLines(tx, id);
  const freightCents = cents(899);
  let totalCents = add(freightCents, cents(differs ? 450 : 0));
  for (const [at, { code, quantity, costE4 }] of lines.entries()) {
    const units = differs && at === 0 ? quantity - 1 : quantity;
    await scanVendorGoods(context, transfer, { transferId: id, code, quantity: units });
    totalCents = add(totalCents, goodsCents({ scanned: units, costE4 }));
  }
  must(await setInvoice(context, { transferId: id, totalCents, freightCents }));
  must(await finishCheckIn(context, await lockTransfer(tx, actor, id, 'transferId'), { isConfirmed: true }));
}

/** Two each of some goods that the store has enough of. */
async function written(
  context: WriteContext,
  fromStoreId: number,
  toStoreId: number,
  skip: number,
  count: number,
): Promise<number> {
  const { tx } = context;
  const id = await createTransfer(context, { fromStoreId, toStoreId, notes: texts.DEMO_NOTE });
  const items = await tx.rows<{ sku: string }>(
    `select sku from inventory_items where store_id = $1 and on_hand - held >= 4 and not serial_required and hidden_at is null and not is_bulk
     order by inventory_id offset $2 limit $3`,
    [fromStoreId, skip, count],
  );
  for (const { sku } of items) {
    const [goods] = await findGoods(tx, { storeId: fromStoreId, code: sku });
    if (goods) must(await writeGoods(context, { id }, goods, 2));
  }
  return id;
}

/** The first lines arrive; of the last of them one copy alone. */
async function accepted(context: WriteContext, id: number, count: number): Promise<void> {
  const transfer = await lockTransfer(context.tx, context.actor, id, 'transferId');
  const lines = (await holdLines(context.tx, id)).slice(0, count);
  const moved = await arrive(
    context,
    transfer,
    lines.map((line, at) => ({ line, units: at === count - 1 ? 1 : line.sent })),
  );
  await postMoved(context, transfer, [moved]);
}
