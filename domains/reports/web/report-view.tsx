import { cellWords } from '#domains/reports/rules/report-texts.ts';
import { type Cell, isNumberKind, type Paper, type Section } from '#contract/report.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';

/** More categories than this are better read than looked at. */
const MOST_BARS = 62;
/** A longer list is looked at in the CSV; the screen says so by its total. */
const MOST_ROWS = 500;

/** A report on the screen: its facts, then each section as a table, with bars where people would rather look than read. */
export function PaperView({ paper }: { paper: Paper }) {
  return (
    <div className="rep-paper">
      <dl className="rep-facts">
        {paper.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {paper.sections
        .filter(({ rows }) => rows.length > 0)
        .map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two drawers of a minute have the same title, and sections don't move
          <SectionView key={`${section.title} ${at}`} section={section} />
        ))}
    </div>
  );
}

function SectionView({ section }: { section: Section }) {
  const hasChart = section.chart.length > 0 && section.rows.length > 1 && section.rows.length <= MOST_BARS;
  return (
    <Panel
      title={section.title}
      padded={false}
      className={section.columns.length > 4 ? 'rep-wide' : undefined}
    >
      {hasChart && <SectionChart section={section} />}
      <div className="rep-scroll" tabIndex={0} role="group" aria-label={section.title}>
        <table className="tb rep-table">
          <thead>
            <tr>
              {section.columns.map((column) => (
                <th key={column.title} scope="col" className={isNumberKind(column.kind) ? 'r' : undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.rows.slice(0, MOST_ROWS).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no other name, and don't move
              <tr key={at}>
                <Cells section={section} row={row} />
              </tr>
            ))}
          </tbody>
          {section.total.length > 0 && (
            <tfoot>
              <tr>
                <Cells section={section} row={section.total} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Panel>
  );
}

function Cells({ section, row }: { section: Section; row: readonly Cell[] }) {
  return section.columns.map(({ title, kind }, at) => (
    <td key={title} className={isNumberKind(kind) ? 'r num' : undefined}>
      {cellWords(row[at] ?? null, kind)}
    </td>
  ));
}

/** Bars have no direction: what was given is as high as what was taken, its name says which. */
function SectionChart({ section }: { section: Section }) {
  const { columns, rows, chart } = section;
  const isMoney = chart.every((at) => columns[at]?.kind === 'money');
  return (
    <div className="rep-chart">
      <BarChart
        label={section.title}
        height={200}
        categoryTitle={columns[0]?.title}
        categories={rows.map((row) => String(row[0] ?? ''))}
        series={chart.map((at) => ({
          name: columns[at]?.title ?? '',
          values: rows.map((row) => {
            const value = row[at];
            return typeof value === 'number' ? Math.abs(value) : null;
          }),
        }))}
        format={(value) => (isMoney ? formatMoney(value, { short: true }) : cellWords(value, 'minutes'))}
      />
    </div>
  );
}
