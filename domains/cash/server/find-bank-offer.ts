// What does the bank step offer for a drawer? (BANK-01 to BANK-06, L11)
import { type BankOffer, bankOffer } from '#domains/cash/rules/bank-offer.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type FoundOffer = BankOffer & { readonly lastTotal: Cents | undefined; readonly required: Cents };

/**
 * The last drawer total is what the latest count found and what was moved by hand since; sales are no part of it, so that a blind count
 * stays blind. After the deposit or withdrawal it is even, so a repeated step does nothing.
 */
export async function findBankOffer(db: Db, storeId: number, deviceId: number): Promise<FoundOffer> {
  const { startingCash: required } = await readSettings(db, storeId);
  const last = await db.maybe<{ total: Cents }>(
    `select coalesce(s.counted_cents, s.opening_cents) + coalesce((
         select sum(case when m.to_device_id = s.device_id then m.amount_cents else -m.amount_cents end) from cash_moves m
         where (m.to_device_id = s.device_id and m.to_session_id = s.session_id and m.to_open = (s.closed_at is null))
           or (m.from_device_id = s.device_id and m.from_session_id = s.session_id and m.from_open = (s.closed_at is null))
       ), 0)::bigint as total
     from drawer_sessions s where s.device_id = $1 order by s.session_id desc limit 1`,
    [deviceId],
  );
  return { ...bankOffer(last?.total, required), lastTotal: last?.total, required };
}
