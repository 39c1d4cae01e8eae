// What a card processor would have paid out for the demo chain's cards. Its terminals are simulated, so that nothing of it is in the books.
import type { Database } from '#contract/route.ts';
import type { DemoChain } from '#platform/module.ts';

/** Of each charge, in thousandths of a percent, and beside that in cents. */
const FEE_E5 = 2_600;
const FEE_CENTS = 10;

/**
 * Each closed day's cards the morning after, the last one still on its way. Entries name no payment of ours: a real one is matched by the processor's ids, and
 * posts.
 */
export async function demoPayouts(database: Database, { storeIds, now }: DemoChain): Promise<void> {
  await database.run(
    `with charges as (
       select p.store_id, p.business_day, p.group_id, p.amount_cents as gross, round(p.amount_cents * ${FEE_E5} / 100000.0)::bigint + ${FEE_CENTS} as fee
       from posted p where p.kind = 'cards' and p.source_type = 'transaction' and p.amount_cents > 0 and p.store_id = any($1)),
     days as (
       select c.store_id, c.business_day, sum(c.gross - c.fee)::bigint as amount, row_number() over (partition by c.store_id order by c.business_day desc) as place
       from charges c where c.business_day < ($2::timestamptz - interval '20 hours')::date group by 1, 2),
     paid as (
       insert into card_payouts (store_id, payout_id, location, status, amount_cents, created_at, is_read)
       select d.store_id, format('SIM-%s-%s', d.store_id, to_char(d.business_day, 'YYMMDD')), 'SIMULATED', case d.place when 1 then 'SENT' else 'PAID' end, d.amount,
         least($2::timestamptz, (d.business_day + 1)::timestamp at time zone 'UTC' + interval '15 hours'), true from days d
       returning card_payout_id, payout_id, store_id)
     insert into card_payout_entries (entry_id, card_payout_id, kind, payment_id, gross_cents, fee_cents, net_cents)
     select format('%s-%s', p.payout_id, c.group_id), p.card_payout_id, 'CHARGE', format('SIM-%s', c.group_id), c.gross, c.fee, c.gross - c.fee
     from paid p join charges c on c.store_id = p.store_id and p.payout_id = format('SIM-%s-%s', c.store_id, to_char(c.business_day, 'YYMMDD'))`,
    [storeIds, now],
  );
}
