// Each night: what did the processor pay out, for which charges and refunds, and what did it keep?
import { jobActor } from '#domains/cards/server/job-actor.ts';
import type { CardAccount } from '#domains/cards/server/find-processor.ts';
import { openCase } from '#domains/cards/server/cases/open-case.ts';
import {
  type SquareEntry,
  type SquarePayout,
  entriesAnswer,
  payoutsAnswer,
} from '#domains/cards/server/processors/square/wire.ts';
import { type Entry, bankLines, feeLines, payoutState, strangeOf } from '#domains/cards/rules/payout.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { type PostingLine, postGroup } from '#domains/ledger/server/public/post-group.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { cents } from '#kernel/money.ts';
import type { Database, Tx } from '#contract/route.ts';

const DAYS_BACK = 30;

/** Reads the payouts of the last 30 days; false when the processor did not tell all. Repeated, it changes nothing. */
export async function readPayouts(
  database: Database,
  storeId: number,
  account: CardAccount,
  now: Date,
): Promise<boolean> {
  const from = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString();
  const reply = await account.client.all((cursor) =>
    account.client.get('/v2/payouts', payoutsAnswer, {
      location_id: account.location,
      begin_time: from,
      cursor,
    }),
  );
  if (reply.kind !== 'ok') return false;
  let isWhole = true;
  for (const payout of reply.value.flatMap((page) => page.payouts ?? []))
    if (!(await readPayout(database, storeId, account, payout, now))) isWhole = false;
  return isWhole;
}

type Kept = { id: number; isRead: boolean; postedAt: Date | null };

async function readPayout(
  database: Database,
  storeId: number,
  { client }: CardAccount,
  payout: SquarePayout,
  now: Date,
): Promise<boolean> {
  const kept = await database.one<Kept>(
    `insert into card_payouts (store_id, payout_id, location, status, amount_cents, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (payout_id) do update set status = excluded.status, amount_cents = excluded.amount_cents
     returning card_payout_id as id, is_read, posted_at`,
    [storeId, payout.id, payout.location_id, payout.status, payout.amount_money.amount, payout.created_at],
  );
  if (!kept.isRead) {
    const reply = await client.all((cursor) =>
      client.get(`/v2/payouts/${encodeURIComponent(payout.id)}/payout-entries`, entriesAnswer, { cursor }),
    );
    if (reply.kind !== 'ok') return false;
    const entries = reply.value.flatMap((page) => page.payout_entries ?? []);
    await database.transaction((tx) => keepEntries(tx, storeId, kept.id, entries, now));
  }
  await database.transaction((tx) => followPayout(tx, storeId, kept.id, payout, now));
  return true;
}

// $1 the payout, $2 its entries. A refund's entry is matched by its refund, a charge's by its payment.
const KEEP = `
  insert into card_payout_entries (entry_id, card_payout_id, kind, payment_id, refund_id, gross_cents, fee_cents, net_cents, attempt_id, device_id)
  select e.id, $1, e.kind, e.payment, e.refund, e.gross, e.fee, e.gross - e.fee, a.attempt_id, a.device_id
  from jsonb_to_recordset($2::jsonb) as e(id text, kind text, payment text, refund text, gross bigint, fee bigint)
  left join lateral (select k.attempt_id, k.device_id from card_attempts k
    where case when e.refund is null then e.payment in (k.payment_id, k.stray_payment_id) else e.refund in (k.refund_id, k.stray_refund_id) end
    order by k.attempt_id limit 1) a on true
  on conflict do nothing`;

async function keepEntries(
  tx: Tx,
  storeId: number,
  id: number,
  entries: readonly SquareEntry[],
  now: Date,
): Promise<void> {
  const { isRead } = await tx.one<{ isRead: boolean }>(
    'select is_read from card_payouts where card_payout_id = $1 for update',
    [id],
  );
  if (isRead) return;
  const rows = entries.map((entry) => ({
    id: entry.id,
    kind: entry.type,
    payment: entry.type_refund_details?.payment_id ?? entry.type_charge_details?.payment_id,
    refund: entry.type_refund_details?.refund_id,
    gross: entry.gross_amount_money.amount,
    fee: entry.fee_amount_money.amount,
  }));
  await tx.run(KEEP, [id, JSON.stringify(rows)]);
  await toDeviceOfBooks(tx, id);
  await tx.run('update card_payouts set is_read = true where card_payout_id = $1', [id]);
  const kept = await listEntries(tx, id);
  const strange = strangeOf(kept);
  if (strange.count > 0)
    await openCase(tx, {
      storeId,
      kind: 'entryUnknown',
      payoutId: id,
      amountCents: strange.cents,
      detail: String(strange.count),
      now,
    });
  await post(tx, { storeId, id, purpose: 'cardFees', lines: feeLines(kept) }, now);
}

/** The sale may have been finished at another counter than the one whose terminal was asked. */
async function toDeviceOfBooks(tx: Tx, id: number): Promise<void> {
  const attempts = await tx.rows<{ id: number }>(
    'select attempt_id as id from card_payout_entries where card_payout_id = $1 and attempt_id is not null',
    [id],
  );
  const uses = await payables().usesOf(
    tx,
    attempts.map((one) => one.id),
  );
  await tx.run(
    `update card_payout_entries e set device_id = u.device from unnest($2::bigint[], $3::bigint[]) as u(attempt, device)
     where e.card_payout_id = $1 and e.attempt_id = u.attempt`,
    [id, uses.map((use) => use.attemptId), uses.map((use) => use.deviceId)],
  );
}

const listEntries = (tx: Tx, id: number): Promise<Entry[]> =>
  tx.rows<Entry>(
    `select d.store_id, e.device_id, e.fee_cents, e.net_cents
     from card_payout_entries e left join devices d using (device_id) where e.card_payout_id = $1`,
    [id],
  );

async function followPayout(
  tx: Tx,
  storeId: number,
  id: number,
  payout: SquarePayout,
  now: Date,
): Promise<void> {
  const state = payoutState(payout.status);
  if (state === 'failed')
    await openCase(tx, {
      storeId,
      kind: 'payoutFailed',
      payoutId: id,
      amountCents: cents(payout.amount_money.amount),
      detail: payout.status,
      now,
    });
  if (state !== 'paid') return;
  const marked = await tx.run(
    'update card_payouts set posted_at = $2 where card_payout_id = $1 and posted_at is null',
    [id, now],
  );
  if (marked > 0)
    await post(tx, { storeId, id, purpose: 'cardPayout', lines: bankLines(await listEntries(tx, id)) }, now);
}

type Group = {
  readonly storeId: number;
  readonly id: number;
  readonly purpose: string;
  readonly lines: readonly PostingLine[];
};

async function post(tx: Tx, { storeId, id, purpose, lines }: Group, now: Date): Promise<void> {
  if (lines.length === 0) return;
  await postGroup(
    tx,
    { actor: jobActor(null), now },
    {
      storeId,
      deviceId: null,
      businessDay: await findPostingDay(tx, storeId, now),
      purpose,
      sourceType: 'cardPayout',
      sourceId: id,
      lines,
    },
  );
}
