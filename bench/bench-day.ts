// npm run bench:day: how long does the end of a day take, with 10,000 receipts? npm run bench:day -- 20000
//
// The report as a manager asks for it: read from the journals and drawn as PDF and CSV; then the snapshot, and the report from it.
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import '#server/declare-domains.ts';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { dayDisagreements } from '#domains/reports/rules/day-totals.ts';
import { getReportFile } from '#domains/reports/server/public/get-report.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { writeDaySnapshot } from '#domains/reports/server/public/write-day-snapshot.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Actor, ReadContext } from '#contract/route.ts';
import { openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { fillDay } from './fill-day.ts';
import { openPlace } from './place.ts';
import { middleOf } from './supply/middle-of.ts';

const RUNS = 7;
const LIMIT_MS = 1_000;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function readAll(context: ReadContext, asked: Parameters<typeof getReportFile>[1]): Promise<number> {
  const answer = await getReportFile(context, asked);
  if (isRefusal(answer)) throw new Error(answer.message);
  if (typeof answer.file === 'string') return answer.file.length;
  let size = 0;
  for await (const piece of answer.file) size += typeof piece === 'number' ? 1 : piece.length;
  return size;
}

async function run(transactions: number): Promise<number> {
  const place = await openPlace();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 4 });
  try {
    const now = new Date('2026-06-02T03:00:00Z');
    const businessDay = '2026-06-01';
    const counter = await aCounter(database, { registers: 6, now: new Date('2026-06-01T13:00:00Z') });
    const { storeId } = counter;
    const customerId = await aCustomer(database, {});
    await fillDay(database, counter, customerId, businessDay, transactions);
    await database.run('vacuum analyze');
    const totals = await totalDay(database, storeId, businessDay);
    const wrong = dayDisagreements(totals);
    if (wrong.length > 0 || totals.receipts !== transactions)
      throw new Error(`wrong totals: ${wrong.join('; ')}`);
    const actor: Actor = {
      ...counter.manager,
      sessionId: 0,
      isAdministrator: true,
      storeIds: [storeId],
      rights: new Set(),
    };
    const context: ReadContext = {
      db: database,
      actor,
      now,
      requestId: 'bench',
      address: '',
      failpoint: async () => undefined,
    };
    const eod = { ReportName: 'EOD', ClientID: storeId, StartDate: businessDay };
    const figures: [string, number][] = [
      [
        'totals of the day from the journals',
        await middleOf(RUNS, () => totalDay(database, storeId, businessDay)),
      ],
      ['EOD as PDF, day open', await middleOf(RUNS, () => readAll(context, { ...eod, pdfReport: true }))],
      ['EOD as CSV, day open', await middleOf(RUNS, () => readAll(context, { ...eod, ExcelExport: true }))],
      [
        'Sales as PDF',
        await middleOf(RUNS, () => readAll(context, { ...eod, ReportName: 'Sales', pdfReport: true })),
      ],
      [
        'snapshot at closing',
        await middleOf(RUNS, () =>
          database.transaction((tx) =>
            writeDaySnapshot(
              tx,
              { actor, now, requestId: 'bench' },
              { storeId, businessDay, notes: '', creditCardReconciliationCents: null },
            ),
          ),
        ),
      ],
      ['EOD as PDF, day closed', await middleOf(RUNS, () => readAll(context, { ...eod, pdfReport: true }))],
    ];
    say(`PostgreSQL ${place.version}, a day of ${transactions} transactions`);
    for (const [what, took] of figures) say(`${what.padEnd(40)}${took.toFixed(0).padStart(7)} ms`);
    const slow = figures.filter(([, took]) => took > LIMIT_MS);
    for (const [what] of slow) say(`TOO SLOW: ${what} takes more than ${LIMIT_MS} ms`);
    return slow.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await place.close();
  }
}

const asked = Number(process.argv[2] ?? '10000');
if (!Number.isInteger(asked) || asked < 1 || asked > 1_000_000)
  throw new Error('the number of transactions must be 1 to 1,000,000');
process.exitCode = await run(asked);
