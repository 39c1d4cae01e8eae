// What went from store to store, what of it never arrived, and what still needs a decision.
import { transferReportNames as say, transferReportWords as words } from '#domains/transfers/messages.ts';
import { transferNumber } from '#domains/transfers/rules/transfer-number.ts';
import { count, day, money, text } from '#contract/report.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, table } from '#contract/report-table.ts';

type Pair = Record<'transfers' | 'sent' | 'sentCents' | 'arrived' | 'back' | 'lost' | 'lostCents', number> & {
  fromName: string;
  toName: string;
};
type Line = {
  transferId: number;
  writerId: number;
  fromName: string;
  toName: string;
  day: string;
  title: string;
  units: number;
  cents: number;
  note: string;
};

/** An instant as a business day of the store s. $1 stores, $2 and $3 days. */
const dayOf = (at: string): string =>
  `((${at} at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date`;
const BETWEEN = `from transfers t join stores s on s.store_id = t.from_store_id join stores o on o.store_id = t.to_store_id`;
const LINES = `${BETWEEN} join transfer_lines l using (transfer_id)`;
/** Whose transfer it is. */
const WHOSE = `t.transfer_id, s.store_id as "writerId", s.name as "fromName", o.name as "toName"`;
const SENT_ON = `coalesce(${dayOf('t.sent_at')}::text, '') as day`;
const SENT_IN = `t.sent_at is not null and ${dayOf('t.sent_at')} between $2::date and $3::date`;
const OURS = '(t.from_store_id = any($1) or t.to_store_id = any($1))';

const PAIRS = `
  select s.name as "fromName", o.name as "toName", count(distinct t.transfer_id) as transfers, coalesce(sum(l.sent), 0)::bigint as sent,
    coalesce(sum(l.sent_cents), 0)::bigint as "sentCents", coalesce(sum(l.accepted), 0)::bigint as arrived, coalesce(sum(l.returned), 0)::bigint as back, coalesce(sum(l.lost), 0)::bigint as lost,
    coalesce(sum(l.lost_cents), 0)::bigint as "lostCents"
  ${LINES}
  where ${OURS} and ${SENT_IN}
  group by s.name, o.name, t.from_store_id, t.to_store_id having sum(l.sent) > 0 order by sum(l.sent) desc, 1, 2`;

const MOST = 500;
const LOSSES = `
  select ${WHOSE}, coalesce(${dayOf('p.at')}::text, '') as day,
    coalesce(nullif(l.title, ''), c.title, l.code) as title, p.units, p.cents, p.note
  ${BETWEEN} join transfer_steps p using (transfer_id) join transfer_lines l using (transfer_line_id) left join catalog_products c using (catalog_id)
  where p.store_id = any($1) and p.kind = 'lose' and ${dayOf('p.at')} between $2::date and $3::date
  order by p.transfer_step_id desc limit ${MOST}`;

const SENT = `
  select ${WHOSE}, ${SENT_ON},
    '' as title, coalesce(sum(l.sent), 0)::bigint as units, coalesce(sum(l.sent_cents), 0)::bigint as cents, '' as note
  ${LINES}
  where ${OURS} and ${SENT_IN}
  group by t.transfer_id, s.store_id, s.name, o.name, s.time_zone, s.cutoff_hour having sum(l.sent) > 0
  order by t.sent_at desc, t.transfer_id desc limit ${MOST}`;

/** As it is now, whenever it was sent. */
const WAITING = `
  select ${WHOSE}, ${SENT_ON},
    case t.status when 'pending' then '' else t.status end as title, coalesce(sum(l.sent - l.accepted - l.returned - l.lost), 0)::bigint as units,
    coalesce(sum(l.sent_cents - l.accepted_cents - l.returned_cents - l.lost_cents), 0)::bigint as cents, '' as note
  ${LINES}
  where ${OURS} and t.status = any('{pending,completed}'::text[]) and t.sent_at is not null
    and l.sent > l.accepted + l.returned + l.lost
  group by t.transfer_id, s.store_id, s.name, o.name, s.time_zone, s.cutoff_hour order by t.sent_at, t.transfer_id limit ${MOST}`;

const PAIR_COLUMNS: readonly Column<Pair>[] = [
  // In one, so that each pair of stores meets its own of last year.
  [text(words.WAY), ({ fromName, toName }) => words.pair(fromName, toName)],
  [count(words.TRANSFERS), ({ transfers }) => transfers],
  [count(words.SENT), ({ sent }) => sent, 'chart'],
  [money(words.SENT_CENTS), ({ sentCents }) => sentCents, 'cost'],
  [count(words.ARRIVED), ({ arrived }) => arrived],
  [count(words.BACK), ({ back }) => back],
  [count(words.LOST), ({ lost }) => lost, 'chart'],
  [money(words.LOST_CENTS), ({ lostCents }) => lostCents, 'cost'],
  [count(words.OPEN), ({ sent, arrived, back, lost }) => sent - arrived - back - lost],
];
const HEAD: readonly Column<Line>[] = [
  [text(words.TRANSFER), ({ writerId, transferId }) => transferNumber(writerId, transferId)],
  [day(words.DAY), (row) => row.day],
  [text(words.FROM), ({ fromName }) => fromName],
  [text(words.TO), ({ toName }) => toName],
];
const SUMS: readonly Column<Line>[] = [
  [count(words.UNITS), ({ units }) => units],
  [money(words.COST), ({ cents }) => cents, 'cost'],
];
const open = ({ transferId }: Line): string => `/management/transfers?transfer=${transferId}`;

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.startDay, asked.endDay];
  const pairs = await asked.db.rows<Pair>(PAIRS, values);
  const sent = await asked.db.rows<Line>(SENT, values);
  const losses = await asked.db.rows<Line>(LOSSES, values);
  const waiting = await asked.db.rows<Line>(WAITING, [[...asked.storeIds]]);
  const lines = (title: string, columns: readonly Column<Line>[], rows: readonly Line[]) =>
    table<Line>({ title, columns, rows, total: words.TOTAL, open, isLines: true }, asked);
  return {
    facts: [],
    sections: [
      table<Pair>(
        { title: words.BETWEEN, columns: PAIR_COLUMNS, rows: pairs, total: words.TOTAL, sums: addUp(pairs) },
        asked,
      ),
      lines(words.EACH, [...HEAD, ...SUMS], sent),
      lines(
        words.LOSSES,
        [...HEAD, [text(words.TITLE), ({ title }) => title], ...SUMS, [text(words.NOTE), ({ note }) => note]],
        losses,
      ),
      lines(
        words.WAITING,
        [
          ...HEAD,
          [text(words.STATE), ({ title }) => (title === '' ? words.UNDER_WAY : words.UNDECIDED)],
          ...SUMS,
        ],
        waiting,
      ),
    ],
  };
};

export const transfersAndLosses = report({
  name: 'Transfers and Losses',
  group: 'Inventory',
  title: say.TRANSFERS[0],
  description: say.TRANSFERS[1],
  filters: ['stores', 'compare'],
  build,
});
