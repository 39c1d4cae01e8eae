// npm run import:guide -- FILE.csv [flags]: reads a file of guide prices. HELP below has the flags.
//
// Works on DATABASE_URL, on the database of a Tradepost that runs in DATA_DIR, or on that folder's own. Exit code 1 when nothing was imported.
import { parseArgs } from 'node:util';
import { type GuideReport, importGuide } from '#domains/pricing/server/public/import-guide.ts';
import { GUIDE_FIELDS } from '#domains/pricing/rules/guide-mapping.ts';
import { readDay } from '#kernel/read-day.ts';
import type { Tx } from '#contract/route.ts';
import {
  auditImport,
  columnsOf,
  IMPORT_HELP,
  IMPORT_OPTIONS,
  importFile,
  openFile,
  readArgs,
  say,
  tellDryRun,
  tellRows,
  WrongCommand,
} from './import-file.ts';

const HELP = `npm run import:guide -- FILE.csv [flags]
  --date DAY    the day of rows that name none (default: today)
${IMPORT_HELP}`;

const args = readArgs(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        date: { type: 'string' },
        ...IMPORT_OPTIONS,
      },
    }),
  HELP,
);
type Values = NonNullable<typeof args>['values'];
const now = new Date();
if (args)
  process.exitCode = await importFile(
    (tx) => readGuide(tx, args.file, args.values),
    (report, ms) => tell(report, ms, args.values),
  );

async function readGuide(tx: Tx, path: string, values: Values): Promise<GuideReport> {
  const day = values.date === undefined ? now.toISOString().slice(0, 10) : readDay(values.date);
  if (!day) throw new WrongCommand('--date takes a day like 2026-11-20');
  const report = await importGuide(tx, openFile(path), {
    dryRun: values['dry-run'],
    goodOnly: values['good-only'],
    columns: columnsOf(values.column, GUIDE_FIELDS),
    day,
    now,
    progress: (rows) => process.stdout.isTTY && process.stdout.write(`\r${rows} rows`),
  });
  const { rows, added, changed, doubtful } = report;
  if (report.imported) await auditImport(tx, now, 'guide', { rows, added, changed, doubtful });
  return report;
}

function tell(report: GuideReport, ms: number, values: Values): void {
  if (process.stdout.isTTY) process.stdout.write('\r');
  tellRows(report, values);
  const { byCode, byTitle, byDecision, doubtful, unmatched } = report;
  say(
    `${report.rows} rows: ${byCode} matched by code, ${byTitle} by title, ${byDecision} by an earlier decision, ${doubtful} doubtful, ${unmatched} without a product, ${report.refusedRows} refused`,
  );
  for (const { platform, rows } of report.unknownPlatforms.slice(0, 10))
    say(`no department has the platform ${platform} (${rows} rows)`);
  say(
    `${report.added} prices added, ${report.changed} changed, ${report.unchanged} unchanged, of ${report.products} products`,
  );
  if (report.message) say(report.message);
  else if (!report.imported) tellDryRun(report, values['good-only']);
  else if (report.products > 0 && report.added + report.changed === 0)
    say('The price guide says all of this already');
  say(`${(ms / 1_000).toFixed(1)} s`);
}
