// The seasons of the chain's departments, from what all stores sold by week.
import { mondayOf, NO_SEASON, type Season, seasonOf } from '#domains/smart-order/rules/season.ts';
import type { Db } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';

type Row = { departmentId: number; week: string; sold: number };

/** The season of each department from its whole weeks before the one of `through`; a department that isn't known has none. */
export async function readSeasons(db: Db, through: string): Promise<(departmentId: number) => Season> {
  const end = mondayOf(addDays(through, 1));
  const rows = await db.rows<Row>(
    `select department_id, week, sum(sold)::integer as sold from demand_department_weeks where week < $1 group by department_id, week order by week`,
    [end],
  );
  const seasons = new Map<number, Season>();
  for (const departmentId of new Set(rows.map((row) => row.departmentId))) {
    const own = new Map(
      rows.filter((row) => row.departmentId === departmentId).map(({ week, sold }) => [week, sold]),
    );
    const weeks = [];
    // Weeks without a sale count, from its first one on.
    for (let week = [...own.keys()][0] as string; week < end; week = addDays(week, 7))
      weeks.push({ week, sold: own.get(week) ?? 0 });
    seasons.set(departmentId, seasonOf(weeks));
  }
  return (departmentId) => seasons.get(departmentId) ?? NO_SEASON;
}
