// npm run import:catalog -- FILE.csv [--store ID] [--stock N] [--department NAME] [--good-only] [--dry-run] [--refused FILE]
//
// Reads a file of products into the catalog of DATABASE_URL, or of the embedded database of DATA_DIR. Exit code 1 when nothing was imported.
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ImportReport, importProducts } from '#domains/catalog/server/import-products.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import type { Tx } from '#kernel/route.ts';
import { auditImport, importFile, say, tellRefused } from './import-file.ts';

const HELP = `npm run import:catalog -- FILE.csv [--store ID] [--stock N] [--department NAME] [--good-only] [--dry-run] [--refused FILE]
  --store ID    the store that gets the stock (default: the first)
  --stock N     put N new copies of each product that the store doesn't have into its stock
  --department NAME  where rows go whose department isn't there, or that name none
  --good-only   import the good rows of a file that has bad ones
  --dry-run     say what would happen, change nothing
  --refused FILE  write the refused rows there as CSV: row, column, value, reason`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string' },
    stock: { type: 'string' },
    department: { type: 'string' },
    'good-only': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    refused: { type: 'string' },
  },
});
const [file] = positionals;
const copies = values.stock === undefined ? undefined : Number(values.stock);
const isHelp =
  !file ||
  positionals.length > 1 ||
  (copies !== undefined && !(Number.isInteger(copies) && copies >= 0 && copies <= 9_999));
if (isHelp) say(HELP, 2);
else
  process.exitCode = await importFile(
    (tx) => readCatalog(tx, file),
    tell,
    async (database, report) => {
      if (report.imported && report.added > 1_000) await database.run('analyze catalog_products');
    },
  );

async function readCatalog(tx: Tx, path: string): Promise<ImportReport> {
  const now = new Date();
  if (!(await tx.maybe('select 1 from departments limit 1'))) await seedDepartments(tx);
  const report = await importProducts(tx, createReadStream(path, { highWaterMark: 262_144 }), {
    dryRun: values['dry-run'],
    goodOnly: values['good-only'],
    otherDepartmentId:
      values.department === undefined ? undefined : await departmentOf(tx, values.department),
    stock: copies === undefined ? undefined : { storeId: await storeOf(tx), copies, userId: 0, now },
  });
  const { rows, added, changed, stocked } = report;
  if (report.imported) await auditImport(tx, now, 'catalog', { rows, added, changed, stocked });
  return report;
}

async function departmentOf(tx: Tx, name: string): Promise<number> {
  const sql = 'select department_id as id from departments where lower(name) = lower($1)';
  const department = await tx.maybe<{ id: number }>(sql, [name]);
  if (!department) throw new Error(`There is no department ${name}`);
  return department.id;
}

async function storeOf(tx: Tx): Promise<number> {
  const store = await tx.maybe<{ id: number }>(
    'select store_id as id from stores where store_id = coalesce($1, store_id) order by store_id limit 1',
    [values.store === undefined ? null : Number(values.store)],
  );
  if (!store) throw new Error(`There is no store ${values.store ?? ''}`);
  return store.id;
}

function tell(report: ImportReport, ms: number): void {
  tellRefused(report.refused, values.refused);
  for (const { row, note } of report.repaired.slice(0, 10)) say(`row ${row}: ${note}`);
  say(
    `${report.rows} rows, ${report.encoding}: ${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.refusedRows} refused, ${report.repairedRows} with zeros restored`,
  );
  if (report.unknownFormats > 0)
    say(`${report.unknownFormats} rows name a format that their department doesn't have; they have none`);
  if (report.stocked > 0) say(`${report.stocked} products put into stock`);
  if (report.message) say(report.message);
  else if (!report.imported) say('Nothing was changed: dry run');
  else if (report.added + report.changed + report.stocked === 0) say('The catalog says all of this already');
  say(`${(ms / 1_000).toFixed(1)} s`);
}
