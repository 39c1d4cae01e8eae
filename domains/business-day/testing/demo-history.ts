// Thirty days at the counters of the demo chain, played through the register's own commands with a clock of their own.
import { addItem } from '#domains/register/server/public/add-item.ts';
import * as basket from '#domains/register/server/public/basket-commands.ts';
import { beginTransaction } from '#domains/register/server/public/begin-transaction.ts';
import { addCertificate } from '#domains/register/server/public/change-certificates.ts';
import { finalizeTransaction } from '#domains/register/server/public/finalize-transaction.ts';
import { refundSold } from '#domains/register/server/public/refund-sold.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { cents, fromDollars } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Database, DirectContext } from '#contract/route.ts';
import { closeDemoDay, openDemoDay } from './demo-days.ts';
import { type DemoGood, type DemoStore, sequence } from '#domains/catalog/testing/demo-products.ts';

export type History = {
  readonly stores: readonly DemoStore[];
  readonly customers: readonly number[];
  readonly actor: Actor;
  readonly days: number;
  readonly now: Date;
  /** Hears how many days of all stores are played, and of how many. */
  readonly onDay?: (done: number, of: number) => void;
};

/** In how many evenings the drawer differs from the books. */
const WRONG_CHANGE = 0.2;
/** In how many sales something is sold that the books say is gone. */
const WRONG_STOCK = 0.004;
/** Every so many days something comes back, the first time yesterday. */
const RETURNS_EVERY = 4;
/** In how many sales a gift certificate is sold, too. */
const GIFTS = 0.03;
const OPENS_AT = 10;
const OPEN_HOURS = 9;
const HOUR_MS = 3_600_000;

/** Plays all days of all stores: each is opened, and all but today are closed with their snapshot. */
export async function seedHistory(database: Database, history: History): Promise<void> {
  for (const [index, store] of history.stores.entries()) {
    const next = sequence(1_000 + index);
    for (let back = history.days; back >= 0; back -= 1) {
      await playDay(database, history, store, next, back);
      const days = history.days + 1;
      history.onDay?.(index * days + days - back, history.stores.length * days);
    }
  }
}

async function playDay(
  database: Database,
  history: History,
  store: DemoStore,
  next: () => number,
  back: number,
): Promise<void> {
  const opening = openingOf(history.now, back);
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
      : sell(database, context, history, store, device, next));
  }
  if (back % RETURNS_EVERY === 1)
    await takeBack(contextAt(database, history.actor, at(OPEN_HOURS)), store, device);
  const missing = next() < WRONG_CHANGE ? Math.floor(next() * 900) - 300 : 0;
  if (back > 0) await closeDemoDay({ ...begins, now: at(OPEN_HOURS + 0.5) }, cents(missing));
}

/**
 * When the shop opened so many business days ago: ten in the morning, by UTC less the American evening, good enough for a demo's clock.
 * Counted in days, not in hours: before four in the morning, 24 hours back over a change of the clocks may be the same business day.
 */
export function openingOf(now: Date, back: number): Date {
  const day = addDays(businessDay(now, 'America/Chicago', 4), -back);
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
  replyOf: JSON.stringify,
});

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)] as T;

async function sell(
  database: Database,
  context: DirectContext,
  history: History,
  store: DemoStore,
  device: number,
  next: () => number,
): Promise<void> {
  const begun = must(await beginTransaction(context, { posid: device }));
  const lines = 1 + Math.floor(next() * 3);
  let answer = await addGood(context, begun.transactionId, onShelf(store.goods, next));
  for (let one = 1; one < lines; one += 1)
    answer = await addGood(context, begun.transactionId, onShelf(store.goods, next));
  if (next() < 0.4)
    answer = await basket.setCustomer(context, {
      Transactionid: begun.transactionId,
      CustomerId: pick(history.customers, next),
    });
  const done = must(answer);
  if (done.items.length === 0) return;
  if (next() < GIFTS) return payWithGift(database, context, begun.transactionId, next);
  const due = fromDollars(done.due);
  const inCash = next() < 0.45;
  const paid = inCash ? { cash: cents(Math.ceil(due / 500) * 500) } : { CC: due };
  await finalizeTransaction(context, { TransactionId: begun.transactionId, ...paid });
}

/** Something that is there; seldom something that the books say is gone. */
function onShelf(goods: readonly DemoGood[], next: () => number): DemoGood {
  const gone = next() < WRONG_STOCK ? goods.filter(({ copies }) => copies < 1) : [];
  return pick(gone.length > 0 ? gone : goods.filter(({ copies }) => copies > 0), next);
}

async function addGood(context: DirectContext, transactionId: number, good: DemoGood) {
  const serial = good.serials.pop();
  good.copies -= 1;
  return addItem(context, {
    TransactionID: transactionId,
    inventoryId: good.inventoryId,
    ...(serial === undefined ? {} : { SerialNumber: serial }),
  });
}

/** A gift certificate is sold with the goods; what it costs is paid by card. */
async function payWithGift(
  database: Database,
  context: DirectContext,
  TransactionId: number,
  next: () => number,
): Promise<void> {
  const amount = cents(pick([1_500, 2_500, 5_000], next));
  const sold = await database.transaction((tx) =>
    addCertificate({ ...context, tx }, { TransactionId, amount }),
  );
  const due = fromDollars(must(sold).due);
  await finalizeTransaction(context, { TransactionId, CC: due });
}

/** Used goods of which the store has little: it pays for these. */
function wanted(goods: readonly DemoGood[]): DemoGood[] {
  const copies = new Map<string, number>();
  for (const good of goods) copies.set(good.upc, (copies.get(good.upc) ?? 0) + good.copies);
  return goods.filter(({ upc, used, serials }) => used && serials.length === 0 && (copies.get(upc) ?? 0) < 3);
}

async function trade(
  context: DirectContext,
  history: History,
  store: DemoStore,
  device: number,
  next: () => number,
): Promise<void> {
  const begun = must(await beginTransaction(context, { posid: device }));
  const goods = wanted(store.goods);
  for (let one = 0; one < 1 + Math.floor(next() * 3); one += 1) {
    await addItem(context, {
      TransactionID: begun.transactionId,
      CatalogId: pick(goods, next).catalogId,
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

/** The dearest thing that was sold for cash today comes back. */
async function takeBack(context: DirectContext, store: DemoStore, device: number): Promise<void> {
  const line = await context.db.maybe<{ id: number }>(
    `select l.line_id as id from transactions t join transaction_lines l using (transaction_id)
     where t.store_id = $1 and t.device_id = $2 and t.state = 'finalized' and l.kind = 'sale' and l.inventory_id is not null and l.quantity = 1
       and not exists (select 1 from payments p where p.transaction_id = t.transaction_id and p.kind <> 'cash')
       and t.finished_at > $3::timestamptz - interval '12 hours' order by l.unit_price_cents desc, l.line_id limit 1`,
    [store.storeId, device, context.now],
  );
  if (line) must(await refundSold(context, line.id, device));
}

/** What the demo can't do without. */
function must<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo was refused: ${answer.message}`);
  return answer;
}
