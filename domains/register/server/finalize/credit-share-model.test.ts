// The share of a sale that store credit may pay, as a property: whatever is put on the basket, taken off and paid in whatever order, what is finished keeps
// the store's rules, and neither credit nor a gift certificate buys another certificate.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { setCustomerCredit } from '#domains/customers/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { addGiftCertificate } from '#domains/register/contract/gifts.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let certificate: string;
const goods = { used: 0, fresh: 0 };
const PRICE = { used: 7, fresh: 13 } as const;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await server.database.run('update departments set tax_rate_e5 = 0');
  const shelf = { quantity: 9_000 };
  const used = { upc: '045496963729', priceCents: PRICE.used * 100, grade: 'B' as const, ...shelf };
  const fresh = { upc: '045496741723', priceCents: PRICE.fresh * 100, grade: 'N' as const, ...shelf };
  goods.used = (await aGood(server.database, counter, used)).inventoryId;
  goods.fresh = (await aGood(server.database, counter, fresh)).inventoryId;
  certificate = await soldCertificate(2_000);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const begin = async () =>
  (await server.call(calls.newTransaction, { posid: counter.deviceId }, key())).transactionId;
const set = (name: string, value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, $2, $3) on conflict (store_id, name) do update set value = excluded.value`,
    [counter.storeId, name, value],
  );

async function soldCertificate(amount: number): Promise<string> {
  const TransactionId = await begin();
  await server.call(addGiftCertificate, { TransactionId, amount }, key());
  await server.call(calls.finalizeTransaction, { TransactionId, cash: amount }, key());
  const { number } = await server.database.one<{ number: string }>(
    'select number from gift_certificates where transaction_id = $1',
    [TransactionId],
  );
  return number;
}

type Kind = keyof typeof goods;
type Act =
  | { act: 'add'; kind: Kind; quantity: number }
  | { act: 'remove'; at: number }
  | { act: 'credit'; amount: number | undefined }
  | { act: 'noCredit' }
  | { act: 'sell'; amount: number }
  | { act: 'redeem'; amount: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('add' as const),
    kind: fc.constantFrom<Kind>('used', 'fresh'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({
    act: fc.constant('credit' as const),
    amount: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  }),
  fc.record({ act: fc.constant('noCredit' as const) }),
  fc.record({ act: fc.constant('sell' as const), amount: fc.integer({ min: 5, max: 30 }) }),
  fc.record({ act: fc.constant('redeem' as const), amount: fc.integer({ min: 1, max: 20 }) }),
);

/** Does it; what the rules refuse on the way is refused. */
async function does(TransactionId: number, one: Act): Promise<void> {
  if (one.act === 'add')
    await server.call(
      calls.addTransactionItem,
      { TransactionID: TransactionId, inventoryId: goods[one.kind], Quantity: one.quantity },
      key(),
    );
  else if (one.act === 'remove') {
    const { items } = await server.call(calls.getTransaction, { TransactionId }, key());
    const line = items[one.at % Math.max(1, items.length)];
    if (line) await server.call(calls.removeTransactionItem, { ItemID: line.id }, key());
  } else if (one.act === 'credit')
    await server.call(
      calls.addStoreCreditPayment,
      { TransactionId, ...(one.amount === undefined ? {} : { Amount: one.amount }) },
      key(),
    );
  else if (one.act === 'noCredit')
    await server.call(calls.addStoreCreditPayment, { TransactionId, ClearStoreCredit: true }, key());
  else if (one.act === 'sell')
    await server.call(addGiftCertificate, { TransactionId, amount: one.amount }, key());
  else
    await server.call(addGiftCertificate, { TransactionId, number: certificate, amount: one.amount }, key());
}

test('what is finished never has more of it paid by credit than the store allows', async () => {
  const finished = { ok: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 10, 35, 50, 100),
      fc.boolean(),
      fc.array(act, { minLength: 3, maxLength: 9 }),
      async (share, usedOnly, acts) => {
        await set('StoreCreditShare', String(share));
        await set('StoreCreditUsedOnly', String(usedOnly));
        const customerId = await aCustomer(server.database);
        const credit = { customerId, activeAmount: 60, clientId: counter.storeId };
        await server.call(setCustomerCredit, credit, key());
        const TransactionId = await begin();
        await server.call(calls.addCustomer, { Transactionid: TransactionId, CustomerId: customerId }, key());
        for (const one of acts) await does(TransactionId, one);
        const basket = await server.call(calls.getTransaction, { TransactionId }, key());
        const worth = (kind: Kind) =>
          basket.items
            .filter((line) => line.inventoryId === goods[kind])
            .reduce((total, line) => total + line.quantity * PRICE[kind], 0);
        const all = worth('used') + worth('fresh');
        const rows = await server.database.rows<{ kind: string; dollars: number }>(
          `select x->>'kind' as kind, (x->>'cents')::integer / 100 as dollars from transactions, jsonb_array_elements(certificates) x where transaction_id = $1`,
          [TransactionId],
        );
        const sum = (kind: string) =>
          rows.filter((row) => row.kind === kind).reduce((total, { dollars }) => total + dollars, 0);
        const [sold, redeemed] = [sum('sold'), sum('redeemed')];
        const paid = basket.storeCreditPayment;
        const most = Math.min(
          Math.round(all * share) / 100,
          usedOnly ? worth('used') : all,
          Math.max(0, all - redeemed),
        );
        const mayBe = all + sold > 0 && paid <= most && redeemed <= all;
        const cash = Math.max(0, all + sold - paid - redeemed);
        const ready = await server.call(calls.verifyTransactionReady, { id: TransactionId }, key());
        const done = await server.call(calls.finalizeTransaction, { TransactionId, cash }, key());
        expect([ready.success, done.success]).toEqual([mayBe, mayBe]);
        finished[done.success ? 'ok' : 'refused'] += 1;
        if (!done.success) await server.call(calls.voidTransaction, { id: TransactionId }, key());
        const { left } = await server.database.one<{ left: number }>(
          `select -balance_cents / 100.0::float8 as left from accounts where store_id = 0 and kind = 'storeCredit' and ref = $1`,
          [customerId],
        );
        expect(left).toBeCloseTo(60 - (done.success ? paid : 0), 2);
      },
    ),
    { numRuns: 40 },
  );
  // The property was asked in both directions.
  expect(finished.ok).toBeGreaterThan(0);
  expect(finished.refused).toBeGreaterThan(0);
}, 120_000);
