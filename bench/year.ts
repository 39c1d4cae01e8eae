// How soon does the owner see a year? Daily stats of a year and the Dashboard over HTTP, in a database of their own with a million sales in
// one store and some in nine others. The last section of npm run bench; `--ops year` runs it alone, `--year 100000` with less, `--no-verify` without the check.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessDay } from '#kernel/business-day.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { verify } from '#server/verify.ts';
import { fillYear, type Year, type YearStore } from './fill-year.ts';
import { type Line, openLine } from './http-line.ts';
import { openPlace } from './place.ts';
import { bundle, startServer } from './processes.ts';

const ASKED = 60;
const ADMIN = 'Dashboard/GetStoresToday';
/** Milliseconds at the 95th percentile. */
const TARGETS = { year: 300, dashboard: 150 };
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const progress = (text: string): void => void process.stderr.write(`${text}\n`);
const since = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

/** Fills, asks, checks; 0 when all targets are met and, if asked, `verify` finds nothing. */
export async function measureYear(transactions: number, checked: boolean): Promise<number> {
  const place = await openPlace();
  const bundles = await bundle();
  try {
    await prepareDatabase(place.ours);
    const database = openDatabase(place.ours, { max: 4 });
    const today = businessDay(new Date(), 'America/New_York', 4);
    let began = performance.now();
    const year = await fillYear(database, place.ours, transactions, today);
    progress(`filled ${transactions} transactions in ${since(began)}`);
    const server = await startServer(bundles.server, {
      DATABASE_URL: place.ours,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000000',
    });
    let slow = false;
    try {
      slow = await measure(database, server.port, year, transactions);
    } finally {
      await server.stop();
    }
    began = performance.now();
    const faults = checked ? await verify(database) : [];
    for (const fault of faults)
      say(`WRONG: ${fault.check}: ${fault.problem} (${JSON.stringify(fault.rows[0])})`);
    if (checked && faults.length === 0) say(`verify finds nothing wrong in all of it (${since(began)})`);
    await database.close();
    return slow || faults.length > 0 ? 1 : 0;
  } finally {
    bundles.remove();
    await place.close();
  }
}

const withDates = ({ storeId }: YearStore, from: string, to: string): string =>
  `Clientid=${storeId}&StartDate=${from}&EndDate=${to}`;

/** A server does it by itself, when nobody looks: as long as it takes, but not for ever. */
async function untilFolded(database: OpenDatabase): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const { waiting } = await database.one<{ waiting: number }>(
      `select coalesce(sum(greatest(c.audit_seq - coalesce(k.audit_seq, 0), coalesce(p.posting_seq, 0) - coalesce(k.posting_seq, 0))), 0) as waiting
       from chain_heads c join stores using (store_id) left join posting_heads p using (store_id) left join stats_heads k using (store_id)`,
    );
    if (waiting < 1_000) return;
    await sleep(100);
  }
  throw new Error('the server does not fold the rollups');
}

type Screen = [what: string, most: number, paths: string[]];

/** What a person looks at, and how long it may take. */
function screens(store: YearStore, dates: string, day: string, stores: number): Screen[] {
  const one = `Clientid=${store.storeId}`;
  return [
    ['GetTransactionSummary of a year', TARGETS.year, [`DailyStats/GetTransactionSummary?${dates}`]],
    ['GetDailyStats of a year', TARGETS.year, [`DailyStats/GetDailyStats?${dates}`]],
    ['GetHourlySalesAndTrades of a year', TARGETS.year, [`DailyStats/GetHourlySalesAndTrades?${dates}`]],
    ['MonthlyDepartmentStats of a year', TARGETS.year, [`MonthlyDepartmentStats/GetStatsList?${dates}`]],
    ['DailyDepartmentStats of a year', TARGETS.year, [`DailyDepartmentStats/GetStatsList?${dates}`]],
    ['GetPaymentSummary of a year', TARGETS.year, [`DailyStats/GetPaymentSummary?${dates}`]],
    [
      'screen Daily stats, year',
      TARGETS.year,
      [
        `DailyStats/GetDailyStats?${dates}`,
        `DailyStats/GetKpi?${dates}`,
        `DailyStats/TodaysSalesAndGoal?${dates}`,
      ],
    ],
    [
      'screen Dashboard',
      TARGETS.dashboard,
      [
        `Dashboard/GetTransactionTotals?ClientId=${store.storeId}`,
        `DailyStats/GetKpi?${one}`,
        `DailyStats/TodaysSalesAndGoal?${one}`,
        `DailyStats/GetHourlySalesAndTrades?${one}`,
        `DailyDepartmentStats/GetStatsList?${day}`,
        `CashDrawerHandler/DrawerList/${store.storeId}`,
      ],
    ],
    [`Admin Dashboard, ${stores} stores`, TARGETS.dashboard, [ADMIN]],
  ];
}

async function measure(
  database: OpenDatabase,
  port: number,
  { stores, owner, from, to }: Year,
  transactions: number,
): Promise<boolean> {
  const [store] = stores as readonly [YearStore, ...YearStore[]];
  const lines = await Promise.all(Array.from({ length: 8 }, () => openLine(port)));
  const ask = async (line: Line, path: string): Promise<void> => {
    const token = path === ADMIN ? owner : store.token;
    const answer = await line.ask('GET', `/api/${path}`, `authorization: Bearer ${token}\r\n`);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  };
  /** All at once, as a screen asks; milliseconds until the last has answered. */
  const screen = async (paths: readonly string[]): Promise<number> => {
    const began = performance.now();
    await Promise.all(paths.map((path, at) => ask(lines[at] as Line, path)));
    return performance.now() - began;
  };
  const dates = withDates(store, from, to);
  const day = withDates(store, to, to);
  const began = performance.now();
  await untilFolded(database);
  say(
    `folded ${transactions} transactions and a tenth of that in two stores, beside the work: ${since(began)}`,
  );
  const first = await screen([`DailyStats/GetTransactionSummary?${dates}`]);
  say(
    `first look at a year of ${transactions} transactions: ${first.toFixed(0)} ms (at most ${TARGETS.year})`,
  );
  const asks = screens(store, dates, day, stores.length);
  let slow = first > TARGETS.year;
  for (const [what, most, paths] of asks) {
    for (let at = 0; at < 10; at += 1) await screen(paths);
    const times: number[] = [];
    for (let at = 0; at < ASKED; at += 1) times.push(await screen(paths));
    times.sort((a, b) => a - b);
    const of = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
    slow ||= of(0.95) > most;
    say(
      `${what}: p50 ${of(0.5).toFixed(1)} ms, p95 ${of(0.95).toFixed(1)} ms (at most ${most})${of(0.95) > most ? '  TOO SLOW' : ''}`,
    );
  }
  for (const line of lines) line.close();
  return slow;
}
