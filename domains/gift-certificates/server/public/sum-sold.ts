// For how much were gift certificates sold?
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** In cents, by the store's finished transactions of the business days from first to last. They are owed from then on, and no sale. */
export async function sumSold(
  db: Pick<Db, 'one'>,
  storeId: number,
  firstDay: string,
  lastDay: string,
): Promise<Cents> {
  const { cents } = await db.one<{ cents: Cents }>(
    `select coalesce(sum(g.amount_cents), 0)::bigint as cents from gift_certificates g join transactions t using (transaction_id)
     where g.store_id = $1 and t.state = 'finalized' and t.business_day between $2 and $3`,
    [storeId, firstDay, lastDay],
  );
  return cents;
}
