import type { EndOfDayWire } from '#domains/business-day/contract/end.ts';
import { dayWebMessages as texts, tenderNames } from '#domains/business-day/web/messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { StatStrip } from '#ui/data/stat-strip.tsx';

const money = (dollars: number) => formatMoney(fromDollars(dollars));

/** Totals of the day: sales, tenders, cash. */
export function DayFigures({ day }: { day: EndOfDayWire }) {
  const cash: readonly (readonly [string, number])[] = [
    [texts.CASH_EXPECTED, day.cashExpected],
    [texts.CASH_COUNTED, day.cashCounted],
    [texts.OVER_SHORT, day.overShort],
    [texts.PAY_IN, day.payIn],
    [texts.PAY_OUT, day.payOut],
    [texts.BANKED, day.banked],
  ];
  return (
    <>
      <div className="wide">
        <StatStrip
          label={texts.FIGURES}
          stats={[
            {
              label: texts.NET_SALES,
              value: money(day.netSales),
              detail: texts.receipts(day.receipts),
            },
            { label: texts.DISCOUNTS, value: money(day.discounts) },
            { label: texts.TAX, value: money(day.tax) },
            { label: texts.TRADES, value: money(day.trades) },
            { label: texts.REFUNDS, value: money(day.refunds) },
          ]}
        />
      </div>
      <Panel title={texts.TENDERS}>
        <table className="eod-table num">
          <thead>
            <tr>
              <th scope="col">{texts.TENDER}</th>
              <th scope="col" className="r">
                {texts.TAKEN}
              </th>
              <th scope="col" className="r">
                {texts.GIVEN}
              </th>
              <th scope="col" className="r">
                {texts.NET}
              </th>
            </tr>
          </thead>
          <tbody>
            {day.tenders.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{tenderNames[row.kind] ?? row.kind}</th>
                <td className="r">{money(row.taken)}</td>
                <td className="r">{money(row.given)}</td>
                <td className="r b">{money(row.net)}</td>
              </tr>
            ))}
            {day.tenders.length === 0 && (
              <tr>
                <td colSpan={4} className="t3">
                  {texts.NOTHING_TAKEN}
                </td>
              </tr>
            )}
          </tbody>
        </table>
        <dl className="eod-list num">
          {cash.map(([label, dollars]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(dollars)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}
