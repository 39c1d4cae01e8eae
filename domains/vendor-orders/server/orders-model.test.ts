// V1, V3, V5, V6: whatever people do with orders, shelf and shipments, in whatever order, the lines say what a model of them says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import * as shelf from '#domains/vendor-orders/contract/shelf.ts';
import * as shipments from '#domains/vendor-orders/contract/shipments.ts';
import { settleShipment } from '#domains/vendor-orders/server/public/settle-shipment.ts';
import { aSupplier } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { cents } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let storeId: number;
let userId: number;
let token: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  ({ storeId } = await aStore(server.database, { name: 'Maple Street' }));
  ({ userId } = await aUser(server.database, { role: 'Manager', storeIds: [storeId] }));
  token = { token: await aSession(server.database, userId) };
});
afterAll(() => server.close());

type ModelLine = {
  id: number;
  open: number;
  announced: number;
  received: number;
  cancelled: number;
  shelved: number;
  excess: number;
};
type Box = { id: number; statusId: number; settled: boolean; units: Map<number, number> };
type Model = {
  orderId: number;
  statusId: number;
  lines: ModelLine[];
  boxes: Box[];
  shelf: { id: number; line: number; units: number }[];
};

const at = fc.nat(3);
const units = fc.integer({ min: 1, max: 6 });
const command = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at, units }),
  fc.record({ kind: fc.constant('lower' as const), at, units }),
  fc.record({ kind: fc.constant('status' as const), to: fc.constantFrom(2, 3, 6, 4, 7, 8, 5, 3, 6) }),
  fc.record({ kind: fc.constant('put' as const), at, units }),
  fc.record({ kind: fc.constant('pull' as const), at, units }),
  fc.record({ kind: fc.constant('drop' as const), at }),
  fc.record({ kind: fc.constant('ship' as const), all: fc.boolean() }),
  fc.record({ kind: fc.constant('announce' as const), at, box: at, units }),
  fc.record({ kind: fc.constant('move' as const), box: at, to: fc.constantFrom(2, 3, 4) }),
  fc.record({ kind: fc.constant('remove' as const), box: at }),
  fc.record({
    kind: fc.constant('settle' as const),
    box: at,
    short: fc.nat(2),
    over: fc.nat(2),
    cancel: fc.boolean(),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer Of> ? Of : never;

const WAY = [2, 3, 6, 4, 7, 8];
const isLocked = (statusId: number) => ![2, 3, 6].includes(statusId);
const isOver = (statusId: number) => statusId === 8 || statusId === 5;
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];
const quantityOf = (line: ModelLine) =>
  line.open + line.announced + line.received + line.cancelled + line.shelved;

function follow(model: Model): void {
  if (isOver(model.statusId) || model.statusId === 7) return;
  const total = (of: (line: ModelLine) => number) => model.lines.reduce((all, line) => all + of(line), 0);
  const isHere = total((line) => line.received + line.excess) > 0;
  if (isHere && total((line) => line.open + line.announced) === 0) model.statusId = 7;
  else if (model.boxes.some((box) => box.statusId === 2 || box.statusId === 3) && !isLocked(model.statusId))
    model.statusId = 4;
}

const reopen = (model: Model, box: Box) => {
  for (const [lineId, count] of box.units) {
    const line = model.lines.find(({ id }) => id === lineId);
    if (!line) continue;
    line.announced -= count;
    line.open += count;
  }
};

const ACTS: {
  [Kind in Command['kind']]: (model: Model, what: Extract<Command, { kind: Kind }>) => Promise<void>;
} = {
  add: async (model, { at: which, units: more }) => {
    const line = pick(model.lines, which);
    if (!line) return;
    const quantity = quantityOf(line) + more;
    const done = await server.call(
      orders.addUpdateOrderItem,
      { vendorOrderItemId: line.id, Quantity: quantity },
      token,
    );
    expect(done.success).toBe(!isLocked(model.statusId));
    if (done.success) line.open += more;
  },
  lower: async (model, { at: which, units: fewer }) => {
    const line = pick(model.lines, which);
    if (!line) return;
    const done = await server.call(
      orders.deleteOrderItem,
      { vendorOrderItemId: line.id, quantity: fewer },
      token,
    );
    expect(done.success).toBe(!isLocked(model.statusId) && fewer <= line.open);
    if (!done.success) return;
    line.open -= fewer;
    if (quantityOf(line) === 0) {
      model.lines = model.lines.filter((one) => one !== line);
      for (const box of model.boxes) box.units.delete(line.id);
    }
  },
  status: async (model, { to }) => {
    const done = await server.call(
      orders.updateVendorOrderStatus,
      { VendorOrderId: model.orderId, VendorOrderStatusId: to },
      token,
    );
    const from = model.statusId;
    const [was, next] = [WAY.indexOf(from), WAY.indexOf(to)];
    const isThere = from === to;
    const mayGo =
      from !== 5 &&
      (to === 5 ? was >= 3 : next > was || (next === was - 1 && was < 4 && model.boxes.length === 0));
    const ends = to === 5 || next >= 4;
    const isBack = to !== 5 && next < was;
    const announced = model.lines.some((line) => line.announced > 0);
    const hasLines = model.lines.length > 0;
    expect(done.success).toBe(isThere || (mayGo && (isBack || (hasLines && !(ends && announced)))));
    if (!done.success || isThere) return;
    model.statusId = to;
    if (!isOver(to)) return;
    for (const line of model.lines) {
      line.cancelled += line.open;
      line.open = 0;
    }
  },
  put: async (model, { at: which, units: off }) => {
    const line = pick(model.lines, which);
    if (!line) return;
    const done = await server.call(
      shelf.addItemToShelf,
      { VendorOrderItemId: line.id, Quantity: off },
      token,
    );
    expect(done.success).toBe(off <= line.open && !isOver(model.statusId));
    if (!done.success) return;
    line.open -= off;
    line.shelved += off;
    model.shelf.push({ id: done.vendorOrderShelfId, line: line.id, units: off });
  },
  pull: async (model, { at: which, units: off }) => {
    const row = pick(model.shelf, which);
    if (!row) return;
    const done = await server.call(
      shelf.pullItemFromShelf,
      { VendorOrderShelfId: row.id, Quantity: off },
      token,
    );
    expect(done.success).toBe(off <= row.units);
    if (done.success) takeOff(model, row, off, model.statusId === 2);
  },
  drop: async (model, { at: which }) => {
    const row = pick(model.shelf, which);
    if (!row) return;
    await server.call(shelf.deleteVendorOrderShelf, { VendorOrderShelfID: row.id }, token);
    takeOff(model, row, row.units, false);
  },
  ship: async (model, { all }) => {
    const done = await server.call(
      shipments.addShipment,
      { VendorOrderID: model.orderId, AddOrderItems: all },
      token,
    );
    expect(done.success).toBe(!isOver(model.statusId));
    if (!done.success) return;
    const box: Box = { id: done.vendorShipmentId, statusId: 1, settled: false, units: new Map() };
    for (const line of model.lines) {
      if (!all || line.open === 0) continue;
      box.units.set(line.id, line.open);
      line.announced += line.open;
      line.open = 0;
    }
    model.boxes.push(box);
    follow(model);
  },
  announce: async (model, { at: which, box: whose, units: count }) => {
    const [line, box] = [pick(model.lines, which), pick(model.boxes, whose)];
    if (!line || !box) return;
    const done = await server.call(
      shipments.addUpdateShipmentItem,
      { VendorShipmentId: box.id, VendorOrderItemId: line.id, Quantity: count },
      token,
    );
    const more = count - (box.units.get(line.id) ?? 0);
    expect(done.success).toBe(!box.settled && box.statusId !== 4 && more <= line.open);
    if (!done.success) return;
    line.open -= more;
    line.announced += more;
    box.units.set(line.id, count);
    follow(model);
  },
  move: async (model, { box: whose, to }) => {
    const box = pick(model.boxes, whose);
    if (!box) return;
    const done = await server.call(
      shipments.updateShipmentStatus,
      { VendorShipmentID: box.id, VendorShipmentStatusId: to },
      token,
    );
    const next: Record<number, number[]> = { 1: [2, 4], 2: [3, 4], 3: [], 4: [3] };
    expect(done.success).toBe(box.statusId === to || (next[box.statusId] ?? []).includes(to));
    if (!done.success || box.statusId === to) return;
    if (to === 4) reopen(model, box);
    if (box.statusId === 4)
      for (const [lineId, count] of box.units) {
        const line = model.lines.find(({ id }) => id === lineId);
        const found = Math.min(count, line?.open ?? 0);
        box.units.set(lineId, found);
        if (!line) continue;
        line.open -= found;
        line.announced += found;
      }
    box.statusId = to;
    follow(model);
  },
  remove: async (model, { box: whose }) => {
    const box = pick(model.boxes, whose);
    if (!box) return;
    const done = await server.call(shipments.deleteShipment, { VendorShipmentId: box.id }, token);
    expect(done.success).toBe(!box.settled);
    if (!done.success) return;
    if (box.statusId !== 4) reopen(model, box);
    model.boxes = model.boxes.filter((one) => one !== box);
  },
  settle: async (model, { box: whose, short, over, cancel }) => {
    const box = pick(model.boxes, whose);
    if (!box || box.settled || box.statusId === 4) return;
    const rows = await server.database.rows<{ id: number; line: number; announced: number }>(
      `select vendor_shipment_item_id as id, vendor_order_item_id as line, announced from vendor_shipment_items where vendor_shipment_id = $1`,
      [box.id],
    );
    const lines = rows.map((row) => {
      const missing = Math.min(short, row.announced);
      return {
        shipmentItemId: row.id,
        received: row.announced - missing,
        over,
        damaged: 0,
        cancelled: cancel ? missing : 0,
      };
    });
    const actor = { userId, username: 'buyer', storeIds: [storeId], rights: new Set(['orders.exceed']) };
    const settlement = {
      shipmentId: box.id,
      lines,
      invoiceNumber: '',
      invoiceTotalCents: null,
      freightCents: cents(0),
      goodsCents: cents(0),
    };
    await server.database.transaction((tx) =>
      settleShipment(tx, { actor: actor as never, now: new Date(), requestId: 'model' }, settlement),
    );
    for (const { line: lineId, announced } of rows) {
      const line = model.lines.find(({ id }) => id === lineId);
      if (!line) continue;
      const missing = Math.min(short, announced);
      line.announced -= announced;
      line.received += announced - missing;
      line.excess += over;
      if (cancel) line.cancelled += missing;
      else line.open += missing;
    }
    box.settled = true;
    box.statusId = 3;
    follow(model);
  },
};

function takeOff(model: Model, row: Model['shelf'][number], off: number, isBack: boolean): void {
  const line = model.lines.find(({ id }) => id === row.line);
  if (line) {
    line.shelved -= off;
    if (isBack) line.open += off;
    else line.cancelled += off;
  }
  row.units -= off;
  model.shelf = model.shelf.filter((one) => one.units > 0);
}

async function begin(): Promise<Model> {
  const { vendorId, itemIds } = await aSupplier(server.database, { storeId, userId }, [
    100_000,
    41_250,
    null,
  ]);
  const { vendorOrderId: orderId } = await server.call(
    orders.addUpdateVendorOrder,
    { clientId: storeId, vendorId },
    token,
  );
  const lines: ModelLine[] = [];
  for (const VendorItemID of itemIds) {
    const added = await server.call(
      orders.addOrderItem,
      { VendorOrderID: orderId, VendorItemID, Quantity: 6 },
      token,
    );
    lines.push({
      id: added.vendorOrderItemId,
      open: 6,
      announced: 0,
      received: 0,
      cancelled: 0,
      shelved: 0,
      excess: 0,
    });
  }
  return { orderId, statusId: 2, lines, boxes: [], shelf: [] };
}

async function compare(model: Model): Promise<void> {
  const rows = await server.call(orders.getOrderItems, { VendorOrderID: model.orderId }, token);
  const now = rows.map((row) => ({
    id: row.vendorOrderItemId,
    open: row.open,
    announced: row.announced,
    received: row.received,
    cancelled: row.cancelled,
    shelved: row.shelved,
    excess: row.excess,
  }));
  expect(now).toEqual(model.lines);
  const order = await server.call(orders.getVendorOrder, { VendorOrderId: model.orderId }, token);
  expect(order.vendorOrderStatusId).toBe(model.statusId);
}

test('V1, V3, V5: lines, status and shelf are what a model of them says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const model = await begin();
      for (const what of commands) {
        await ACTS[what.kind](model, what as never);
        await compare(model);
      }
    }),
    { numRuns: 15 },
  );
  expect(await verify(server.database)).toEqual([]);
}, 180_000);

test('V6: whoever types invoice numbers at once, each counts for one order of the vendor', async () => {
  const { vendorId, itemIds } = await aSupplier(server.database, { storeId, userId });
  const made = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const { vendorOrderId } = await server.call(
        orders.addUpdateVendorOrder,
        { clientId: storeId, vendorId },
        token,
      );
      await server.call(
        orders.addOrderItem,
        { VendorOrderID: vendorOrderId, VendorItemID: itemIds[0] ?? 0, Quantity: 2 },
        token,
      );
      return vendorOrderId;
    }),
  );
  const number = fc.constantFrom('A-1', 'a1', 'A 1', 'B-2', 'b/2');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ order: fc.nat(3), number }), { minLength: 2, maxLength: 4 }),
      async (acts) => {
        await Promise.all(
          acts.map((act) =>
            server.call(
              shipments.addShipment,
              { VendorOrderID: made[act.order] ?? 0, InvoiceNum: act.number, ShipmentDate: '2026-06-01' },
              token,
            ),
          ),
        );
        expect(await verify(server.database)).toEqual([]);
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);
