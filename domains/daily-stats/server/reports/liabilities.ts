// What is owed to holders of store credit and gift certificates: at the start, what came and went, at the end. From rollups of postings.
import { reportNames as say, reportWords as words } from '#domains/daily-stats/messages.ts';
import { LONGEST_DAYS } from '#domains/daily-stats/server/reports/longest-days.ts';
import { type Figure, figureTable } from '#contract/report-table.ts';
import { money, text } from '#contract/report.ts';
import { reportPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';

type Moved = {
  kind: string;
  sourceType: string;
  /** By the stores that are asked about; others owe the same customers. */
  isOwn: boolean;
  isInRange: boolean;
  issued: number;
  used: number;
};

/** $1 stores, $2 and $3 days. Balances of now are rows of the source balance; owed is positive. */
const MOVED = `
  select m.kind, m.source_type, coalesce(s.store_id = any($1), false) as "isOwn", coalesce(m.business_day <= $3::date, false) as "isInRange",
    sum(m.out_cents)::bigint as issued, sum(m.in_cents)::bigint as used
  from stores s cross join lateral stats_money_now(s.store_id, $2::date, 'infinity'::date) m
  where m.kind = any ('{storeCredit,giftCertificate}'::text[]) group by 1, 2, 3, 4
  union all
  select a.kind, 'balance', true, true, -sum(a.balance_cents)::bigint, 0 from accounts a
  where a.kind = any ('{storeCredit,giftCertificate}'::text[]) group by 1`;

const KINDS = ['storeCredit', 'giftCertificate'] as const;
const grown = (rows: readonly Moved[]): number =>
  rows.reduce((sum, { issued, used }) => sum + issued - used, 0);

function sectionOf(kind: (typeof KINDS)[number], all: readonly Moved[], asked: ReportQuestion) {
  const rows = all.filter((row) => row.kind === kind && row.sourceType !== 'balance');
  const balance = grown(all.filter((row) => row.kind === kind && row.sourceType === 'balance'));
  const inRange = rows.filter(({ isInRange }) => isInRange);
  const closing = balance - grown(rows.filter(({ isInRange }) => !isInRange));
  const opening = closing - grown(inRange);
  const own = inRange.filter(({ isOwn }) => isOwn);
  const receipts = own.filter(({ sourceType }) => sourceType === 'transaction');
  const days = reportPath(kind === 'storeCredit' ? 'Store Credit' : 'Gift Certificates', asked);
  const figures: readonly Figure[] = [
    [words.OPENING, opening],
    [words.ISSUED, receipts.reduce((sum, { issued }) => sum + issued, 0), days],
    [words.USED, 0 - receipts.reduce((sum, { used }) => sum + used, 0), days],
    [words.BY_HAND, grown(own.filter(({ sourceType }) => sourceType !== 'transaction')), days],
    [words.OTHER_STORES, grown(inRange.filter(({ isOwn }) => !isOwn))],
    [words.CLOSING, closing],
  ];
  return figureTable(
    words.liabilities[kind],
    [text(words.WHAT), money(words.AMOUNT)],
    figures.every(([, cents]) => cents === 0) ? [] : figures,
  );
}

const build = async (asked: ReportQuestion) => {
  const rows = await asked.db.rows<Moved>(MOVED, [[...asked.storeIds], asked.startDay, asked.endDay]);
  return { facts: [], sections: KINDS.map((kind) => sectionOf(kind, rows, asked)) };
};

export const liabilities = report({
  name: 'Liabilities',
  group: 'Money',
  title: say.LIABILITIES[0],
  description: say.LIABILITIES[1],
  filters: ['stores'],
  longestDays: LONGEST_DAYS,
  build,
});
