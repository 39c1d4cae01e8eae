// npm run import:catalog -- FILE.csv [flags]: reads a file of products into the catalog. HELP below has the flags.
//
// Works on DATABASE_URL, on the database of a Tradepost that runs in DATA_DIR, or on that folder's own. Exit code 1 when nothing was imported.
import { parseArgs } from 'node:util';
import type { MappedFormat } from '#domains/catalog/rules/import-format.ts';
import { IMPORT_FIELDS } from '#domains/catalog/rules/import-mapping.ts';
import { IMPORT_MODES, type ImportMode, USUAL_MODE } from '#domains/catalog/rules/import-mode.ts';
import { importProducts } from '#domains/catalog/server/public/import-products.ts';
import type { ImportReport } from '#domains/catalog/server/public/import-report.ts';
import type { Tx } from '#contract/route.ts';
import { layBasics } from '#server/seed-once.ts';
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

const HELP = `npm run import:catalog -- FILE.csv [flags]
  --mode MODE   what may happen to products that the catalog has: add (only new ones come in), fill (what is empty there is filled, the
                default), replace (what the file says takes its place, titles included)
  --department NAME  where new products go whose row names no department, or one that isn't there
  --format "NAME=CONFIGURATION"  a format of the file as one of the department's; nothing behind = leaves it out. May be given several times
  --store ID    the store that gets the stock (default: the first)
  --stock N     put N new copies of each product that the store doesn't have into its stock
${IMPORT_HELP}`;

const args = readArgs(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        stock: { type: 'string' },
        department: { type: 'string' },
        mode: { type: 'string' },
        format: { type: 'string', multiple: true },
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
      // By name: without names the letters of every title would be made once more, which costs as much as all the rest. They are counted in time.
      if (report.imported && report.added > 1_000)
        await database.run(
          'analyze catalog_products (upc, gtin, title, artist, department_id, configuration_id, edition, words, search)',
        );
    },
  );

async function readCatalog(tx: Tx, path: string, values: Values): Promise<ImportReport> {
  const now = new Date();
  const file = openFile(path);
  const copies = copiesOf(values.stock);
  const mode = modeOf(values.mode);
  const columns = columnsOf(values.column, IMPORT_FIELDS);
  await layBasics(tx);
  const report = await importProducts(tx, file, {
    dryRun: values['dry-run'],
    goodOnly: values['good-only'],
    mode,
    columns,
    atOnce: 10_000,
    formats: await formatsOf(tx, values.format ?? []),
    otherDepartmentId:
      values.department === undefined ? undefined : await departmentOf(tx, values.department),
    stock:
      copies === undefined ? undefined : { storeId: await storeOf(tx, values.store), copies, userId: 0, now },
  });
  const { rows, added, changed, stocked } = report;
  if (report.imported) await auditImport(tx, now, 'catalog', { rows, added, changed, stocked });
  return report;
}

function modeOf(text: string | undefined): ImportMode {
  const mode = IMPORT_MODES.find((one) => one === (text ?? USUAL_MODE));
  if (!mode) throw new WrongCommand(`--mode takes ${IMPORT_MODES.join(', ')}`);
  return mode;
}

async function departmentOf(tx: Tx, name: string): Promise<number> {
  const sql = 'select department_id as id from departments where lower(name) = lower($1)';
  const department = await tx.maybe<{ id: number }>(sql, [name]);
  if (!department) throw new WrongCommand(`There is no department ${name}`);
  return department.id;
}

/** A format counts in every department that has the configuration; one that is left out is left out in all. */
async function formatsOf(tx: Tx, given: readonly string[]): Promise<MappedFormat[]> {
  const mapped: MappedFormat[] = [];
  for (const one of given) {
    const [format = '', ...rest] = one.split('=');
    const name = rest.join('=').trim();
    if (rest.length === 0) throw new WrongCommand('--format takes NAME=CONFIGURATION');
    const found = await tx.rows<Omit<MappedFormat, 'format'>>(
      name === ''
        ? 'select department_id as "departmentId", null as "configurationId" from departments'
        : `select department_id as "departmentId", configuration_id as "configurationId" from configurations
           where lower(name) = lower($1) or lower(code) = lower($1)`,
      name === '' ? [] : [name],
    );
    if (found.length === 0) throw new WrongCommand(`No department has the configuration ${name}`);
    mapped.push(...found.map((where) => ({ ...where, format })));
  }
  return mapped;
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
  tellRows(report, values);
  say(
    `${report.rows} rows, ${report.encoding}: ${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.merged} taken with another row, ${report.refusedRows} refused, ${report.repairedRows} codes restored`,
  );
  const kept = report.differing - report.changed;
  if (kept > 0)
    say(
      `${kept} products are otherwise in the catalog and stay so (--mode replace would change them, ${report.renames} titles among them)`,
    );
  if (report.unknownFormats > 0) {
    say(`${report.unknownFormats} rows name a format that their department doesn't have; they have none:`);
    for (const { department, format, rows } of report.lostFormats.slice(0, 20))
      say(`  ${format} (${department}, ${rows} rows); --format "${format}=..." maps it`);
  }
  if (report.stocked > 0) say(`${report.stocked} products put into stock`);
  if (report.message) say(report.message);
  else if (!report.imported) tellDryRun(report, values['good-only']);
  else if (report.added + report.changed + report.stocked === 0)
    say('Nothing to change: every row is already in the catalog');
  say(`${(ms / 1_000).toFixed(1)} s`);
}
