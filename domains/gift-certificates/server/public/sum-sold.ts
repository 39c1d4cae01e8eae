// For how much were gift certificates sold?
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** In cents, by what the store's transactions of the business days from first to last posted. They are owed from then on, and no sale. */
export async function sumSold(
  db: Pick<Db, 'one'>,
  storeId: number,
  firstDay: string,
  lastDay: string,
): Promise<Cents> {
  const { cents } = await db.one<{ cents: Cents }>(
    `select coalesce(-sum(p.amount_cents), 0)::bigint as cents
     from gift_certificates c join posted p on p.account_store_id = 0 and p.kind = 'giftCertificate' and p.ref = c.certificate_id
       and p.source_type = 'transaction' and p.source_id = c.transaction_id
     where c.store_id = $1 and p.amount_cents < 0 and p.business_day between $2 and $3`,
    [storeId, firstDay, lastDay],
  );
  return cents;
}
