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
  // In the demo boxes came before (demoBoxes); orders alone say so by their status.
  if (!(await database.maybe('select 1 from vendor_shipments where settled_at is not null limit 1')))
    await seedOver(acts, first, second);
  await seedUnderWay(acts, first, second);
  const requested = await acts.order(3, first, 4);
  await acts.run(3, (context) =>
    sendOrder(context, { VendorOrderId: requested, Way: 'pdf', IsBelowMinimumOk: true }),
  );
  await changeAfterward(acts, await readLines(database, requested));
  await acts.order(0, first, 1);
  await acts.order(0, second, 2);
}

export type DemoBox = {
  readonly shipmentId: number;
  /** Where its order goes once the box is checked in. */
  readonly finish: () => Promise<void>;
};

/** Boxes that are on their way to a store, of orders that were sent and confirmed; none where no vendor serves it. For the demo's check-ins, which are above. */
export async function demoBoxes(
  database: Database,
  chain: DemoChain,
  storeId: number,
): Promise<readonly DemoBox[]> {
  const vendors = await findVendors(database, storeId);
  const { order, move, ship } = actsIn(database, chain, storeId);
  const { completed, finalized } = ORDER_STATUS;
  const boxes: DemoBox[] = [];
  for (const [at, way] of [[completed, finalized], [completed], [], []].entries()) {
    const vendor = vendors[at % Math.max(1, vendors.length)];
    if (!vendor) continue;
    const daysAgo = 24 - 5 * at;
    const orderId = await order(daysAgo, vendor, 6 * at);
    await move(daysAgo, orderId, REQUESTED, IN_PROCESS);
    const shipmentId = await ship(daysAgo - 5, orderId, String(4_430 + 11 * at), SHIPMENT_STATUS.shipped);
    boxes.push({ shipmentId, finish: () => move(0, orderId, ...way) });
  }
  return boxes;
}

type Acts = ReturnType<typeof actsIn>;

/** What people do with orders, this many days ago. */
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

/** More of one line, and some of another moved to the shelf, after it was sent. */
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

/** What they sell without serial numbers: nobody has to type any. */
const findVendors = (database: Database, storeId: number): Promise<Vendor[]> =>
  database.rows<Vendor>(
    `select c.vendor_id, array_agg(i.vendor_item_id order by i.vendor_item_id) as items
     from vendor_clients c join vendor_items i using (vendor_id) join catalog_products p on p.catalog_id = i.catalog_id
       join departments d on d.department_id = p.department_id
     where c.store_id = $1 and i.status_id <> 4 and i.hidden_at is null and not coalesce(p.serial_required or d.serial_required, false) group by c.vendor_id having count(*) >= 10 order by c.vendor_id limit 2`,
    [storeId],
  );

async function makeVendor(database: Database, storeIds: readonly number[], userId: number): Promise<void> {
  const vendorId = await aVendor(database, {
    userId,
    name: 'Northwind Media',
    contactName: 'Robin Vale',
    contactEmail: 'orders@northwind.example',
    orderMinCents: 25_000,
    paymentTerms: 'Net 30',
  });
  for (const storeId of storeIds) await aVendorClient(database, { vendorId, storeId, userId });
  const products = await database.rows<{ id: number }>(
    'select catalog_id as id from catalog_products order by catalog_id limit 24',
  );
  for (const [n, { id }] of products.entries())
    await aVendorItem(database, {
      vendorId,
      catalogId: id,
      vendorSku: `NW-${1_000 + n}`,
      costE4: 62_500 + 7_500 * n,
      packSize: n % 3 === 0 ? 2 : 1,
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
