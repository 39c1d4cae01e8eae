// Which gift certificates are there, and what is left on them?
import type { CertificateMoveWire, CertificateWire } from '#domains/gift-certificates/contract/calls.ts';
import {
  maskCertificateNumber,
  readCertificateNumber,
  readOldNumber,
  showCertificateNumber,
} from '#domains/gift-certificates/rules/certificate-number.ts';
import { type CertificateState, certificateState } from '#domains/gift-certificates/rules/certificate.ts';
import { foldName } from '#domains/customers/rules/customer-tokens.ts';
import { receiptsOf } from '#domains/ledger/server/public/receipts.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** The account that holds what is left on a certificate: of the whole chain of shops. */
export const certificateAccount = (certificateId: number) =>
  ({ store: 0, kind: 'giftCertificate', ref: certificateId }) as const;

export type CertificateRow = {
  certificateId: number;
  number: string;
  storeId: number;
  store: string;
  timeZone: string;
  cutoffHour: number;
  /** Null: it came from another system. */
  transactionId: number | null;
  /** What that system called it; empty for one of ours. */
  oldNumber: string;
  customerId: number | null;
  customer: string;
  amountCents: Cents;
  leftCents: Cents;
  issuedAt: Date;
  expiresOn: string | null;
  voidedAt: Date | null;
  voidReason: string;
};

const COLUMNS = `g.certificate_id, g.number, g.old_number, g.store_id, s.name as store, s.time_zone, s.cutoff_hour, g.transaction_id,
  g.customer_id,
  coalesce(c.first_name || ' ' || c.last_name, '') as customer, g.amount_cents, coalesce(-a.balance_cents, 0) as left_cents, g.issued_at,
  g.expires_on::text as expires_on, g.voided_at, g.void_reason`;
const FROM = `from gift_certificates g join stores s using (store_id) left join customers c on c.customer_id = g.customer_id
  left join accounts a on a.store_id = 0 and a.kind = 'giftCertificate' and a.ref = g.certificate_id`;

/** A certificate by its number, however it is written: ours, or that of the system that sold it. Of several of one old number the one that isn't voided. */
export function findByNumber(db: Pick<Db, 'maybe'>, number: string): Promise<CertificateRow | undefined> {
  const read = readCertificateNumber(number) ?? '';
  return db.maybe<CertificateRow>(
    `select ${COLUMNS} ${FROM} where g.number = $1 or (g.old_number = $2 and $2 <> '') order by g.voided_at is not null, g.certificate_id desc limit 1`,
    [read, readOldNumber(number) ?? ''],
  );
}

/** A certificate by its id. */
export const findById = (db: Pick<Db, 'maybe'>, id: number): Promise<CertificateRow | undefined> =>
  db.maybe<CertificateRow>(`select ${COLUMNS} ${FROM} where g.certificate_id = $1`, [id]);

/** Certificates by their ids. */
export const findByIds = (db: Pick<Db, 'rows'>, ids: readonly number[]): Promise<CertificateRow[]> =>
  db.rows<CertificateRow>(`select ${COLUMNS} ${FROM} where g.certificate_id = any($1) order by 1`, [ids]);

/** The business day of the certificate's own store. */
export const todayOf = (row: Pick<CertificateRow, 'timeZone' | 'cutoffHour'>, now: Date): string =>
  businessDay(now, row.timeZone, row.cutoffHour);

/** A row as the rules ask for it. */
export const factsOf = (row: CertificateRow) => ({
  number: row.number,
  leftCents: cents(row.leftCents),
  expiresOn: row.expiresOn,
  isVoided: row.voidedAt !== null,
});

export type CertificateQuestion = {
  readonly text?: string | undefined;
  readonly state?: CertificateState | undefined;
  readonly customerId?: number | undefined;
};

// Days are compared by the clock of the store that sold it: a night's difference shows in the state, which is asked again when it is spent.
const IS: Record<CertificateState, string> = {
  voided: 'g.voided_at is not null',
  spent: 'g.voided_at is null and coalesce(a.balance_cents, 0) = 0',
  expired: 'g.voided_at is null and a.balance_cents < 0 and g.expires_on < $5::date',
  active:
    'g.voided_at is null and a.balance_cents < 0 and (g.expires_on is null or g.expires_on >= $5::date)',
};

/** A page of certificates, the newest first. */
export function listCertificates(
  db: Db,
  asked: CertificateQuestion,
  page: { readonly number: number; readonly size: number; readonly today: string },
): Promise<CertificateRow[]> {
  const words = (asked.text ?? '').trim();
  const signs = words.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const state = asked.state ? IS[asked.state] : 'true';
  return db.rows<CertificateRow>(
    `select ${COLUMNS} ${FROM} where $5::date is not null and ${state}
       and ($1::text = '' or ($2::text <> '' and (g.number = $2::text or right(g.number, 4) = $2::text or g.old_number = $2::text or right(g.old_number, 4) = $2::text)) or ($7::text <> '' and c.words like '%' || $7::text || '%'))
       and ($3::bigint is null or g.customer_id = $3)
     order by g.certificate_id desc limit $4 offset $6`,
    [
      words,
      signs,
      asked.customerId ?? null,
      page.size,
      page.today,
      (page.number - 1) * page.size,
      foldName(words).replace(/[\\%_]/g, '\\$&'),
    ],
  );
}

/** What stands on the card: who has it knows no other. */
const shownNumber = ({ oldNumber, number }: CertificateRow): string =>
  oldNumber || showCertificateNumber(number);

/** As the contract sends it; the number in full only for those who may know it. */
export function certificateToWire(
  row: CertificateRow,
  { now, inFull, receiptNumber }: { now: Date; inFull: boolean; receiptNumber: string },
): CertificateWire {
  return {
    number: inFull ? shownNumber(row) : maskCertificateNumber(row.oldNumber || row.number),
    amount: cents(row.amountCents),
    balance: cents(row.leftCents),
    customerId: row.customerId,
    issued: row.issuedAt.toISOString(),
    expires: row.expiresOn ?? '',
    clientId: row.storeId,
    certificateId: row.certificateId,
    customerName: row.customer,
    store: row.store,
    state: certificateState(factsOf(row), todayOf(row, now)),
    transactionId: row.transactionId,
    receiptNumber,
    voidReason: row.voidReason,
  };
}

type MoveRow = {
  at: Date;
  sold: boolean;
  opened: boolean;
  transactionId: number | null;
  cents: number;
  store: string;
  username: string;
  note: string;
};

/** All that moved on a certificate, from the money journal, the newest first. */
export async function listMoves(db: Db, certificate: CertificateRow): Promise<CertificateMoveWire[]> {
  const rows = await db.rows<MoveRow>(
    `select g.at, (g.source_type = 'transaction' and g.source_id = $2 and p.amount_cents < 0) is true as sold, g.purpose = 'opening' as opened, case when g.source_type = 'transaction' then g.source_id end as transaction_id,
       -p.amount_cents as cents, s.name as store, u.username, g.note
     from accounts a join postings p using (account_id) join posting_groups g using (group_id) join stores s on s.store_id = g.store_id
       join users u on u.user_id = g.user_id
     where a.store_id = 0 and a.kind = 'giftCertificate' and a.ref = $1 order by g.group_id`,
    [certificate.certificateId, certificate.transactionId],
  );
  const receipts = await receiptsOf(
    db,
    rows.map((row) => row.transactionId),
  );
  let left = 0;
  const moves = rows.map((row): CertificateMoveWire => {
    left += row.cents;
    return {
      at: row.at.toISOString(),
      what: row.opened
        ? 'opened'
        : row.sold
          ? 'sold'
          : row.transactionId === null
            ? 'voided'
            : row.cents < 0
              ? 'spent'
              : 'returned',
      amount: cents(row.cents),
      balance: cents(left),
      receiptNumber: receipts.get(row.transactionId)?.number ?? '',
      store: row.store,
      employee: row.username,
      note: row.note,
    };
  });
  return moves.reverse();
}
