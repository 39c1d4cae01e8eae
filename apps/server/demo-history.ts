// Thirty days at the counters of the demo chain, played through the register's own commands with a clock of their own.
import { addItem } from '#domains/register/server/add-item.ts';
import * as basket from '#domains/register/server/basket-commands.ts';
import { beginTransaction } from '#domains/register/server/begin-transaction.ts';
import { finalizeTransaction } from '#domains/register/server/finalize-transaction.ts';
import { businessDay } from '#kernel/business-day.ts';
import { cents, fromDollars } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Database, DirectContext } from '#kernel/route.ts';
import { closeDemoDay, openDemoDay } from '#server/demo-days.ts';
import { type DemoGood, type DemoStore, sequence } from '#server/demo-products.ts';

export type History = {
  readonly stores: readonly DemoStore[];
  readonly customers: readonly number[];
  readonly actor: Actor;
  readonly days: number;
  readonly now: Date;
};

/** In how many evenings the drawer differs from the books. */
const WRONG_CHANGE = 0.2;
const OPENS_AT = 10;
const OPEN_HOURS = 9;
const HOUR_MS = 3_600_000;

/** Plays all days of all stores: each is opened, and all but today are closed with their snapshot. */
export async function seedHistory(database: Database, history: History): Promise<void> {
  for (const [index, store] of history.stores.entries()) {
    const next = sequence(1_000 + index);
    for (let back = history.days; back >= 0; back -= 1) await playDay(database, history, store, next, back);
  }
}

async function playDay(
  database: Database,
  history: History,
  store: DemoStore,
  next: () => number,
  back: number,
): Promise<void> {
  const opening = openingOf(history, back);
  if (opening >= history.now) return;
  const at = (hours: number): Date =>
    new Date(Math.min(opening.getTime() + hours * HOUR_MS, history.now.getTime()));
  const device = store.deviceIds[back === 0 ? 0 : back % store.deviceIds.length] as number;
  const begins = { database, actor: history.actor, store, deviceId: device };
  await openDemoDay({ ...begins, now: opening });
  const customers = 6 + Math.floor(next() * 8);
  for (let one = 0; one < customers; one += 1) {
    const now = at((one / customers) * OPEN_HOURS);
    const context = contextAt(database, history.actor, now);
    await (next() < 0.2
      ? trade(context, history, store, device, next)
      : sell(context, history, store, device, next));
  }
  const missing = next() < WRONG_CHANGE ? Math.floor(next() * 900) - 300 : 0;
  if (back > 0) await closeDemoDay({ ...begins, now: at(OPEN_HOURS + 0.5) }, cents(missing));
}

/** Ten in the morning, by UTC less the American evening: good enough for a demo's clock. */
function openingOf({ now }: History, back: number): Date {
  const day = businessDay(new Date(now.getTime() - back * 24 * HOUR_MS), 'America/Chicago', 4);
  return new Date(Date.parse(`${day}T00:00:00Z`) + (OPENS_AT + 6) * HOUR_MS);
}

const contextAt = (db: Database, actor: Actor, now: Date): DirectContext => ({
  db,
  actor,
  now,
  requestId: 'demo',
  address: '127.0.0.1',
  failpoint: async () => undefined,
  key: { key: null, hash: '' },
});

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)] as T;

async function sell(
  context: DirectContext,
  history: History,
  store: DemoStore,
  device: number,
  next: () => number,
): Promise<void> {
  const begun = must(await beginTransaction(context, { posid: device }));
  const lines = 1 + Math.floor(next() * 3);
  for (let one = 0; one < lines; one += 1)
    await addGood(context, begun.transactionId, pick(store.goods, next));
  if (next() < 0.4)
    await basket.setCustomer(context, {
      Transactionid: begun.transactionId,
      CustomerId: pick(history.customers, next),
    });
  const done = must(
    await basket.setTaxExempt(context, { TransactionId: begun.transactionId, TaxExempt: false }),
  );
  if (done.items.length === 0) return;
  const due = fromDollars(done.due);
  const inCash = next() < 0.45;
  const paid = inCash ? { cash: cents(Math.ceil(due / 500) * 500) } : { CC: due };
  await finalizeTransaction(context, { TransactionId: begun.transactionId, ...paid });
}

async function addGood(context: DirectContext, transactionId: number, good: DemoGood): Promise<void> {
  const serial = good.serials.pop();
  const input = {
    TransactionID: transactionId,
    UPC: good.upc,
    ...(serial === undefined ? {} : { SerialNumber: serial }),
  };
  const answer = await addItem(context, input);
  if (isRefusal(answer) || answer.variationItems.length === 0) return;
  await addItem(context, {
    TransactionID: transactionId,
    inventoryId: answer.variationItems[0]?.inventoryId ?? 0,
  });
}

async function trade(
  context: DirectContext,
  history: History,
  store: DemoStore,
  device: number,
  next: () => number,
): Promise<void> {
  const begun = must(await beginTransaction(context, { posid: device }));
  const goods = store.goods.filter((good) => good.used && good.serials.length === 0);
  for (let one = 0; one < 1 + Math.floor(next() * 3); one += 1) {
    await addItem(context, {
      TransactionID: begun.transactionId,
      UPC: pick(goods, next).upc,
      TranType: 'itemTrade',
      Condition: pick(['A', 'B', 'C'], next),
    });
  }
  await basket.setCustomer(context, {
    Transactionid: begun.transactionId,
    CustomerId: pick(history.customers, next),
  });
  if (next() < 0.3) await basket.setPayout(context, { id: begun.transactionId, value: true });
  const done = await finalizeTransaction(context, { TransactionId: begun.transactionId });
  if (isRefusal(done)) await basket.voidTransaction(context, { id: begun.transactionId });
}

/** What the demo can't do without. */
function must<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo was refused: ${answer.message}`);
  return answer;
}
