// npm run import:catalog -- FILE.csv [--store ID] [--stock N] [--department NAME] [--good-only] [--dry-run] [--refused FILE]
//
// Reads a file of products into the catalog of DATABASE_URL, or of the embedded database of DATA_DIR. Exit code 1 when nothing was imported.
import { parseArgs } from 'node:util';
import { type ImportReport, importProducts } from '#domains/catalog/server/import-products.ts';
import type { Tx } from '#kernel/route.ts';
import { layBasics } from '#server/seed-once.ts';
import {
  auditImport,
  IMPORT_OPTIONS,
  importFile,
  openFile,
  readArgs,
  say,
  tellDryRun,
  tellRefused,
  WrongCommand,
} from './import-file.ts';

const HELP = `npm run import:catalog -- FILE.csv [--store ID] [--stock N] [--department NAME] [--good-only] [--dry-run] [--refused FILE]
  --store ID    the store that gets the stock (default: the first)
  --stock N     put N new copies of each product that the store doesn't have into its stock
  --department NAME  where rows go whose department isn't there, or that name none
  --good-only   import the good rows of a file that has bad ones
  --dry-run     say what would happen, change nothing
  --refused FILE  write the refused rows there as CSV: row, column, value, reason`;

const args = readArgs(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        stock: { type: 'string' },
        department: { type: 'string' },
        ...IMPORT_OPTIONS,
      },
    }),
  HELP,
);
type Values = NonNullable<typeof args>['values'];
if (args)
  process.exitCode = await importFile(
    (tx) => readCatalog(tx, args.file, args.values),
    (report, ms) => tell(report, ms, args.values),
    async (database, report) => {
      if (report.imported && report.added > 1_000) await database.run('analyze catalog_products');
    },
  );

async function readCatalog(tx: Tx, path: string, values: Values): Promise<ImportReport> {
  const now = new Date();
  const file = openFile(path);
  const copies = copiesOf(values.stock);
  await layBasics(tx);
  const report = await importProducts(tx, file, {
    dryRun: values['dry-run'],
    goodOnly: values['good-only'],
    otherDepartmentId:
      values.department === undefined ? undefined : await departmentOf(tx, values.department),
    stock:
      copies === undefined ? undefined : { storeId: await storeOf(tx, values.store), copies, userId: 0, now },
  });
  const { rows, added, changed, stocked } = report;
  if (report.imported) await auditImport(tx, now, 'catalog', { rows, added, changed, stocked });
  return report;
}

async function departmentOf(tx: Tx, name: string): Promise<number> {
  const sql = 'select department_id as id from departments where lower(name) = lower($1)';
  const department = await tx.maybe<{ id: number }>(sql, [name]);
  if (!department) throw new WrongCommand(`There is no department ${name}`);
  return department.id;
}

function copiesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}$/.test(text)) throw new WrongCommand('--stock takes a number from 0 to 9999');
  return Number(text);
}

async function storeOf(tx: Tx, text: string | undefined): Promise<number> {
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    throw new WrongCommand('--store takes the number of a store');
  const store = await tx.maybe<{ id: number }>(
    'select store_id as id from stores where store_id = coalesce($1, store_id) order by store_id limit 1',
    [text === undefined ? null : Number(text)],
  );
  if (!store)
    throw new WrongCommand(
      text === undefined
        ? 'There is no store yet: start Tradepost once, or leave --stock out'
        : `There is no store ${text}`,
    );
  return store.id;
}

function tell(report: ImportReport, ms: number, values: Values): void {
  tellRefused(report.refused, values.refused);
  for (const { row, note } of report.repaired.slice(0, 10)) say(`row ${row}: ${note}`);
  say(
    `${report.rows} rows, ${report.encoding}: ${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.refusedRows} refused, ${report.repairedRows} with zeros restored`,
  );
  if (report.unknownFormats > 0)
    say(`${report.unknownFormats} rows name a format that their department doesn't have; they have none`);
  if (report.stocked > 0) say(`${report.stocked} products put into stock`);
  if (report.message) say(report.message);
  else if (!report.imported) tellDryRun(report, values['good-only']);
  else if (report.added + report.changed + report.stocked === 0) say('The catalog says all of this already');
  say(`${(ms / 1_000).toFixed(1)} s`);
}
