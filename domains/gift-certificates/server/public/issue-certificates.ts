// Puts sold gift certificates on the books, in the transaction that finishes their sale.
import { randomInt } from 'node:crypto';
import { CHANCE_SIGNS, makeCertificateNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

/** A number nobody can guess, with the id of its future account. It can't be spent yet: it is only on a basket. */
export async function newCertificate(
  db: Pick<Db, 'one'>,
): Promise<{ certificateId: number; number: string }> {
  const { id } = await db.one<{ id: number }>(
    `select nextval(pg_get_serial_sequence('gift_certificates', 'certificate_id')) as id`,
  );
  const chance = Array.from({ length: CHANCE_SIGNS }, () => randomInt(31));
  return { certificateId: id, number: makeCertificateNumber(chance) };
}

export type Issued = {
  readonly certificateId: number;
  readonly number: string;
  readonly amountCents: Cents;
};

/** The rows of what was sold; their money is posted by whoever finishes the sale, in the same transaction. */
export async function issueCertificates(
  tx: Tx,
  sale: {
    readonly storeId: number;
    readonly transactionId: number;
    readonly customerId: number | null;
    readonly now: Date;
    readonly expiresOn: string | null;
  },
  sold: readonly Issued[],
): Promise<void> {
  for (const { certificateId, number, amountCents } of sold) {
    await insertRow(tx, 'gift_certificates', {
      certificateId,
      number,
      storeId: sale.storeId,
      transactionId: sale.transactionId,
      customerId: sale.customerId,
      amountCents,
      issuedAt: sale.now,
      expiresOn: sale.expiresOn,
    });
  }
}
