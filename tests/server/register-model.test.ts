// Random work at two counters against a small model: stock, drawers and credit stay right to the unit and the cent, and the database
// keeps every invariant, whatever order the acts come in.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let goods: BuiltGood[];
let customers: number[];

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  goods = [];
  for (let at = 0; at < 4; at += 1) {
    goods.push(
      await aGood(server.database, counter, {
        upc: `40000000000${at}`,
        title: `Good ${at}`,
        priceCents: 333 + 777 * at,
        quantity: 3,
      }),
    );
  }
  customers = [await aCustomer(server.database, {}), await aCustomer(server.database, { taxExempt: true })];
});
afterAll(() => server.close());

type Act =
  | { act: 'add' | 'trade'; good: number; device: number; quantity: number; grade: string }
  | { act: 'quantity' | 'price' | 'discountLine'; device: number; line: number; value: number }
  | { act: 'remove'; device: number; line: number }
  | { act: 'discount'; device: number; percent: number }
  | { act: 'customer'; device: number; customer: number }
  | { act: 'payout'; device: number; cash: boolean }
  | { act: 'credit' | 'hold' | 'recall' | 'void' | 'exempt' | 'clear'; device: number }
  | { act: 'pay'; device: number; how: 'cash' | 'CC' | 'check' | 'mixed' }
  | { act: 'refund'; device: number; pick: number; quantity: number; damaged: boolean };

const device = fc.integer({ min: 0, max: 1 });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom('add' as const, 'add' as const, 'trade' as const),
      good: fc.integer({ min: 0, max: 3 }),
      device,
      quantity: fc.integer({ min: 1, max: 3 }),
      grade: fc.constantFrom('A', 'B', 'C'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('quantity' as const, 'price' as const, 'discountLine' as const),
      device,
      line: fc.nat(5),
      value: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), device, line: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('discount' as const),
      device,
      percent: fc.integer({ min: 0, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('customer' as const),
      device,
      customer: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('payout' as const), device, cash: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'credit' as const,
        'hold' as const,
        'recall' as const,
        'void' as const,
        'exempt' as const,
        'clear' as const,
      ),
      device,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      device,
      how: fc.constantFrom('cash' as const, 'CC' as const, 'check' as const, 'mixed' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      device,
      pick: fc.nat(20),
      quantity: fc.integer({ min: 1, max: 2 }),
      damaged: fc.boolean(),
    }),
  },
);

/** What the counters must hold, computed from the answers alone. */
type Model = {
  open: (ChangedTransaction | null)[];
  stock: Map<string, number>;
  drawer: number[];
  credit: Map<number, number>;
  sold: ChangedTransaction[];
};

const centsOf = (dollars: number): number => Math.round(dollars * 100);
const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const itemKey = (title: string, condition: string): string => `${title}/${condition}`;

async function basketOf(model: Model, at: number): Promise<ChangedTransaction> {
  model.open[at] ??= await server.call(
    calls.newTransaction,
    { posid: counter.deviceIds[at] as number },
    key(),
  );
  return model.open[at] as ChangedTransaction;
}

/** Keeps the answer of a change; a refusal leaves the basket as it was. */
function keep(model: Model, at: number, answer: ChangedTransaction): void {
  if (answer.success && answer.variationItems.length === 0)
    model.open[at] = ['finalized', 'voided', 'held'].includes(answer.state) ? null : answer;
}

async function play(model: Model, act: Act): Promise<void> {
  const basket = await basketOf(model, act.device);
  const id = basket.transactionId;
  const line = 'line' in act ? basket.items[act.line % Math.max(1, basket.items.length)] : undefined;
  switch (act.act) {
    case 'add':
      return keep(
        model,
        act.device,
        await server.call(
          calls.addTransactionItem,
          { TransactionID: id, inventoryId: goods[act.good]?.inventoryId, Quantity: act.quantity },
          key(),
        ),
      );
    case 'trade':
      return keep(
        model,
        act.device,
        await server.call(
          calls.addTransactionItem,
          { TransactionID: id, UPC: goods[act.good]?.upc, TranType: 'itemTrade', Condition: act.grade },
          key(),
        ),
      );
    case 'quantity':
    case 'price':
    case 'discountLine': {
      if (!line || (act.act !== 'quantity' && line.tranType === 'itemRefund')) return;
      if (act.act === 'discountLine' && centsOf(line.itemPrice) * line.quantity < act.value) return;
      const change =
        act.act === 'quantity'
          ? { Quantity: 1 + (act.value % 4) }
          : act.act === 'price'
            ? { SalePrice: act.value / 100 }
            : { LineDiscount: act.value / 100 };
      if (act.act === 'price' && centsOf(line.lineDiscount) > act.value * line.quantity) return;
      if (
        act.act === 'quantity' &&
        centsOf(line.lineDiscount) > centsOf(line.itemPrice) * (1 + (act.value % 4))
      )
        return;
      return keep(
        model,
        act.device,
        await server.call(calls.updateTransactionItem, { ItemID: line.id, ...change }, key()),
      );
    }
    case 'remove':
      return (
        line &&
        keep(model, act.device, await server.call(calls.removeTransactionItem, { ItemID: line.id }, key()))
      );
    case 'discount':
      return keep(
        model,
        act.device,
        await server.call(
          calls.addDiscount,
          { TransactionID: id, DiscountType: 'percent', DiscountAmount: act.percent },
          key(),
        ),
      );
    case 'customer': {
      const customer = customers[act.customer];
      return keep(
        model,
        act.device,
        await server.call(
          calls.addCustomer,
          { Transactionid: id, ...(customer ? { CustomerId: customer } : {}) },
          key(),
        ),
      );
    }
    case 'payout':
      return keep(
        model,
        act.device,
        await server.call(calls.changeCashTradein, { id, value: act.cash }, key()),
      );
    case 'credit':
      return keep(
        model,
        act.device,
        await server.call(calls.addStoreCreditPayment, { TransactionId: id }, key()),
      );
    case 'exempt':
      return keep(
        model,
        act.device,
        await server.call(calls.setTaxExempt, { TransactionId: id, TaxExempt: !basket.taxExempt }, key()),
      );
    case 'clear':
      return keep(model, act.device, await server.call(calls.removeAllItems, { transactionId: id }, key()));
    case 'hold':
      return keep(model, act.device, await server.call(calls.holdTransaction, { id }, key()));
    case 'void':
      return keep(model, act.device, await server.call(calls.voidTransaction, { id }, key()));
    case 'recall':
      return recall(model, act.device);
    case 'refund':
      return refund(model, act);
    case 'pay':
      return pay(model, act.device, basket, act.how);
  }
}

async function recall(model: Model, at: number): Promise<void> {
  const pending = await server.call(finished.getIncompletTransactions, { ClientID: counter.storeId }, key());
  const held = pending.find((one) => one.state === 'held');
  if (!held) return;
  keep(
    model,
    at,
    await server.call(
      calls.recallTransaction,
      { id: held.transactionId, posId: counter.deviceIds[at] as number },
      key(),
    ),
  );
}

async function refund(model: Model, act: Extract<Act, { act: 'refund' }>): Promise<void> {
  const sale = model.sold[act.pick % Math.max(1, model.sold.length)];
  const sold = sale?.items.find((one) => one.tranType === 'itemSale');
  if (!sale || !sold) return;
  const restock = act.damaged ? ('damaged' as const) : ('stock' as const);
  const body = [{ id: sold.id, quantity: act.quantity, restock }];
  const answer = await server.call(
    finished.refundTransactionItemsAt,
    { clientId: counter.storeId, posId: counter.deviceIds[act.device] as number, body },
    key(),
  );
  keep(model, act.device, answer);
}

async function pay(
  model: Model,
  at: number,
  basket: ChangedTransaction,
  how: 'cash' | 'CC' | 'check' | 'mixed',
): Promise<void> {
  const left = Math.max(0, centsOf(basket.due) - centsOf(basket.storeCreditPayment));
  const card = how === 'CC' ? left : how === 'mixed' ? Math.floor(left / 2) : 0;
  const check = how === 'check' ? left : 0;
  const rest = left - card - check;
  const cash = rest > 0 ? Math.ceil(rest / 500) * 500 : 0;
  const tenders = Object.fromEntries(
    Object.entries({ cash, CC: card, check })
      .filter(([, amount]) => amount > 0)
      .map(([name, amount]) => [name, amount / 100]),
  );
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: basket.transactionId, ...tenders },
    key(),
  );
  if (!done.success) return;
  model.open[at] = null;
  if (done.items.some((one) => one.tranType === 'itemSale')) model.sold.push(done);
  for (const one of done.items) {
    const change = one.tranType === 'itemSale' ? -one.quantity : one.restock === 'damaged' ? 0 : one.quantity;
    const name = itemKey(one.title, one.condition);
    model.stock.set(name, (model.stock.get(name) ?? 0) + change);
  }
  for (const payment of done.payments) {
    if (payment.kind === 'cash') model.drawer[at] = (model.drawer[at] ?? 0) + centsOf(payment.amount);
    if (payment.kind === 'storeCredit' && done.customerId)
      model.credit.set(done.customerId, (model.credit.get(done.customerId) ?? 0) - centsOf(payment.amount));
  }
}

async function actual(): Promise<Omit<Model, 'open' | 'sold'>> {
  const { database } = server;
  const stock = await database.rows<{ name: string; n: number }>(
    `select p.title || '/' || c.name as name, i.on_hand as n from inventory_items i join catalog_products p using (catalog_id) join conditions c using (condition_id)`,
  );
  const balances = await database.rows<{ kind: string; ref: number; cents: number }>(
    `select kind, ref, balance_cents as cents from accounts where kind in ('drawer', 'storeCredit')`,
  );
  return {
    stock: new Map(stock.map(({ name, n }) => [name, n])),
    drawer: counter.deviceIds.map(
      (id) => balances.find((one) => one.kind === 'drawer' && one.ref === id)?.cents ?? 0,
    ),
    credit: new Map(
      balances.filter((one) => one.kind === 'storeCredit').map(({ ref, cents }) => [ref, 0 - cents]),
    ),
  };
}

test('random work at two counters keeps stock, drawers, credit and every invariant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 60 }), async (acts) => {
      const model: Model = { open: [null, null], sold: [], ...(await actual()) };
      for (const act of acts) await play(model, act);
      const now = await actual();
      const same = (a: Map<string | number, number>, b: Map<string | number, number>): [unknown, unknown] => {
        const keys = [...new Set([...a.keys(), ...b.keys()])];
        return [keys.map((one) => [one, a.get(one) ?? 0]), keys.map((one) => [one, b.get(one) ?? 0])];
      };
      const [stockNow, stockModel] = same(now.stock, model.stock);
      expect(stockNow).toEqual(stockModel);
      expect(now.drawer).toEqual(model.drawer);
      const [creditNow, creditModel] = same(now.credit, model.credit);
      expect(creditNow).toEqual(creditModel);
      expect(await verify(server.database)).toEqual([]);
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 12), endOnFailure: true },
  );
  // The acts did reach the end of sales: a model that nothing happens to proves nothing.
  const done = await server.database.one<{ n: number }>(
    `select count(*) as n from transactions where state = 'finalized'`,
  );
  expect(done.n).toBeGreaterThan(0);
}, 120_000);
