// May these gift certificates pay, and can none be voided until they have?
import { spendRefusal } from '#domains/gift-certificates/rules/certificate.ts';
import { factsOf, findByIds, todayOf } from './find-certificates.ts';
import type { Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#contract/route.ts';

/**
 * Locks the certificates until the transaction ends and answers why one can't pay its amount, or null. Two that pay with the same one at
 * once both get past here; the journal then lets only one of them through.
 */
export async function holdCertificates(
  tx: Tx,
  now: Date,
  paying: readonly { readonly certificateId: number; readonly amountCents: Cents }[],
): Promise<Refusal | null> {
  const ids = paying.map((one) => one.certificateId);
  await tx.run(
    'select 1 from gift_certificates where certificate_id = any($1) order by certificate_id for share',
    [ids],
  );
  for (const row of await findByIds(tx, ids)) {
    const amount = paying.find((one) => one.certificateId === row.certificateId)?.amountCents;
    const refusal = spendRefusal(factsOf(row), todayOf(row, now), amount);
    if (refusal) return refusal;
  }
  return null;
}
