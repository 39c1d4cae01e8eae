// What happens beside a web order that is open: its goods are to be sent away, the day is closed over its box, its money goes back at a counter and by a return.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as finished from '#domains/register/contract/finished.ts';
import * as register from '#domains/register/contract/calls.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import * as transferItems from '#domains/transfers/contract/items.ts';
import * as transfers from '#domains/transfers/contract/transfers.ts';
import * as returns from '#domains/web-orders/contract/return-calls.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let good: BuiltGood;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
});
beforeEach(async () => {
  good = await desk.goods({ quantity: 2 });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const order = (quantity = 2) => desk.order([{ code: good.sku, quantity }]);
async function packed(quantity = 2) {
  const { orderId } = await order(quantity);
  const { shipmentId } = await desk.begin(orderId);
  await desk.scan(shipmentId, good.upc, quantity);
  await desk.pack(shipmentId);
  return { orderId, shipmentId };
}

test('its goods aren’t sent to another store', async () => {
  const { orderId } = await order();
  const { inventoryTransferID: transferId } = await server.call(
    transfers.createStoreTransfer,
    { ClientID: desk.here, TransferTo: desk.there },
    desk.as(),
  );
  await server.call(
    transferItems.addItemByUpc,
    { ClientID: desk.here, transferId, UPC: good.upc, quantity: 1 },
    desk.as(),
  );
  const sent = await server.call(transfers.finalizeToPending, { transferId }, desk.as());
  expect(sent).toMatchObject({ success: false });
  expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 2, held: 2 });
  expect(await desk.items(orderId)).toMatchObject([{ quantity: 2 }]);
});

test('a box that is finished after the end of the day belongs to the next one', async () => {
  const { shipmentId } = await packed();
  const day = '2026-11-22';
  await server.database.run(
    `insert into posting_heads (store_id, closed_through) values ($1, $2) on conflict (store_id) do update set closed_through = excluded.closed_through`,
    [desk.here, day],
  );
  try {
    expect(await desk.track(shipmentId)).toMatchObject({ success: true });
    const rows = await server.database.rows<{ day: string }>(
      `select distinct g.business_day::text as day from posting_groups g join channel_shipments s on g.source_id = s.transaction_id
       where s.shipment_id = $1 and g.source_type = 'transaction'`,
      [shipmentId],
    );
    expect(rows).toEqual([{ day: '2026-11-23' }]);
  } finally {
    await server.database.run('update posting_heads set closed_through = null where store_id = $1', [
      desk.here,
    ]);
  }
});

test('what a return gave back isn’t given back again at a counter', async () => {
  const { orderId, shipmentId } = await packed();
  await desk.track(shipmentId);
  const [item] = await desk.items(orderId);
  const back = await server.call(
    returns.addReturn,
    {
      orderItemId: item?.orderItemId as number,
      quantity: 1,
      clientId: desk.here,
      restock: 'stock',
      reason: 'Scratched',
    },
    desk.as(),
  );
  await server.call(returns.refundReturn, { returnId: back.returns[0]?.returnId as number }, desk.as());
  const sold = await server.database.one<{ lineId: number; transactionId: number }>(
    `select transaction_line_id as "lineId", s.transaction_id from channel_shipment_items i join channel_shipments s using (shipment_id)
     where s.shipment_id = $1`,
    [shipmentId],
  );
  const refund = (quantity: number) =>
    server.call(
      finished.refundTransactionItems,
      { id: sold.transactionId, posId: desk.stores.from.deviceId, body: [{ id: sold.lineId, quantity }] },
      desk.as(),
    );
  expect(await refund(2)).toMatchObject({ success: false });
  const { transactionId } = (await refund(1)) as unknown as { transactionId: number };
  expect(
    await server.call(register.finalizeTransaction, { TransactionId: transactionId }, desk.as()),
  ).toMatchObject({ success: true });
  expect(await refund(1)).toMatchObject({ success: false });
  expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 2, held: 0 });
});
