// Ends a basket that was voided without a server, with its rows in the audit: what was in it, and what was taken out of it before.
import { voidBasket } from '#domains/register/rules/acts/change-basket.ts';
import { changed } from '#domains/register/rules/acts/change.ts';
import { packLines } from '#domains/register/rules/line.ts';
import { priceOpen } from '#domains/register/rules/price-of.ts';
import { receiptOf } from '#domains/register/rules/finish.ts';
import { asPrinted } from '#domains/register/rules/tape/as-printed.ts';
import type { SaleBody, VoidEntry } from '#domains/register/rules/tape/entry.ts';
import { happenedAt } from '#domains/register/rules/tape/happened.ts';
import { NOTHING_MET, discrepanciesOf, placeOf } from '#domains/register/rules/tape/outcome.ts';
import { auditRow } from '#domains/register/server/basket/audit-row.ts';
import { wholeRow } from '#domains/register/server/finish/whole-row.ts';
import type { Outcome } from './keep-entry.ts';
import type { Lease } from './lease.ts';
import { keptAt, saleFacts } from './sale-facts.ts';
import { whoSold } from './who-sold.ts';
import { columnsJson } from '#platform/db/names.ts';
import { mayDo } from '#contract/may-do.ts';
import { ZERO } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

const UNPAID: Omit<SaleBody, 'lines' | 'removed' | 'customerId'> = {
  receipt: '',
  taxExempt: false,
  exemption: null,
  discount: null,
  promotion: null,
  totals: {
    items: 0,
    salesCents: ZERO,
    discountCents: ZERO,
    taxCents: ZERO,
    roundingCents: ZERO,
    dueCents: ZERO,
  },
  tenders: [],
};

/** What came of it: the kept basket is voided, or one of its own. One that ended so before is `already`. `context.db` is inside the transaction of the entry. */
export async function bookVoid(
  context: DirectContext,
  lease: Lease,
  entry: VoidEntry,
): Promise<Outcome | Refusal> {
  const { at, wrongClock } = happenedAt(entry.at, { enrolledAt: lease.enrolledAt, now: context.now });
  const seller = await whoSold(context.db, entry, lease.storeId);
  const acting: DirectContext = { ...context, actor: seller.actor, now: at };
  const known = await saleFacts(acting, lease, entry);
  const { met } = known;
  const named = known.before ?? known.named;
  const day = receiptOf(known.fresh, at, undefined).day;
  const happened = { at, day };
  const said = { ...NOTHING_MET, take: entry.take, dueCents: ZERO, day: { happened: day, booked: day } };
  if (named && named.take === entry.take && (named.state === 'voided' || named.state === 'finalized')) {
    const { transactionId } = named;
    const discrepancies = named.state === 'voided' ? [] : discrepanciesOf({ ...said, basket: met });
    return { outcome: 'already', transactionId, discrepancies, happened };
  }
  const place = placeOf(met, entry.take);
  const made = asPrinted(
    keptAt(place, known, entry),
    { ...UNPAID, ...entry.body },
    {
      items: known.items,
      copies: known.facts.copies,
      customer: known.customer,
      lineIds: known.facts.lineIds,
      by: entry.user,
      at,
    },
  );
  if (isRefusal(made)) return made;
  const { dueCents, items, salesCents, discountCents, taxCents } = priceOpen(made.basket, at);
  const end = voidBasket({ ...made.basket, dueCents }, at);
  const after = { ...changed(made.basket, end), dueCents, items, salesCents, discountCents, taxCents };
  const audits = [...made.acts, ...(end.audit ? [end.audit] : [])].map((act) => auditRow(acting, after, act));
  await context.db.run('select keep_baskets($1, 1, $2)', [
    `[${columnsJson(wholeRow(after)).slice(0, -1)},"lines":${packLines(after.lines)}}]`,
    JSON.stringify(audits),
  ]);
  const lacking = mayDo(seller.actor, 'transactions.void') ? [] : ['transactions.void'];
  const user = { name: seller.actor.username, maySell: seller.maySell };
  return {
    outcome: 'booked',
    transactionId: after.transactionId,
    discrepancies: discrepanciesOf({ ...said, basket: null, user, lacking, wrongClock }),
    happened,
  };
}
