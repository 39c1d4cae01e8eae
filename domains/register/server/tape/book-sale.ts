// Books a sale of a tape: by the acts and the statement of every other finish, as it was printed.
import { receiptOf } from '#domains/register/rules/finish.ts';
import { discountOfHeader, priceOpen } from '#domains/register/rules/price-of.ts';
import {
  type AsPrinted,
  asPrinted,
  paidBy,
  pieceOf,
  printedBasket,
  printedSettlement,
  sumsOff,
} from '#domains/register/rules/tape/as-printed.ts';
import type { SaleEntry } from '#domains/register/rules/tape/entry.ts';
import { happenedAt } from '#domains/register/rules/tape/happened.ts';
import { lackingRights } from '#domains/register/rules/tape/lacking.ts';
import {
  NOTHING_MET,
  creditGone,
  discrepanciesOf,
  type Met,
  type MetGoods,
  placeOf,
} from '#domains/register/rules/tape/outcome.ts';
import { offlineLimits } from '#domains/register/rules/tape/may-take.ts';
import { wholeDiscountOf } from '#domains/register/rules/whole-discount.ts';
import { type BasketRow, withPromotion } from '#domains/register/server/basket/basket.ts';
import { carryOut } from '#domains/register/server/finalize/carry-out.ts';
import type { Prepared } from '#domains/register/server/finalize/prepared.ts';
import { freeHeld } from './free-held.ts';
import type { InEntry } from './inside.ts';
import type { Outcome } from './keep-entry.ts';
import type { Lease } from './lease.ts';
import { type SaleFacts, keptAt, metBasket, saleFacts } from './sale-facts.ts';
import { type Seller, whoSold } from './who-sold.ts';
import { type SessionAt, findSessionAt, noteLateCash } from '#domains/cash/server/public/late-cash.ts';
import { findClosedThrough } from '#domains/ledger/server/public/close-books.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db } from '#contract/route.ts';

/** What came of it. Refuses what no register can have printed; throws what carryOut throws. */
export async function bookSale(context: InEntry, lease: Lease, entry: SaleEntry): Promise<Outcome | Refusal> {
  const { at, wrongClock } = happenedAt(entry.at, { enrolledAt: lease.enrolledAt, now: context.now });
  const seller = await whoSold(context.db, entry, lease.storeId);
  const acting: InEntry = { ...context, actor: seller.actor, now: at };
  const known = await saleFacts(acting, lease, entry);
  const closedThrough = await findClosedThrough(context.db, lease.storeId);
  const day = {
    happened: receiptOf(known.fresh, at, undefined).day,
    booked: receiptOf(known.fresh, at, closedThrough).day,
  };
  const happened = { at, day: day.happened };
  const met = { ...NOTHING_MET, take: entry.take, dueCents: entry.body.totals.dueCents, day, wrongClock };
  const ended = known.before ?? (placeOf(known.met, entry.take) === 'already' ? known.named : null);
  if (ended) {
    const discrepancies = discrepanciesOf({ ...met, basket: metBasket(ended, lease) });
    return { outcome: 'already', transactionId: ended.transactionId, discrepancies, happened };
  }
  const kept = keptAt(placeOf(known.met, entry.take), known, entry);
  const made = asPrinted(kept, entry.body, {
    items: known.items,
    copies: known.facts.copies,
    customer: known.customer,
    lineIds: known.facts.lineIds,
    by: entry.user,
    at,
  });
  if (isRefusal(made)) return made;
  const session = await findSessionAt(context.db, lease.device, at);
  const all: Met = {
    ...met,
    basket: known.met,
    ...(await metGoods(acting, known, entry, made)),
    ...(await metMoney(acting, lease, known, { entry, session })),
    ...metPeople(entry, made, seller),
  };
  const done = await carryOutAsPrinted(acting, lease, { entry, made, session, closedThrough, met: all });
  return isRefusal(done)
    ? done
    : {
        outcome: 'booked',
        transactionId: made.basket.transactionId,
        discrepancies: discrepanciesOf(all),
        happened,
      };
}

/** What the store knows of the goods beside the receipt; what is kept of them for others is freed, since they are gone. */
async function metGoods(
  acting: InEntry,
  { items, shelf, facts }: SaleFacts,
  { body }: SaleEntry,
  { basket }: AsPrinted<BasketRow>,
): Promise<Pick<Met, 'goods' | 'sumsOffCents'>> {
  const ours = priceOpen(await withPromotion(acting.db, basket), acting.now);
  const freed = await freeHeld(acting, basket.customerId, body.lines, items);
  const goods = body.lines.map((line, at): MetGoods => {
    const item = items.get(line.inventoryId);
    const piece = pieceOf(line, facts.copies);
    return {
      line,
      shelf: item && shelf.has(line.inventoryId) ? item : null,
      isTaxed: !body.taxExempt && !line.taxExempt,
      promotion: { printedCents: line.promotionCents, dueCents: ours.lines[at]?.promotionCents ?? ZERO },
      soldOn: piece && piece.state !== 'inStock' ? (piece.receipt ?? '') : null,
      keptFor: freed.get(line.n) ?? [],
    };
  });
  return { goods, sumsOffCents: sumsOff(basket, body) };
}

async function metMoney(
  { db, now }: InEntry,
  lease: Lease,
  { customer, fresh }: SaleFacts,
  { entry: { body }, session }: { readonly entry: SaleEntry; readonly session: SessionAt | undefined },
): Promise<Pick<Met, 'tenders' | 'creditCents' | 'creditSpentCents' | 'limits' | 'isCounted'>> {
  const usesCredit = customer !== null && paidBy(body, 'storeCredit') !== 0;
  return {
    tenders: body.tenders,
    creditCents: customer?.creditCents ?? null,
    creditSpentCents: usesCredit ? await creditSpentOffline(db, lease, customer.customerId, now) : ZERO,
    limits: offlineLimits(settingsFrom(fresh.settings)),
    isCounted: session !== undefined && session.closedAt !== null,
  };
}

/** Store credit that the customer spent at the register before, since the last sale that it finished with the server, in cents. */
async function creditSpentOffline(
  db: Db,
  { leaseId, storeId, device }: Lease,
  customerId: number,
  at: Date,
): Promise<Cents> {
  const { spentCents } = await db.one<{ spentCents: Cents }>(
    `select coalesce(sum(p.amount_cents), 0)::bigint as spent_cents
     from tape_entries e join transactions t using (transaction_id) join payments p using (transaction_id)
     where e.lease_id = $1 and e.outcome = 'booked' and e.kind = 'sale' and t.customer_id = $4 and p.kind = 'storeCredit' and t.finished_at <= $5
       and t.finished_at > coalesce((select o.finished_at from transactions o where o.store_id = $2 and o.device_id = $3 and o.finished_at <= $5
         and o.receipt_number is not null and not exists (select 1 from tape_entries x where x.transaction_id = o.transaction_id and x.outcome = 'booked')
         order by o.finished_at desc limit 1), '-infinity')`,
    [leaseId, storeId, device, customerId, at],
  );
  return spentCents;
}

function metPeople(
  { body }: SaleEntry,
  { basket, needs }: AsPrinted<BasketRow>,
  { actor, maySell }: Seller,
): Pick<Met, 'user' | 'lacking'> {
  const printed = printedBasket(basket.lines, body);
  const whole = wholeDiscountOf(basket.lines, printed, discountOfHeader(basket));
  return {
    user: { name: actor.username, maySell },
    lacking: lackingRights(actor, needs, whole, basket.discountAllowed),
  };
}

type AboutToBook = {
  readonly entry: SaleEntry;
  readonly made: AsPrinted<BasketRow>;
  readonly session: SessionAt | undefined;
  readonly closedThrough: string | undefined;
  readonly met: Met;
};

/** Everything that a finish writes, with the numbers on the paper. */
async function carryOutAsPrinted(
  acting: InEntry,
  lease: Lease,
  { entry: { body }, made, session, closedThrough, met }: AboutToBook,
): Promise<object | Refusal> {
  const { acts, withoutPiece } = made;
  const promotion = body.promotion && { ...body.promotion, ...NO_TERMS };
  const basket = { ...made.basket, promotion, drawerSessionId: session?.sessionId ?? null };
  const prepared: Prepared = {
    basket,
    priced: printedBasket(basket.lines, body),
    settlement: printedSettlement(body),
    certificates: [],
    creditGoneCents: creditGone(paidBy(body, 'storeCredit'), met.creditCents),
    closedThrough,
    isWhole: true,
    acts,
    localReceipt: body.receipt,
    withoutPiece,
  };
  const amountCents = paidBy(body, 'cash');
  const late =
    session && met.isCounted && amountCents !== 0
      ? await noteLateCash(acting, {
          storeId: lease.storeId,
          deviceId: lease.device,
          transactionId: basket.transactionId,
          session,
          amountCents,
        })
      : null;
  const done = await carryOut(acting, prepared, { answerOf: () => ({}), kept: () => '' });
  if (!isRefusal(done)) await late?.(acting);
  return done;
}

/** What it took off is on the receipt: it isn't asked again. */
const NO_TERMS = { terms: null, sides: new Map(), isMember: false, shares: new Map() };
