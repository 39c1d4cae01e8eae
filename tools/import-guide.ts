// npm run import:guide -- FILE.csv [--date YYYY-MM-DD] [--good-only] [--dry-run]
//
// Reads a file of guide prices into DATABASE_URL, or into the embedded database of DATA_DIR. Exit code 1 when nothing was imported.
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeAudit } from '#domains/audit/server/write-audit.ts';
import { type GuideReport, importGuide } from '#domains/pricing/server/import-guide.ts';
import { readDay } from '#kernel/fields.ts';
import type { Tx } from '#kernel/route.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbedded } from '#server/embedded-postgres.ts';
import { migrate } from '#server/migrate.ts';

const HELP = `npm run import:guide -- FILE.csv [--date YYYY-MM-DD] [--good-only] [--dry-run]
  --date DAY   the day of rows that name none (default: today)
  --good-only  import the good rows of a file that has bad ones
  --dry-run    say what would happen, change nothing`;

/** Undoes what was written and carries the report out. */
class NotKept extends Error {
  readonly report: GuideReport;
  constructor(report: GuideReport) {
    super('not kept');
    this.report = report;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string' },
    'good-only': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});
const [file] = positionals;
const now = new Date();
const day = values.date === undefined ? now.toISOString().slice(0, 10) : readDay(values.date);
if (!file || positionals.length > 1 || !day) say(HELP, 2);
else process.exitCode = await main(file, day);

async function main(path: string, asOf: string): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: say });
  const url = config.databaseUrl ?? (embedded?.url as string);
  await migrate(url);
  const database = openDatabase(url, { max: 1 });
  try {
    const begun = Date.now();
    const report = await database
      .transaction((tx) => importFile(tx, path, asOf))
      .catch((error: unknown) => {
        if (error instanceof NotKept) return error.report;
        throw error;
      });
    tell(report, Date.now() - begun);
    return report.message === '' ? 0 : 1;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function importFile(tx: Tx, path: string, asOf: string): Promise<GuideReport> {
  const report = await importGuide(tx, createReadStream(path, { highWaterMark: 262_144 }), {
    dryRun: values['dry-run'],
    goodOnly: values['good-only'],
    day: asOf,
    now,
    progress: (rows) => process.stdout.isTTY && process.stdout.write(`\r${rows} rows`),
  });
  if (!report.imported) throw new NotKept(report);
  const { rows, added, changed, doubtful } = report;
  const actor = {
    userId: 0,
    username: 'import',
    sessionId: 0,
    isAdministrator: true,
    storeIds: [],
    rights: new Set<string>(),
  };
  await writeAudit(
    tx,
    { actor, now, requestId: 'import' },
    {
      storeId: 0,
      action: 'guide.import',
      entity: 'guide',
      entityId: 0,
      after: { rows, added, changed, doubtful },
    },
  );
  return report;
}

function tell(report: GuideReport, ms: number): void {
  if (process.stdout.isTTY) process.stdout.write('\r');
  for (const { row, column, value, reason } of report.refused.slice(0, 50))
    say(`row ${row}, ${column}: ${reason} (${value})`);
  if (report.refused.length > 50) say(`and ${report.refused.length - 50} more`);
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
  else if (!report.imported) say('Nothing was changed: dry run');
  else if (report.products > 0 && report.added + report.changed === 0)
    say('The price guide says all of this already');
  say(`${(ms / 1_000).toFixed(1)} s`);
}

function say(line: string, code?: number): void {
  process.stdout.write(`${line}\n`);
  if (code !== undefined) process.exitCode = code;
}
