// F12: a basket that its register made by itself is the one that the documented calls make act by act: lines, payments, postings, audit, to the cent.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, withCredit } from '#domains/customers/testing/a-customer.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { finishBasket } from '#domains/register/contract/finish.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { cents } from '#kernel/money.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const RUNS = 40;

let server: TestServer;
let counter: Counter;
let goods: readonly (BuiltGood & { cents: number })[];
let customers: readonly number[];

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  const good = async (upc: string, department: string, priceCents: number) => ({
    ...(await aGood(server.database, counter, { upc, department, priceCents, quantity: 9_000 })),
    cents: priceCents,
  });
  goods = [
    await good('045496963729', 'Video Games', 6_399),
    await good('045496741723', 'Vinyl', 1_250),
    await good('711719541028', 'Books', 333),
    await good('045496590420', 'DVD', 1),
  ];
  await server.database.run(
    `update departments set tax_rate_e5 = 8875 where name in ('Video Games', 'Vinyl')`,
  );
  await aPromotion(server.database, {
    storeId: counter.storeId,
    value: 12_500,
    departmentId: counter.departments.Vinyl as number,
  });
  const plain = await aCustomer(server.database);
  const exempt = await aCustomer(server.database, { taxExempt: true });
  customers = [plain, exempt];
  const { storeId, manager } = counter;
  const actor = {
    ...manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [storeId],
    rights: new Set<string>(),
  };
  const context = { actor, now: new Date(), storeId, businessDay: '2026-01-01', requestId: 'test' };
  for (const customerId of customers)
    await server.database.transaction((tx) => withCredit(tx, context, customerId, cents(100_000)));
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const as = () => ({ token: counter.manager.token, headers: { 'idempotency-key': randomUUID() } });
const dollars = (cents: number): number => Math.round(cents) / 100;

const line = fc.record({
  good: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** Thousandths of the price that are asked, and of that taken off. */
  price: fc.option(fc.integer({ min: 0, max: 1_500 })),
  off: fc.option(fc.integer({ min: 0, max: 1_000 })),
  comments: fc.constantFrom('', 'no manual'),
});
const basket = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  customer: fc.option(fc.nat(1)),
  discount: fc.option(
    fc.oneof(
      fc.record({
        type: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 100_000 }).map((e3) => e3 / 1_000),
      }),
      fc.record({
        type: fc.constant('amount' as const),
        value: fc.integer({ min: 1, max: 30 }).map((cents) => cents / 100),
      }),
    ),
  ),
  /** Off: of a customer who is exempt by themselves. */
  exempt: fc.constantFrom('on', 'off', null),
  isPromotionOff: fc.boolean(),
  credit: fc.option(fc.integer({ min: 1, max: 500 })),
  tender: fc.constantFrom('cash', 'CC', 'check'),
});
type Basket = typeof basket extends fc.Arbitrary<infer B> ? B : never;

const asked = ({ good, quantity, price, off, comments }: Basket['lines'][number]) => {
  const { inventoryId, cents } = goods[good] as (typeof goods)[number];
  const unit = price === null ? cents : Math.round((cents * price) / 1_000);
  return {
    inventoryId,
    Quantity: quantity,
    unit,
    SalePrice: price === null ? undefined : dollars(unit),
    LineDiscount: off === null ? undefined : dollars(Math.floor((unit * quantity * off) / 1_000)),
    comments: comments || undefined,
  };
};

const exemptOf = ({ exempt, customer }: Basket) =>
  exempt === 'on' || (exempt === 'off' && customer === 1)
    ? { On: exempt === 'on', Reason: 'Resale' }
    : undefined;

/** Act by act; answers the finished transaction. */
async function byActs(made: Basket) {
  const { transactionId: id } = await server.call(calls.newTransaction, { posid: counter.deviceId }, as());
  for (const said of made.lines) {
    const { inventoryId, Quantity, unit: _unit, ...change } = asked(said);
    const added = await server.call(
      calls.addTransactionItem,
      { TransactionID: id, inventoryId, Quantity },
      as(),
    );
    const ItemID = added.items.at(-1)?.id as number;
    if (Object.values(change).some((value) => value !== undefined))
      await server.call(calls.updateTransactionItem, { ItemID, ...change }, as());
  }
  if (made.customer !== null)
    await server.call(calls.addCustomer, { Transactionid: id, CustomerId: customers[made.customer] }, as());
  const exempt = exemptOf(made);
  if (exempt)
    await server.call(
      calls.setTaxExempt,
      { TransactionId: id, TaxExempt: exempt.On, Reason: exempt.Reason },
      as(),
    );
  if (made.isPromotionOff) await server.call(calls.clearPromotions, { TransactionId: id }, as());
  if (made.discount) {
    const { type: DiscountType, value: DiscountAmount } = made.discount;
    const answer = await server.call(
      calls.addDiscount,
      { TransactionID: id, DiscountType, DiscountAmount },
      as(),
    );
    if (!answer.success) return { id, refused: answer };
  }
  let now = await server.call(calls.getTransaction, { TransactionId: id }, as());
  if (made.credit !== null && made.customer !== null) {
    const answer = await server.call(
      calls.addStoreCreditPayment,
      { TransactionId: id, Amount: dollars(made.credit) },
      as(),
    );
    if (!answer.success) return { id, refused: answer };
    now = answer;
  }
  const rest = dollars((now.due - now.storeCreditPayment) * 100);
  const done = await server.call(calls.finalizeTransaction, { TransactionId: id, [made.tender]: rest }, as());
  return done.success ? { id, due: now.due, rest } : { id, refused: done };
}

const byItself = (made: Basket, { due, rest }: { due: number; rest: number }) =>
  server.call(
    finishBasket,
    {
      Key: randomUUID(),
      PosId: counter.deviceId,
      items: made.lines.map((said) => {
        const { inventoryId: InventoryId, unit, ...more } = asked(said);
        return { InventoryId, ...more, SalePrice: dollars(unit) };
      }),
      CustomerId: made.customer === null ? undefined : customers[made.customer],
      TaxExempt: exemptOf(made),
      PromotionId: made.isPromotionOff ? 0 : undefined,
      DiscountType: made.discount?.type,
      DiscountAmount: made.discount?.value,
      StoreCredit: made.credit !== null && made.customer !== null ? dollars(made.credit) : undefined,
      [made.tender]: rest,
      ExpectedTotal: due,
      ExpectedChange: 0,
    },
    { token: counter.manager.token },
  );

/** All that is written of a sale, but for ids, times and numbers. */
const booked = async (id: number): Promise<unknown> =>
  server.database.one(
    `select to_jsonb(t) - '{transaction_id,version,created_at,finished_at,receipt_number,basket_key,take,promotion_id}'::text[] as header,
       t.promotion_id is null as plain,
       (select jsonb_agg(to_jsonb(l) - '{line_id,transaction_id,on_hand}'::text[] order by l.line_id) from transaction_lines l where l.transaction_id = $1) as lines,
       (select jsonb_agg(to_jsonb(p) - '{payment_id,transaction_id}'::text[] order by p.payment_id) from payments p where p.transaction_id = $1) as payments,
       (select jsonb_agg(jsonb_build_array(a.kind, a.ref, p.amount_cents) order by a.kind, a.ref) from posting_groups g join postings p using (group_id)
          join accounts a using (account_id) where g.source_type = 'transaction' and g.source_id = $1) as postings,
       (select jsonb_agg(jsonb_build_array(m.inventory_id, m.quantity, m.reason) order by m.inventory_id, m.quantity) from stock_movements m
          where m.source_type = 'transaction' and m.source_id = $1) as moves,
       (select jsonb_agg(jsonb_build_array(r.action, r.before - 'line', r.after - '{receipt}'::text[]) order by r.action, r.before, r.after) from audit_rows r
          where r.entity = 'transaction' and r.entity_id = $1::text) as audit
     from transactions t where t.transaction_id = $1`,
    [id],
  );

test('what is booked is the same, and what is refused is refused', async () => {
  let sold = 0;
  for (const made of fc.sample(basket, { numRuns: RUNS, seed: 20_261_130 })) {
    const first = await byActs(made);
    if (first.refused) {
      await server.call(calls.voidTransaction, { id: first.id }, as());
      const second = await byItself(made, { due: 0, rest: 0 });
      expect(second).toMatchObject({ success: false, message: first.refused.message });
      continue;
    }
    const second = await byItself(made, first);
    expect(second).toMatchObject({ success: true });
    expect(await booked(second.transactionId)).toEqual(await booked(first.id));
    sold += 1;
  }
  expect(sold).toBeGreaterThan(RUNS / 2);
});
