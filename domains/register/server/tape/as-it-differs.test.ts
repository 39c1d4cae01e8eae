// What changed between a sale without the server and its arrival: it is booked as it was printed, and a person hears what differs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { closeBooks } from '#domains/ledger/server/public/close-books.ts';
import { getTransaction } from '#domains/register/contract/calls.ts';
import { finishBasket, keepBasket } from '#domains/register/contract/finish.ts';
import { listDiscrepancies } from '#domains/register/contract/tape.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type PrintedGood, type Tape, aPrintedLine, aTape, aTender } from '#tests/support/a-tape.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';
import { setCustomerCredit } from '#domains/customers/contract/calls.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { cents } from '#kernel/money.ts';

// Three in the afternoon in New York; the tape arrives at nine in the evening.
const SOLD = new Date('2026-11-20T20:00:00Z');
let now = SOLD;
let server: TestServer;
let counter: Counter;
let game: PrintedGood;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  counter = await aCounter(server.database, { registers: 20, now });
  await server.database.run('update departments set tax_rate_e5 = 8250');
  game = await printed({});
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

async function printed(more: Partial<Parameters<typeof aGood>[2]>): Promise<PrintedGood & BuiltGood> {
  made += 1;
  const title = `Game ${made}`;
  const good = { upc: String(400_000_000_000 + made), title, priceCents: 2_000, quantity: 5, ...more };
  const built = await aGood(server.database, counter, good);
  const of = await server.database.one<{ departmentId: number; department: string }>(
    'select department_id, department from shelf_candidates where inventory_id = $1',
    [built.inventoryId],
  );
  return { ...built, ...of, title, priceCents: good.priceCents, taxRateE5: 8_250 };
}

let used = 0;
type Here = Tape & { deviceId: number };
/** A machine at a register of its own. */
async function tapeOf(): Promise<Here> {
  used += 1;
  now = SOLD;
  const deviceId = counter.deviceIds[used - 1] as number;
  return { ...(await aTape(server, counter, { deviceId, deviceNumber: used, at: () => SOLD })), deviceId };
}

type Told = { outcome: string; transactionId: number; discrepancies: string[] };
async function arrive(tape: Tape): Promise<Told> {
  now = new Date(SOLD.getTime() + 6 * 3_600_000);
  const { status, text, body } = await tape.send();
  expect([status, text]).toEqual([200, expect.stringContaining('"success":true')]);
  return (body as { outcomes: Told[] }).outcomes.at(-1) as Told;
}
const asManager = () => ({ token: counter.manager.token });
const shown = (TransactionId: number) => server.call(getTransaction, { TransactionId }, asManager());
const rows = (All = false) => server.call(listDiscrepancies, { ClientId: counter.storeId, All }, asManager());
const rowsOf = async (id: number) => (await rows()).filter(({ transactionId }) => transactionId === id);

test('a price that the shelf asks no more', async () => {
  const tape = await tapeOf();
  const good = await printed({});
  await tape.sale([aPrintedLine(good)]);
  await server.database.run('update inventory_items set price_cents = 2600 where inventory_id = $1', [
    good.inventoryId,
  ]);
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['priceChanged'] });
  expect(await shown(sold.transactionId)).toMatchObject({ due: 21.65, items: [{ itemPrice: 20 }] });
  expect(await rowsOf(sold.transactionId)).toMatchObject([
    {
      kind: 'priceChanged',
      amount: -6,
      details: { title: good.title, printedCents: 2_000, shelfCents: 2_600 },
    },
  ]);
});

test('a tax rate of yesterday', async () => {
  const tape = await tapeOf();
  await tape.sale([aPrintedLine({ ...game, taxRateE5: 7_000 })]);
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['taxChanged'] });
  expect(await shown(sold.transactionId)).toMatchObject({ due: 21.4, items: [{ tax: 1.4 }] });
});

test('a promotion that nobody gives, and sums that our arithmetic doesn’t find', async () => {
  const tape = await tapeOf();
  const off = cents(500);
  await tape.sale([aPrintedLine(game, { promotionCents: off })]);
  expect(await arrive(tape)).toMatchObject({ outcome: 'booked', discrepancies: ['promotionOver'] });
  const priced = aPrintedLine(game);
  await tape.sale([priced], {
    lines: [{ ...priced, taxCents: cents(166) }],
    totals: {
      items: 1,
      salesCents: cents(2_000),
      discountCents: cents(0),
      taxCents: cents(166),
      roundingCents: cents(0),
      dueCents: cents(2_166),
    },
    tenders: [aTender('cash', 2_166)],
  } as never);
  expect(await arrive(tape)).toMatchObject({ outcome: 'booked', discrepancies: ['sumsDiffer'] });
});

test('a day whose books were closed meanwhile: the next one has it, and the day that it happened on is kept', async () => {
  const tape = await tapeOf();
  const other = await aCounter(server.database, { name: 'Oak Avenue', now: SOLD });
  const away = await aTape(server, other, { at: () => SOLD });
  const good = await aGood(server.database, other, {
    upc: '499999999999',
    title: 'Away',
    priceCents: 1_000,
    quantity: 3,
  });
  await away.sale([aPrintedLine({ ...game, ...good, title: 'Away', priceCents: 1_000 })]);
  await server.database.transaction((tx) => closeBooks(tx, other.storeId, '2026-11-20'));
  const sold = await arrive(away);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['dayClosed'] });
  expect(
    await server.database.one(
      'select e.happened_day, t.business_day from tape_entries e join transactions t using (transaction_id) where transaction_id = $1',
      [sold.transactionId],
    ),
  ).toEqual({ happenedDay: '2026-11-20', businessDay: '2026-11-21' });
  expect(tape.lease).toBe(1);
});

test('a drawer that was counted with the cash of a sale that nobody knew of: it was neither over nor short', async () => {
  const tape = await tapeOf();
  await tape.sale([aPrintedLine(game)]);
  now = new Date(SOLD.getTime() + 3_600_000);
  const count = { pos: tape.deviceId, DrawerTotal: 221.65, Note: 'Counted twice' };
  await server.call(drawerCount, { ...count, closing: true }, asManager());
  await server.call(drawerCount, { ...count, NewDrawer: true }, asManager());
  const overShort = async () =>
    (
      await server.database.one<{ cents: number }>(
        `select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where kind = 'overShort' and ref = $1`,
        [tape.deviceId],
      )
    ).cents;
  expect(await overShort()).toBe(-2_165);
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['drawerClosed'] });
  expect(await overShort()).toBe(0);
  expect(
    await server.database.one(
      'select counted_cents, expected_cents from drawer_sessions where device_id = $1 and closed_at is not null',
      [tape.deviceId],
    ),
  ).toEqual({ countedCents: 22_165, expectedCents: 22_165 });
});

test('a piece that was sold on another receipt: the money is booked, the piece is the other one’s', async () => {
  const tape = await tapeOf();
  const console = await printed({ serials: ['SN-1', 'SN-2'], quantity: 2 });
  await tape.sale([aPrintedLine(console, { serial: 'sn1' })]);
  const online = await server.call(
    finishBasket,
    {
      Key: crypto.randomUUID(),
      PosId: counter.deviceIds[19] as number,
      items: [{ InventoryId: console.inventoryId, SerialNumber: 'SN-1' }],
      cash: 21.65,
      ExpectedTotal: 21.65,
      ExpectedChange: 0,
    },
    asManager(),
  );
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['serialSold'] });
  expect(await rowsOf(sold.transactionId)).toMatchObject([
    {
      details: { receipt: online.receiptNumber },
      otherTransactionId: online.transactionId,
      device: expect.stringMatching(/\d/) as string,
      employee: counter.cashier.username,
      total: 21.65,
    },
  ]);
  expect(await shown(sold.transactionId)).toMatchObject({ due: 21.65, items: [{ serialNumber: 'sn1' }] });
  expect(
    await server.database.rows(
      'select serial, state, sold_transaction_id as sold from copies where inventory_id = $1 order by serial',
      [console.inventoryId],
    ),
  ).toEqual([
    { serial: 'SN-1', state: 'sold', sold: online.transactionId },
    { serial: 'SN-2', state: 'inStock', sold: null },
  ]);
});

test('goods that were kept for somebody who wished for them: they are told', async () => {
  const tape = await tapeOf();
  const good = await printed({ quantity: 1 });
  const customer = await aCustomer(server.database, { firstName: 'Grace', lastName: 'Hopper' });
  await server.database.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(
      `insert into wishes (customer_id, upc, code, created_at, user_id)
       select $1, p.upc, wish_code(p.upc, p.gtin), now(), $3 from catalog_products p where catalog_id = $2 returning wish_id as id`,
      [customer, good.catalogId, counter.manager.userId],
    );
    await tx.run(
      `insert into wish_holds (wish_id, store_id, inventory_id, held_at, until) values ($1, $2, $3, $4, '2026-12-20')`,
      [id, counter.storeId, good.inventoryId, SOLD],
    );
    await tx.run('update inventory_items set held = 1 where inventory_id = $1', [good.inventoryId]);
  });
  await tape.sale([aPrintedLine(good)]);
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['goodsHeld'] });
  expect(await rowsOf(sold.transactionId)).toMatchObject([{ details: { keptFor: 'Grace Hopper' } }]);
});

test('store credit that was spent elsewhere meanwhile: what is left is taken, the rest waits on an account of its own', async () => {
  const tape = await tapeOf();
  const customer = await aCustomer(server.database);
  const credit = (activeAmount: number) =>
    server.call(
      setCustomerCredit,
      { customerId: customer, activeAmount, clientId: counter.storeId },
      asManager(),
    );
  await credit(20);
  await tape.sale([aPrintedLine(game)], {
    customerId: customer,
    tenders: [aTender('storeCredit', 2_000), aTender('cash', 165)],
  });
  await credit(5);
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['creditGone'] });
  expect(await rowsOf(sold.transactionId)).toMatchObject([{ amount: 15, details: { hadCents: 500 } }]);
  expect(
    await server.database.rows(
      `select kind, balance_cents from accounts where kind = 'offlineDifference' and ref = $1 or kind = 'storeCredit' and ref = $2 order by kind`,
      [tape.deviceId, customer],
    ),
  ).toEqual([
    { kind: 'offlineDifference', balanceCents: 1_500 },
    { kind: 'storeCredit', balanceCents: 0 },
  ]);
});

test('who is locked, or did what they may not, is named', async () => {
  const tape = await tapeOf();
  await tape.sale([aPrintedLine(game, { unitPriceCents: cents(500) })]);
  expect(await arrive(tape)).toMatchObject({ outcome: 'booked', discrepancies: ['beyondRights'] });
  await tape.sale(
    [aPrintedLine(game, { unitPriceCents: cents(500) })],
    {},
    { approver: counter.manager.userId },
  );
  expect(await arrive(tape)).toMatchObject({ outcome: 'booked', discrepancies: [] });
  await server.database.run(
    `update roles set line_limit_cents = 500, line_limit_e5 = null where name = 'Manager'`,
  );
  const discounted = (off: number) =>
    tape.sale([aPrintedLine(game, { lineDiscountCents: cents(off) })], {}, { user: counter.manager.userId });
  await discounted(500);
  expect(await arrive(tape)).toMatchObject({ discrepancies: [] });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'transactions.anyDiscount', 'deny')`,
    [counter.manager.userId],
  );
  await discounted(501);
  const beyond = await arrive(tape);
  expect(beyond).toMatchObject({ discrepancies: ['beyondRights'] });
  expect(await rowsOf(beyond.transactionId)).toMatchObject([
    { details: { rights: 'transactions.anyDiscount' } },
  ]);
  await server.database.run('delete from user_rights where user_id = $1', [counter.manager.userId]);
  await tape.sale([aPrintedLine(game)], {}, { at: '2027-01-01T00:00:00.000Z' });
  expect(await arrive(tape)).toMatchObject({ outcome: 'booked', discrepancies: ['clockOff'] });
  const { userId, username } = await aUser(server.database, { role: 'Cashier', storeIds: [counter.storeId] });
  await tape.sale([aPrintedLine(game)], {}, { user: userId });
  await server.database.run('update users set locked_at = now() where user_id = $1', [userId]);
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['userLocked'] });
  expect(await shown(sold.transactionId)).toMatchObject({ employee: username });
});

test('a customer who was merged away is who they are now', async () => {
  const tape = await tapeOf();
  const [gone, survivor] = [await aCustomer(server.database), await aCustomer(server.database)];
  await tape.sale([aPrintedLine(game)], { customerId: gone });
  await server.database.run(
    'update customers set deleted_at = now(), merged_into = $2 where customer_id = $1',
    [gone, survivor],
  );
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: [] });
  expect(await shown(sold.transactionId)).toMatchObject({ customer: { customerId: survivor } });
});

test('goods that were taken off the books, and a product that has another name now', async () => {
  const tape = await tapeOf();
  const good = await printed({});
  await tape.sale([aPrintedLine(good)]);
  await server.database.run('update inventory_items set hidden_at = now() where inventory_id = $1', [
    good.inventoryId,
  ]);
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['goodsGone'] });
  expect(await shown(sold.transactionId)).toMatchObject({ items: [{ title: good.title }] });
});

test('the copy that was kept of its basket is finished; taken over elsewhere, both are booked', async () => {
  const tape = await tapeOf();
  const keep = (Key: string) =>
    server.call(
      keepBasket,
      { Key, PosId: tape.deviceId, Rev: 1, items: [{ InventoryId: game.inventoryId, Quantity: 1 }] },
      { token: counter.cashier.token },
    );
  const one = await tape.sale([aPrintedLine(game, { quantity: 2 })]);
  const kept = await keep(one.key);
  expect(await arrive(tape)).toMatchObject({
    outcome: 'booked',
    transactionId: kept.transactionId,
    discrepancies: [],
  });
  const two = await tape.sale([aPrintedLine(game)]);
  const other = await keep(two.key);
  await server.database.run(
    'update transactions set take = 2, version = version + 1 where transaction_id = $1',
    [other.transactionId],
  );
  const sold = await arrive(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: ['maybePaidTwice'] });
  expect(sold.transactionId).not.toBe(other.transactionId);
  expect(await shown(other.transactionId)).toMatchObject({ state: 'active' });
  const again = await tapeOf();
  await again.sale([aPrintedLine(game)], {}, { key: two.key });
  expect(await arrive(again)).toMatchObject({ outcome: 'already', transactionId: sold.transactionId });
});

test('a void ends its basket and is told in the audit, with what was taken out', async () => {
  const tape = await tapeOf();
  const removed = [{ n: 2, inventoryId: game.inventoryId, quantity: 3, unitPriceCents: cents(2_000) }];
  await tape.void({ lines: [aPrintedLine(game)], removed, customerId: null });
  const ended = await arrive(tape);
  expect(ended).toMatchObject({ outcome: 'booked', discrepancies: [] });
  expect(await shown(ended.transactionId)).toMatchObject({ state: 'voided', items: [{ quantity: 1 }] });
  expect(
    await server.database.rows(
      `select action, username from audit_rows where entity = 'transaction' and entity_id = $1::text order by seq`,
      [ended.transactionId],
    ),
  ).toEqual(
    ['transactions.removeLine', 'transactions.void'].map((action) => ({
      action,
      username: counter.cashier.username,
    })),
  );
});

test('what differs is settled once, with a note, by who may', async () => {
  const [{ discrepancyId: DiscrepancyId } = { discrepancyId: 0 }] = await rows();
  const settle = (token: string) =>
    server.request('POST', '/api/Register/SettleDiscrepancy', {
      token,
      body: { DiscrepancyId, Note: 'Asked the cashier' },
    });
  expect(await settle(counter.cashier.token)).toMatchObject({ status: 403 });
  expect(await settle(counter.manager.token)).toMatchObject({ status: 200, body: { success: true } });
  expect(await settle(counter.manager.token)).toMatchObject({ body: { code: 'ALREADY_SETTLED' } });
  expect((await rows()).some((row) => row.discrepancyId === DiscrepancyId)).toBe(false);
  expect((await rows(true)).find((row) => row.discrepancyId === DiscrepancyId)).toMatchObject({
    settledBy: counter.manager.username,
    note: 'Asked the cashier',
  });
});
