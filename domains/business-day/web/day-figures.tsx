import type { EndOfDayWire } from '#domains/business-day/contract/end.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { tenderName } from '#domains/register/messages.ts';
import { formatMoney } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { StatStrip } from '#ui/data/stat-strip.tsx';

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
              value: formatMoney(day.netSales),
              detail: texts.receipts(day.receipts),
            },
            { label: texts.DISCOUNTS, value: formatMoney(day.discounts) },
            { label: texts.TAX, value: formatMoney(day.tax) },
            { label: texts.TRADES, value: formatMoney(day.trades) },
            { label: texts.REFUNDS, value: formatMoney(day.refunds) },
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
                <th scope="row">{tenderName(row.kind)}</th>
                <td className="r">{formatMoney(row.taken)}</td>
                <td className="r">{formatMoney(row.given)}</td>
                <td className="r b">{formatMoney(row.net)}</td>
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
          {cash.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}
