// Departments with their share as a bar, the largest first.
import type { DepartmentDayWire } from '#domains/daily-stats/contract/shapes.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { money, percent } from '#domains/daily-stats/web/figure-labels.ts';
import { ShareBar } from '#ui/charts/bar-chart.tsx';
import { formatCount } from '#ui/data/format.ts';

export type DepartmentRow = Omit<DepartmentDayWire, 'businessDay'>;

/** One row a department; bars measure by the department that sold most. */
export function DepartmentRows({ rows }: { rows: readonly DepartmentRow[] }) {
  const most = Math.max(...rows.map((row) => row.sales), 0);
  return (
    <table className="tb num dep">
      <thead>
        <tr>
          <th scope="col" className="name">
            {texts.DEPARTMENT}
          </th>
          <th scope="col" aria-hidden="true" />
          <th scope="col" className="r">
            {texts.SOLD}
          </th>
          <th scope="col" className="r">
            {texts.PIECES}
          </th>
          <th scope="col" className="r">
            {texts.MARGIN}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.departmentId}>
            <th scope="row" className="b nw">
              {row.departmentName}
            </th>
            <td>
              <ShareBar share={most > 0 ? row.sales / most : 0} />
            </td>
            <td className="r b">{money(row.sales)}</td>
            <td className="r t2">{formatCount(row.itemsSold)}</td>
            <td className="r t2">{row.sales > 0 && row.margin !== null ? percent(row.margin) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
