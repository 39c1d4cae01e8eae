// Who sold what to the store: every purchase of some days with what the seller showed, for the dealer law. Never the encrypted parts of an ID.
import { dealerReportNames as say, dealerReportWords as words } from '#domains/dealer-rules/messages.ts';
import { listPurchasesBetween, type RegisterRow } from '#domains/dealer-rules/server/list-purchases.ts';
import { count, day, money, text } from '#contract/report.ts';
import { receiptPath, reportPath } from '#platform/reports/open-path.ts';
import { momentIn, type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

type Day = { day: string; trades: number; copies: number; paid: number; shown: number; signed: number };

/** A year of purchases is read in one piece. */
const LONGEST_DAYS = 366;
const MOST = 2_000;

function byDay(rows: readonly RegisterRow[]): Day[] {
  const days = new Map<string, Day>();
  for (const { day, copies, paidCents, idType, signed } of rows) {
    const sum = days.get(day) ?? { day, trades: 0, copies: 0, paid: 0, shown: 0, signed: 0 };
    days.set(day, {
      day,
      trades: sum.trades + 1,
      copies: sum.copies + copies,
      paid: sum.paid + paidCents,
      shown: sum.shown + (idType === '' ? 0 : 1),
      signed: sum.signed + (signed === '' ? 0 : 1),
    });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

const DAYS: readonly Column<Day>[] = [
  [day(words.DAY), (row) => row.day],
  [count(words.TRADES), ({ trades }) => trades],
  [count(words.COPIES), ({ copies }) => copies],
  [money(words.PAID), ({ paid }) => paid, 'chart'],
  [count(words.WITH_ID), ({ shown }) => shown],
  [count(words.SIGNED), ({ signed }) => signed],
];

const build = async (asked: ReportQuestion) => {
  const rows = await listPurchasesBetween(asked.db, asked);
  const shown = rows.slice(-MOST).reverse();
  const LINES: readonly Column<RegisterRow>[] = [
    [text(words.RECEIPT), ({ receiptNumber }) => receiptNumber],
    [text(words.TIME), ({ at }) => momentIn(asked.timeZone, at)],
    [text(words.SELLER), ({ seller }) => seller],
    [text(words.EMPLOYEE), ({ employee }) => employee],
    [text(words.GOODS), ({ goods }) => goods],
    [count(words.COPIES), ({ copies }) => copies],
    [money(words.PAID), ({ paidCents }) => paidCents],
    [text(words.ID), ({ idType, idState, idEnd }) => words.shown(idType, idState, idEnd)],
    [text(words.SIGNATURE), ({ signed }) => words.ways[signed]],
    [text(words.RULES), ({ rules }) => rules.join(', ')],
    [text(words.HELD), ({ heldUntil }) => heldUntil],
  ];
  return {
    facts:
      shown.length < rows.length
        ? [{ label: words.SHOWN, value: words.newest(shown.length, rows.length) }]
        : [],
    sections: [
      table<Day>(
        {
          title: words.BY_DAY,
          columns: DAYS,
          rows: byDay(rows),
          total: words.TOTAL,
          chartAs: 'line',
          open: (row) =>
            asked.startDay === asked.endDay
              ? null
              : reportPath('Dealer Register', asked, { StartDate: row.day, EndDate: row.day }),
        },
        asked,
      ),
      table<RegisterRow>(
        {
          title: say.REGISTER[0],
          columns: LINES,
          rows: shown,
          open: ({ transactionId }) => receiptPath(transactionId),
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const dealerRegister = report({
  name: 'Dealer Register',
  group: 'Trades',
  title: say.REGISTER[0],
  description: say.REGISTER[1],
  filters: ['stores', 'compare'],
  longestDays: LONGEST_DAYS,
  right: 'dealer.view',
  build,
});
