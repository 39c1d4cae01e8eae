// What do the kept weeks of a store teach, and how many of each product should be there?
import { readSeasons } from '#domains/smart-order/server/read-seasons.ts';
import { horizonDays, leadTime } from '#domains/smart-order/rules/horizon.ts';
import { factorsAhead, factorsBack, mondayOf, type Season } from '#domains/smart-order/rules/season.ts';
import { KEPT_WEEKS } from '#domains/smart-order/rules/stores-first.ts';
import { targetOf, USUAL_SERVICE } from '#domains/smart-order/rules/target.ts';
import {
  type Chain,
  type Learned,
  learn,
  NO_CHAIN,
  WEEKS_KEPT,
} from '#domains/smart-order/rules/weekly-rate.ts';
import type { Db, Tx } from '#contract/route.ts';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';
import { columnsJson } from '#platform/db/names.ts';

/** Rows of targets that are written at once. While PostgreSQL writes them the next are computed, and others of this server get their turn. */
const AT_ONCE = 5_000;
const USUAL_LEAD_DAYS = 7;
/** No horizon is longer: a year of lead time and one of review. */
export const LONGEST_DAYS = 740;

type Row = { catalogId: number; departmentId: number; firstWeek: string; sold: string; days: string };
/** The factors of a department's season: back by week, ahead by day, summed. */
type Factors = { readonly back: Float64Array; readonly ahead: Float64Array };

/** Computes the targets of all products of a store as of a closed day and keeps them; answers how many there are. */
export async function learnTargets(tx: Tx, storeId: number, through: string): Promise<number> {
  const monday = mondayOf(through);
  const factors = factorsOf(await readSeasons(tx, through), through);
  const [others, weeks] = await Promise.all([readOthers(tx, storeId), readWeeks(tx, storeId)]);
  let writing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < weeks.length; from += AT_ONCE) {
    const rows = weeks.slice(from, from + AT_ONCE).map((row) => {
      const { back, ahead } = factors(row.departmentId);
      const learned = learn(weeksOf(row, monday), back);
      const other = others.get(row.catalogId) ?? NO_CHAIN;
      const chain = { sold: other.sold + learned.sold, exposure: other.exposure + learned.exposure };
      return targetRow(storeId, row.catalogId, through, { learned, chain, ahead });
    });
    await writing;
    writing = tx.run(WRITE, [columnsJson(rows)]);
    // Awaited before the next lot is written; a failure surfaces then.
    writing.catch(() => undefined);
    await yieldToRequests();
  }
  await writing;
  await tx.run(
    `delete from demand_targets t where store_id = $1
       and not exists (select 1 from demand_weeks w where w.store_id = t.store_id and w.catalog_id = t.catalog_id)`,
    [storeId],
  );
  return weeks.length;
}

const readWeeks = (db: Db, storeId: number): Promise<Row[]> =>
  db.rows<Row>(
    `select w.catalog_id, p.department_id, w.first_week, w.sold::text as sold, w.days::text as days
     from demand_weeks w join catalog_products p using (catalog_id) where w.store_id = $1`,
    [storeId],
  );

/** S and E of all other stores, as of their own last day. */
async function readOthers(db: Db, storeId: number): Promise<Map<number, Chain>> {
  const rows = await db.rows<{ catalogId: number; sold: number; exposure: number }>(
    `select t.catalog_id, sum(t.sold) as sold, sum(t.exposure) as exposure from demand_targets t join stores s using (store_id)
     where t.store_id <> $1 and s.is_active group by t.catalog_id`,
    [storeId],
  );
  return new Map(rows.map(({ catalogId, sold, exposure }) => [catalogId, { sold, exposure }]));
}

/** The factors of each department, made when they are first asked for. */
function factorsOf(
  seasons: (departmentId: number) => Season,
  through: string,
): (departmentId: number) => Factors {
  const made = new Map<Season, Factors>();
  return (departmentId) => {
    const season = seasons(departmentId);
    const known = made.get(season);
    if (known) return known;
    const factors = {
      back: factorsBack(season, mondayOf(through), WEEKS_KEPT),
      ahead: factorsAhead(season, through, LONGEST_DAYS),
    };
    made.set(season, factors);
    return factors;
  };
}

/** Kept weeks as the rules want them: the latest first, from the week of this Monday. Lists are as PostgreSQL writes them: {1,2}. */
export function weeksOf(
  { firstWeek, sold, days }: { readonly firstWeek: string; readonly sold: string; readonly days: string },
  monday: string,
): { sold: Int16Array; days: Int16Array } {
  const latest = Math.round((Date.parse(monday) - Date.parse(firstWeek)) / 604_800_000);
  return { sold: backward(sold, latest), days: backward(days, latest) };
}

const COMMA = 44;
const ZERO = 48;

// Read by character: splitting ten million numbers takes seconds.
function backward(text: string, latest: number): Int16Array {
  const values = new Int16Array(WEEKS_KEPT);
  const end = text.length - 1;
  let at = latest;
  let value = 0;
  for (let place = 1; place <= end; place += 1) {
    const code = place === end ? COMMA : text.charCodeAt(place);
    if (code !== COMMA) {
      value = value * 10 + (code - ZERO);
      continue;
    }
    if (at >= 0 && at < WEEKS_KEPT) values[at] = value;
    value = 0;
    at -= 1;
  }
  return values;
}

function targetRow(
  storeId: number,
  catalogId: number,
  asOf: string,
  { learned, chain, ahead }: { learned: Learned; chain: Chain; ahead: Float64Array },
): object {
  const lead = leadTime([], null, USUAL_LEAD_DAYS);
  const horizon = horizonDays(lead, null);
  const seasonDays = ahead[Math.min(horizon, LONGEST_DAYS)] as number;
  const seasonTwelve = ahead[KEPT_WEEKS * 7] as number;
  const inputs = { learned, chain, lead, seasonDays, service: USUAL_SERVICE, minimum: null, maximum: null };
  const { rate, forecast, variance, target } = targetOf(inputs);
  return {
    storeId,
    catalogId,
    asOf,
    sold: learned.sold,
    exposure: learned.exposure,
    squares: learned.squares,
    products: learned.products,
    exposureSquares: learned.exposureSquares,
    seasonal: learned.seasonal,
    units: learned.units,
    days: learned.days,
    chainSold: chain.sold,
    chainExposure: chain.exposure,
    leadDays: lead.days,
    leadDeviation: lead.deviation,
    horizonDays: horizon,
    seasonDays,
    seasonTwelve,
    service: USUAL_SERVICE,
    minimum: null,
    maximum: null,
    rate,
    forecast,
    variance,
    target,
    twelveWeeks: (rate * seasonTwelve) / 7,
  };
}

const WRITE = `insert into demand_targets select * from json_populate_recordset(null::demand_targets, $1)
  on conflict (store_id, catalog_id) do update set as_of = excluded.as_of, sold = excluded.sold, exposure = excluded.exposure,
    squares = excluded.squares, products = excluded.products, exposure_squares = excluded.exposure_squares, seasonal = excluded.seasonal,
    units = excluded.units, days = excluded.days, chain_sold = excluded.chain_sold, chain_exposure = excluded.chain_exposure,
    lead_days = excluded.lead_days, lead_deviation = excluded.lead_deviation, horizon_days = excluded.horizon_days,
    season_days = excluded.season_days, season_twelve = excluded.season_twelve, service = excluded.service, minimum = excluded.minimum,
    maximum = excluded.maximum, rate = excluded.rate, forecast = excluded.forecast, variance = excluded.variance, target = excluded.target,
    twelve_weeks = excluded.twelve_weeks`;
