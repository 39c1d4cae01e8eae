// What the card processor paid to the bank, of which charges, refunds and fees it is made, and what it still owes.
import { payoutReportNames as say, payoutReportWords as words } from '#domains/cards/messages.ts';
import { payoutState } from '#domains/cards/rules/payout.ts';
import { count, day, money, percent, text } from '#contract/report.ts';
import { receiptPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Sums = Record<'payments' | 'charges' | 'refunds' | 'fees' | 'other' | 'amount', number>;
type Payout = Sums & { day: string; payoutId: string; status: string };
type Entry = {
  day: string;
  payoutId: string;
  kind: string;
  transactionId: number | null;
  gross: number;
  fee: number;
  net: number;
};
type Owed = { day: string; transactionId: number; card: string; amount: number };

const MOST = 1_000;
/** An instant as a business day of the store s. $1 stores, $2 and $3 days. */
const dayOf = (at: string): string =>
  `((${at} at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date`;
const PAID = `p.store_id = any($1) and p.created_at >= $2::date - interval '1 day' and p.created_at < $3::date + interval '3 days'
    and ${dayOf('p.created_at')} between $2::date and $3::date`;

const PAYOUTS = `
  select coalesce(${dayOf('p.created_at')}::text, '') as day, p.payout_id, p.status, p.amount_cents as amount, count(*) filter (where x.kind = 'CHARGE') as payments,
    coalesce(sum(x.gross_cents) filter (where x.kind = 'CHARGE'), 0)::bigint as charges,
    coalesce(sum(x.gross_cents) filter (where x.kind = 'REFUND'), 0)::bigint as refunds, coalesce(sum(x.fee_cents), 0)::bigint as fees,
    coalesce(sum(x.gross_cents) filter (where x.kind <> all('{CHARGE,REFUND}'::text[])), 0)::bigint as other
  from card_payouts p join stores s using (store_id) left join card_payout_entries x using (card_payout_id)
  where ${PAID} group by p.card_payout_id, s.time_zone, s.cutoff_hour order by p.created_at desc, p.card_payout_id desc`;

const ENTRIES = `
  select coalesce(${dayOf('p.created_at')}::text, '') as day, p.payout_id, x.kind, a.transaction_id, x.gross_cents as gross,
    x.fee_cents as fee, x.net_cents as net
  from card_payouts p join stores s using (store_id) join card_payout_entries x using (card_payout_id) left join card_attempts a on a.attempt_id = x.attempt_id
  where ${PAID} order by p.created_at desc, x.entry_id limit ${MOST}`;

/** Taken in these days by a real terminal, and in no payout so far. */
const OWED = `
  select coalesce(${dayOf('a.settled_at')}::text, '') as day, a.transaction_id, a.card_label as card, a.amount_cents as amount
  from card_attempts a join stores s using (store_id)
  where a.store_id = any($1) and a.state = 'approved' and not a.is_simulated and a.used_payment_id is not null and a.failed_at is null
    and a.settled_at >= $2::date - interval '1 day' and a.settled_at < $3::date + interval '3 days' and ${dayOf('a.settled_at')} between $2::date and $3::date
    and not exists (select 1 from card_payout_entries x where x.attempt_id = a.attempt_id)
  order by a.settled_at desc limit ${MOST}`;

const PAYOUT_COLUMNS: readonly Column<Payout>[] = [
  [day(words.DAY), (row) => row.day],
  [text(words.PAYOUT), ({ payoutId }) => payoutId],
  [text(words.STATE), ({ status }) => words.states[payoutState(status)]],
  [count(words.PAYMENTS), ({ payments }) => payments],
  [money(words.CHARGES), ({ charges }) => charges],
  [money(words.REFUNDS), ({ refunds }) => refunds],
  [money(words.FEES), ({ fees }) => 0 - fees],
  [money(words.OTHER), ({ other }) => other],
  [
    money(words.UNEXPLAINED),
    ({ charges, refunds, fees, other, amount }) => amount - charges - refunds - other + fees,
  ],
  [money(words.AMOUNT), ({ amount }) => amount, 'chart'],
  [percent(words.FEE_SHARE), ({ fees, charges }) => shareOrNone(fees, charges)],
];

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.startDay, asked.endDay];
  const payouts = await asked.db.rows<Payout>(PAYOUTS, values);
  const entries = await asked.db.rows<Entry>(ENTRIES, values);
  const owed = await asked.db.rows<Owed>(OWED, values);
  const open = ({ transactionId }: { transactionId: number | null }) =>
    transactionId === null ? null : receiptPath(transactionId);
  return {
    facts: [],
    sections: [
      table<Payout>(
        {
          title: say.PAYOUTS[0],
          columns: PAYOUT_COLUMNS,
          rows: payouts,
          total: words.TOTAL,
          sums: addUp(payouts),
          isLines: true,
        },
        asked,
      ),
      table<Entry>(
        {
          title: words.MADE_OF,
          columns: [
            [day(words.DAY), (row) => row.day],
            [text(words.PAYOUT), ({ payoutId }) => payoutId],
            [text(words.KIND), ({ kind }) => kindWords(kind)],
            [money(words.GROSS), ({ gross }) => gross],
            [money(words.FEES), ({ fee }) => 0 - fee],
            [money(words.NET), ({ net }) => net],
          ],
          rows: entries,
          total: words.TOTAL,
          open,
          isLines: true,
        },
        asked,
      ),
      table<Owed>(
        {
          title: words.OWED,
          columns: [
            [day(words.DAY), (row) => row.day],
            [text(words.CARD), ({ card }) => card],
            [money(words.AMOUNT), ({ amount }) => amount],
          ],
          rows: owed,
          total: words.TOTAL,
          open,
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

/** As the processor calls it, in words: CHARGE is Charge, APP_FEE_REVENUE is App fee revenue. */
const kindWords = (kind: string): string =>
  (kind.charAt(0) + kind.slice(1).toLowerCase()).replaceAll('_', ' ');

export const cardPayouts = report({
  name: 'Card Payouts',
  group: 'Money',
  title: say.PAYOUTS[0],
  description: say.PAYOUTS[1],
  filters: ['stores', 'compare'],
  right: 'cards.payouts',
  build,
});
