// The demo chain's orders: one in every state at its first store, a box under way, one that is lost, something on the shelf.
import { ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { SHIPMENT_STATUS } from '#domains/vendor-orders/rules/shipment-status.ts';
import { changeStatus } from '#domains/vendor-orders/server/change-status.ts';
import { saveLine } from '#domains/vendor-orders/server/edit-lines.ts';
import { type OrderLine, readLines } from '#domains/vendor-orders/server/lines.ts';
import { addToOrder } from '#domains/vendor-orders/server/public/add-to-order.ts';
import { saveOrder } from '#domains/vendor-orders/server/save-order.ts';
import { addShipment } from '#domains/vendor-orders/server/save-shipment.ts';
import { sendOrder } from '#domains/vendor-orders/server/send-order.ts';
import { putOnShelf } from '#domains/vendor-orders/server/shelf.ts';
import { changeShipmentStatus } from '#domains/vendor-orders/server/shipment-status.ts';
import { aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { DemoChain } from '#platform/module.ts';

const RIGHTS = ['orders.edit', 'orders.send', 'orders.receive', 'orders.finalize', 'costs.view'];
const DAY_MS = 86_400_000;

/** Fills the first store's orders. Without vendors in the chain it makes one with a dozen items first. */
export async function seedOrders(database: Database, chain: DemoChain): Promise<void> {
  const [storeId] = chain.storeIds;
  if (storeId === undefined) return;
  const there = await findVendors(database, storeId);
  if (there.length === 0) await makeVendor(database, chain.storeIds, chain.userId);
  const [first, second = first] = there.length > 0 ? there : await findVendors(database, storeId);
  if (!first || !second) return;
  const acts = actsIn(database, chain, storeId);
  await seedOver(acts, first, second);
  await seedUnderWay(acts, first, second);
  const requested = await acts.order(3, first, 4);
  await acts.run(3, (context) =>
    sendOrder(context, { VendorOrderId: requested, Way: 'pdf', IsBelowMinimumOk: true }, { demo: true }),
  );
  await changeAfterward(acts, await readLines(database, requested));
  await acts.order(0, first, 1);
  await acts.order(0, second, 2);
}

/** A box that is on its way to a store, of an order that was sent and confirmed; undefined where no vendor serves it. For the demo's check-in, which is above. */
export async function demoBox(
  database: Database,
  chain: DemoChain,
  storeId: number,
): Promise<number | undefined> {
  const [vendor] = await findVendors(database, storeId);
  if (!vendor) return undefined;
  const { order, move, ship } = actsIn(database, chain, storeId);
  const orderId = await order(10, vendor, 6);
  await move(9, orderId, REQUESTED, IN_PROCESS);
  return ship(3, orderId, '4488', SHIPMENT_STATUS.shipped);
}

type Acts = ReturnType<typeof actsIn>;

/** What people do with orders, so many days ago. */
function actsIn(database: Database, { storeIds, userId, now }: DemoChain, storeId: number) {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const run = <Done>(daysAgo: number, work: (context: WriteContext) => Promise<Done | Refusal>) =>
    database.transaction(async (tx) => done(await work(contextAt(tx, userId, storeIds, at(daysAgo)))));
  const order = async (daysAgo: number, { vendorId, items }: Vendor, from: number): Promise<number> => {
    const orderDate = at(daysAgo).toISOString().slice(0, 10);
    const { orderId } = await run(daysAgo, (context) =>
      saveOrder(context, { clientId: storeId, vendorId, orderDate }),
    );
    const wanted = items
      .slice(from, from + 6)
      .map((vendorItemId, n) => ({ vendorItemId, quantity: 4 + 2 * n }));
    await run(daysAgo, (context) => addToOrder(context.tx, context, storeId, wanted));
    return orderId;
  };
  const move = async (daysAgo: number, orderId: number, ...way: number[]): Promise<void> => {
    for (const to of way)
      await run(daysAgo, (context) => changeStatus(context, { orderId, to, isBelowMinimumOk: true }));
  };
  const ship = async (
    daysAgo: number,
    orderId: number,
    number: string,
    ...way: number[]
  ): Promise<number> => {
    const shipmentId = await run(daysAgo, (context) =>
      addShipment(context, {
        VendorOrderID: orderId,
        VendorShipmentNumber: number,
        InvoiceNum: `INV${number}`,
        AddOrderItems: true,
      }),
    );
    for (const to of way)
      await run(daysAgo, (context) => changeShipmentStatus(context, shipmentId, to).then(orDone));
    return shipmentId;
  };
  return { run, order, move, ship };
}

const { requested: REQUESTED, shipped: SHIPPED, inProcess: IN_PROCESS } = ORDER_STATUS;

async function seedOver({ order, move }: Acts, first: Vendor, second: Vendor): Promise<void> {
  const { completed, finalized, received } = ORDER_STATUS;
  await move(25, await order(26, first, 0), REQUESTED, SHIPPED, completed, finalized);
  await move(18, await order(20, second, 0), REQUESTED, completed);
  await move(14, await order(16, first, 3), REQUESTED, SHIPPED, received);
}

async function seedUnderWay({ order, move, ship }: Acts, first: Vendor, second: Vendor): Promise<void> {
  const { lost: gone, shipped: away } = SHIPMENT_STATUS;
  const lost = await order(12, second, 3);
  await move(12, lost, REQUESTED);
  await ship(8, lost, '4471', away, gone);
  const shipped = await order(9, first, 2);
  await move(9, shipped, REQUESTED);
  await ship(2, shipped, '4502', away);
  await move(5, await order(6, second, 1), REQUESTED, IN_PROCESS);
}

/** More of one line, and some of another put off: the vendor knows otherwise. */
async function changeAfterward({ run }: Acts, [line, other]: readonly OrderLine[]): Promise<void> {
  if (!line || !other) return;
  await run(1, (context) =>
    saveLine(context, { vendorOrderItemId: line.lineId, Quantity: line.quantity + 4 }),
  );
  await run(1, (context) =>
    putOnShelf(context, {
      lineId: other.lineId,
      units: Math.min(3, other.open),
      statusId: 3,
      status: undefined,
      notes: 'After the holidays',
      storeId: undefined,
    }),
  );
}

type Vendor = { vendorId: number; items: number[] };

const findVendors = (database: Database, storeId: number): Promise<Vendor[]> =>
  database.rows<Vendor>(
    `select c.vendor_id as "vendorId", array_agg(i.vendor_item_id order by i.vendor_item_id) as items
     from vendor_clients c join vendor_items i using (vendor_id)
     where c.store_id = $1 and i.status_id <> 4 and i.hidden_at is null group by c.vendor_id having count(*) >= 10 order by c.vendor_id limit 2`,
    [storeId],
  );

async function makeVendor(database: Database, storeIds: readonly number[], userId: number): Promise<void> {
  const vendorId = await aVendor(database, {
    userId,
    name: 'Northwind Media',
    contact_name: 'Robin Vale',
    contact_email: 'orders@northwind.example',
    order_min_cents: 25_000,
    payment_terms: 'Net 30',
  });
  for (const storeId of storeIds) await aVendorClient(database, { vendorId, storeId, userId });
  const products = await database.rows<{ id: number }>(
    'select catalog_id as id from catalog_products order by catalog_id limit 24',
  );
  for (const [n, { id }] of products.entries())
    await aVendorItem(database, {
      vendorId,
      catalogId: id,
      vendor_sku: `NW-${1_000 + n}`,
      cost_e4: 62_500 + 7_500 * n,
      pack_size: n % 3 === 0 ? 2 : 1,
    });
}

const orDone = (refused: Refusal | null): Refusal | true => refused ?? true;

function done<Done>(answer: Done | Refusal): Done {
  if (isRefusal(answer)) throw new Error(`the demo's orders: ${answer.code}`);
  return answer;
}

const contextAt = (
  tx: WriteContext['tx'],
  userId: number,
  storeIds: readonly number[],
  now: Date,
): WriteContext => ({
  tx,
  now,
  actor: {
    userId,
    username: 'manager',
    sessionId: 0,
    isAdministrator: false,
    storeIds,
    rights: new Set(RIGHTS),
  },
  requestId: 'demo',
  address: '',
  failpoint: async () => undefined,
});
