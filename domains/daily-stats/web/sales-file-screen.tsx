import { ZERO } from '#kernel/money.ts';
import './sales-file.css';
import { getSalesFile } from '#domains/daily-stats/contract/sales-file.ts';
import { FIRST_YEAR } from '#domains/daily-stats/rules/sales-file.ts';
import { ReportExport } from '#domains/reports/web/public/report-export.tsx';
import { OtherStoreNote } from '#domains/stores/web/public/other-store-note.tsx';
import { useStoreOfAddress } from '#domains/stores/web/public/use-store-of-address.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconChartBar } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { money } from './figure-labels.ts';
import { salesFileTexts as texts } from './sales-file-messages.ts';
import { AMOUNTS, departmentRows, moneyRows, type SalesFileRow } from './sales-file-rows.ts';

const ALL_YEAR = 'all';
const two = (month: number): string => String(month).padStart(2, '0');
const TITLES: Readonly<Record<(typeof AMOUNTS)[number], string>> = {
  grossSales: texts.GROSS,
  discounts: texts.DISCOUNTS,
  returns: texts.RETURNS,
  net: texts.NET,
  tax: texts.TAX,
  cost: texts.COST,
  margin: texts.MARGIN,
};
const MONTHS = Array.from({ length: 12 }, (_none, at) =>
  new Date(Date.UTC(2026, at, 1)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
);

/** A year of the store by month and department, with its money and goal (REP-03 to REP-05). */
export function SalesFileScreen() {
  const mayNotSee = useRightReason('reports.view');
  if (mayNotSee)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNotSee}</Note>
      </div>
    );
  return <SalesFile />;
}

/** The year of the address, and its month; null for the whole year. */
function useYearAndMonth() {
  const [yearText, setYear] = useAddress('year');
  const [monthText, setMonth] = useAddress('month');
  const year = /^(199\d|20\d\d|21\d\d)$/.test(yearText ?? '') ? Number(yearText) : FIRST_YEAR;
  const month = /^([1-9]|1[0-2])$/.test(monthText ?? '') ? Number(monthText) : null;
  return { year, month, setYear, setMonth };
}

function SalesFile() {
  const [storeText, setStore] = useAddress('Store');
  const at = useStoreOfAddress(storeText);
  const { clientId } = at;
  const { year, month, setYear, setMonth } = useYearAndMonth();
  const file = useCall(getSalesFile, { clientId, year }, { enabled: at.isTheirs, keep: true });
  const months = file.data?.months ?? [];
  const shown = month === null ? months : months.slice(month - 1, month);
  const rows = departmentRows(shown);
  const isSold = months.some(({ departments }) => departments.length > 0);
  const lastYear = file.data?.years.at(-1);
  return (
    <div className="body stack sales-file">
      <Row gap={12} align="end" wrap>
        <Field label={texts.YEAR}>
          <SelectInput
            value={String(year)}
            onChange={setYear}
            options={[...new Set([...(file.data?.years ?? []), year])]
              .sort((one, other) => one - other)
              .map((one) => ({ value: String(one), label: String(one) }))}
          />
        </Field>
        <Field label={texts.MONTH}>
          <SelectInput
            value={month === null ? ALL_YEAR : String(month)}
            onChange={(value) => setMonth(value === ALL_YEAR ? null : value)}
            options={[
              { value: ALL_YEAR, label: texts.ALL_YEAR },
              ...MONTHS.map((label, at) => ({ value: String(at + 1), label })),
            ]}
          />
        </Field>
        <span className="grow" />
        <ReportExport
          asked={{
            ReportName: texts.TITLE,
            ClientID: clientId,
            StartDate: `${year}-${two(month ?? 1)}-01`,
            EndDate: new Date(Date.UTC(year, month ?? 12, 0)).toISOString().slice(0, 10),
          }}
          view={{
            reportName: '/management/mss',
            filters: month === null ? `year=${year}` : `month=${month}&year=${year}`,
            suggested: texts.TITLE,
          }}
          rows={null}
          {...(at.store === null ? {} : { store: at.store })}
          reason={rows.length === 0 ? texts.NOTHING : null}
          hasCosts
        />
      </Row>
      <OtherStoreNote at={at} onOwn={() => setStore(null)} />
      {file.error && <FailedNote error={file.error} again={() => void file.refetch()} />}
      {!file.data && !file.error && at.isTheirs && <Skeleton width="100%" height={320} />}
      {file.data && at.isTheirs && (
        <>
          {isSold && (
            <Panel title={texts.chart(year)} className="sales-file-chart">
              <BarChart
                titled
                label={texts.chart(year)}
                categoryTitle={texts.MONTH}
                categories={MONTHS.map((label) => label.slice(0, 3))}
                series={[{ name: texts.NET, values: months.map(({ total }) => total.net) }]}
                unit={100}
                format={(value) => formatMoney(value, { short: true })}
              />
            </Panel>
          )}
          {rows.length === 0 ? (
            <NothingSold year={year} lastYear={isSold ? year : lastYear} onYear={setYear} />
          ) : (
            <Departments rows={rows} />
          )}
          {isSold && <Money rows={moneyRows(shown)} />}
        </>
      )}
    </div>
  );
}

type NothingSoldProps = { year: number; lastYear: number | undefined; onYear: (year: string) => void };

/** A year or a month of it without a sale; the last year with sales is one press away. */
function NothingSold({ year, lastYear, onYear }: NothingSoldProps) {
  const isOther = lastYear !== undefined && lastYear !== year;
  return (
    <EmptyState
      icon={IconChartBar}
      title={lastYear === year ? texts.NOTHING : texts.nothingIn(year)}
      action={
        isOther ? (
          <Button tone="primary" autoFocus onClick={() => onYear(String(lastYear))}>
            {texts.show(lastYear)}
          </Button>
        ) : undefined
      }
    />
  );
}

function Money({ rows }: { rows: ReturnType<typeof moneyRows> }) {
  return (
    <Panel title={texts.MONEY}>
      <dl className="num sales-file-money">
        {rows.map(({ name: label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Departments({ rows }: { rows: readonly SalesFileRow[] }) {
  const columns = AMOUNTS.filter((name) => rows.every((row) => row[name] !== null));
  return (
    <Panel title={texts.DEPARTMENTS} padded={false}>
      <div className="sales-file-table" role="group" aria-label={texts.DEPARTMENTS} tabIndex={0}>
        <table className="tb num">
          <thead>
            <tr>
              <th scope="col">{texts.DEPARTMENT}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className="r">
                  {TITLES[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="b nw sales-file-name">
                  {row.name}
                </th>
                {columns.map((name) => (
                  <td key={name} className={row.key === 'total' ? 'r b' : 'r'}>
                    {money(row[name] ?? ZERO)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
