// What finishing a transaction does with gift certificates: those that pay are held, those that were sold are put on the books.
import { expiryOf, spendRefusal, takesBack } from '#domains/gift-certificates/rules/certificate.ts';
import { factsOf, findByIds, todayOf } from '#domains/gift-certificates/server/public/find-certificates.ts';
import { holdCertificates } from '#domains/gift-certificates/server/public/hold-certificates.ts';
import { issueCertificates } from '#domains/gift-certificates/server/public/issue-certificates.ts';
import type { BasketCertificate, Returnable } from '#domains/register/rules/certificates.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#contract/route.ts';

const paying = (certificates: readonly BasketCertificate[] | null) =>
  (certificates ?? []).flatMap(({ kind, certificateId, cents: amount }) =>
    kind === 'redeemed' ? [{ certificateId, amountCents: cents(amount) }] : [],
  );

/** Issues and holds, or says which certificate can't pay. `day`: the business day of the sale. */
export async function placeCertificates(
  tx: Tx,
  basket: BasketRow,
  now: Date,
  day: string,
): Promise<Refusal | null> {
  const tenders = paying(basket.certificates);
  const refused = tenders.length > 0 ? await holdCertificates(tx, now, tenders) : null;
  if (refused) return refused;
  const sold = (basket.certificates ?? []).filter(({ kind }) => kind === 'sold');
  const expiresOn = expiryOf(day, settingsFrom(basket.settings).giftCertificateDays);
  await issueCertificates(
    tx,
    {
      storeId: basket.storeId,
      transactionId: basket.transactionId,
      customerId: basket.customerId,
      now,
      expiresOn,
    },
    sold.map(({ certificateId, number, cents: amount }) => ({
      certificateId,
      number,
      amountCents: cents(amount),
    })),
  );
  return null;
}

/** Why a certificate of the basket can't pay what it should, asked once more after the journal said no; null when it is another account. */
export async function certificateRefusal(db: Db, basket: BasketRow, now: Date): Promise<Refusal | null> {
  const tenders = paying(basket.certificates);
  if (tenders.length === 0) return null;
  const rows = await findByIds(
    db,
    tenders.map((one) => one.certificateId),
  );
  for (const row of rows) {
    const amount = tenders.find((one) => one.certificateId === row.certificateId)?.amountCents;
    const refusal = spendRefusal(factsOf(row), todayOf(row, now), amount);
    if (refusal) return refusal;
  }
  return null;
}

// What the sale posted onto certificates that paid, less what refunds of it have given back: certificates that these sold are negative alone.
const PAID = `
  select a.ref as id, sum(p.amount_cents)::bigint as cents from posting_groups g join postings p using (group_id) join accounts a using (account_id)
  where g.source_type = 'transaction' and g.purpose = 'finalize' and a.kind = 'giftCertificate'
    and ((g.source_id = $1 and p.amount_cents > 0)
      or (p.amount_cents < 0 and g.source_id in (select t.transaction_id from transactions t where t.refund_of_id = $1 and t.state = 'finalized')))
  group by 1 having sum(p.amount_cents) > 0 order by 1`;

/** The certificates that paid for a sale, with what of that has not come back yet. */
export async function findReturnable(db: Db, saleId: number, now: Date): Promise<Returnable[]> {
  const paid = await db.rows<{ id: number; cents: number }>(PAID, [saleId]);
  const rows = await findByIds(
    db,
    paid.map(({ id }) => id),
  );
  return rows.map((row) => ({
    certificateId: row.certificateId,
    number: row.number,
    leftCents: cents(paid.find(({ id }) => id === row.certificateId)?.cents ?? 0),
    takesBack: takesBack(factsOf(row), todayOf(row, now)),
  }));
}
