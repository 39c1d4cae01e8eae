// How do gift certificates that another system sold get onto our books, and off them again?
import { newCertificate } from './issue-certificates.ts';
import type { Cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';

export type BroughtCertificate = {
  readonly storeId: number;
  /** As readOldNumber() reads what stands on the card. */
  readonly oldNumber: string;
  /** What is left on it, more than nothing. */
  readonly amountCents: Cents;
  readonly customerId: number | null;
  readonly issuedAt: Date;
  /** Its last day, yyyy-MM-dd; null: for ever. */
  readonly expiresOn: string | null;
};

const INSERT = `
  insert into gift_certificates (certificate_id, number, old_number, store_id, amount_cents, customer_id, issued_at, expires_on)
  select certificate_id, number, old_number, store_id, amount_cents, customer_id, issued_at, expires_on
  from jsonb_populate_recordset(null::gift_certificates, $1)`;

/**
 * Adds them with a number of ours beside the old one, which stays good. Answers their ids, in order; what is left on them is posted by the caller, in the same
 * transaction. An old number that another good certificate has is refused by the database.
 */
export async function openCertificates(
  tx: Tx,
  brought: readonly BroughtCertificate[],
): Promise<readonly number[]> {
  const rows = [];
  for (const one of brought) rows.push({ ...one, ...(await newCertificate(tx)) });
  if (rows.length > 0) await tx.run(INSERT, [columnsJson(rows)]);
  return rows.map(({ certificateId }) => certificateId);
}

/** Voids certificates of which nothing is left any more: the caller has posted that. */
export const voidOpened = (
  tx: Tx,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  certificateIds: readonly number[],
  reason: string,
): Promise<number> =>
  tx.run(
    'update gift_certificates set voided_at = $2, voided_by = $3, void_reason = $4 where certificate_id = any($1) and voided_at is null',
    [certificateIds, now, actor.userId, reason],
  );

/** Which of the old numbers good certificates have. */
export const findOldNumbers = async (
  db: Pick<Tx, 'rows'>,
  oldNumbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await db.rows<{ number: string }>(
    `select old_number as number from gift_certificates where old_number = any($1) and old_number <> '' and voided_at is null
     union select number from gift_certificates where number = any($1)`,
    [oldNumbers],
  );
  return new Set(found.map(({ number }) => number));
};
