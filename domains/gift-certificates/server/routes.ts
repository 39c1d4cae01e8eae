import {
  type CertificateWire,
  certificateTotals,
  getGiftCertificate,
  getGiftCertificates,
  MOST_CERTIFICATES,
  voidGiftCertificate,
} from '#domains/gift-certificates/contract/calls.ts';
import { certificateMessages as texts } from '#domains/gift-certificates/messages.ts';
import {
  type CertificateRow,
  certificateToWire,
  findById,
  findByNumber,
  listCertificates,
  listMoves,
} from '#domains/gift-certificates/server/public/find-certificates.ts';
import { voidCertificate } from '#domains/gift-certificates/server/void-certificate.ts';
import { receiptsOf } from '#domains/ledger/server/public/receipts.ts';
import { mayDo } from '#contract/may-do.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { notFound } from '#contract/api-error.ts';
import { type Cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type ReadContext, type Route, reads, writes } from '#contract/route.ts';

const today = async ({ db, actor, now }: ReadContext): Promise<string> =>
  actor.storeIds.length === 0
    ? now.toISOString().slice(0, 10)
    : findStoreDay(db, Math.min(...actor.storeIds), now);

/** As the contract sends them, with the receipts that sold them. */
async function toWires(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  rows: readonly CertificateRow[],
  inFull: boolean,
): Promise<CertificateWire[]> {
  const receipts = await receiptsOf(
    db,
    rows.map((row) => row.transactionId),
  );
  return rows.map((row) =>
    certificateToWire(row, {
      now,
      inFull,
      receiptNumber: receipts.get(row.transactionId)?.number ?? '',
    }),
  );
}

export const giftCertificatesRoutes: Route[] = [
  reads(getGiftCertificate, async ({ db, actor, now }, { id }) => {
    const isId = /^\d{1,15}$/.test(id);
    // Cards of another system may have a short number, too.
    const byId = isId ? await findById(db, Number(id)) : undefined;
    const found = byId ?? (await findByNumber(db, id));
    if (!found) throw notFound(texts.NO_CERTIFICATE, 'id');
    const inFull = !byId || mayDo(actor, 'giftcertificates.edit');
    const [wire] = await toWires({ db, now }, [found], inFull);
    return { ...(wire as CertificateWire), moves: await listMoves(db, found) };
  }),
  reads(getGiftCertificates, async (context, { page, pageSize, ...asked }) => {
    const inFull = mayDo(context.actor, 'giftcertificates.edit');
    const rows = await listCertificates(context.db, asked, {
      number: page,
      size: pageSize ?? MOST_CERTIFICATES,
      today: await today(context),
    });
    return toWires(context, rows, inFull);
  }),
  reads(certificateTotals, async (context) => {
    const sums = await context.db.one<{ owed: Cents; active: number; expired: Cents }>(
      `select coalesce(-sum(a.balance_cents), 0) as owed,
         count(*) filter (where g.expires_on is null or g.expires_on >= $1::date) as active,
         coalesce(-sum(a.balance_cents) filter (where g.expires_on < $1::date), 0) as expired
       from accounts a join gift_certificates g on g.certificate_id = a.ref
       where a.store_id = 0 and a.kind = 'giftCertificate' and a.balance_cents < 0`,
      [await today(context)],
    );
    return { owed: sums.owed, active: sums.active, expired: sums.expired };
  }),
  writes(voidGiftCertificate, async (context, input) => {
    const moved = await voidCertificate(context, input);
    return isRefusal(moved) ? moved : { success: true, message: '', moved };
  }),
];
