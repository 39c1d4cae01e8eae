// What do the commands that read a file into a database share? One transaction that is undone unless the rows are kept.
import { createReadStream, statSync, writeFileSync } from 'node:fs';
import '#server/declare-domains.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { type RefusedRowText, refusedRowsCsv } from '#domains/catalog/rules/refused-rows-csv.ts';
import { ApiError } from '#contract/api-error.ts';
import type { Db, Tx } from '#contract/route.ts';
import { withOwnDatabase } from './own-database.ts';

type Kept = { readonly imported: boolean; readonly message: string };

/** Undoes what was written and carries the report out. */
class NotKept<Report> extends Error {
  readonly report: Report;
  constructor(report: Report) {
    super('not kept');
    this.report = report;
  }
}

/** What the person who typed the command can put right: told as a sentence, without a stack. */
export class WrongCommand extends Error {}

/** What every import takes. */
export const IMPORT_OPTIONS = {
  'good-only': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  refused: { type: 'string' },
  remarks: { type: 'string' },
  column: { type: 'string', multiple: true },
} as const;

/** The lines of a command's help about them. */
export const IMPORT_HELP = `  --column FIELD=HEADER  the column of a field, where it isn't found by its name; nothing behind = takes the field out. May be given several times
  --good-only   import the good rows of a file that has bad ones
  --dry-run     say what would happen, change nothing
  --refused FILE  write the refused rows there as CSV: row, column, value, reason
  --remarks FILE  write what was done with cells that were not taken as they are: row, column, value, what was done`;

/** Field to header, of --column FIELD=HEADER. Throws WrongCommand for a field that isn't one. */
export function columnsOf<Field extends string>(
  given: readonly string[] | undefined,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const columns: Partial<Record<Field, string>> = {};
  for (const one of given ?? []) {
    const [name = '', ...header] = one.split('=');
    const field = fields.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (field === undefined || header.length === 0)
      throw new WrongCommand(`--column takes FIELD=HEADER; the fields are ${fields.join(', ')}`);
    columns[field] = header.join('=');
  }
  return columns;
}

/** The options and the one file of a command, or undefined when its help was told instead: for an option or a number of files that it doesn't know. */
export function readArgs<Values>(
  parse: () => { readonly values: Values; readonly positionals: readonly string[] },
  help: string,
): { readonly values: Values; readonly file: string } | undefined {
  try {
    const { values, positionals } = parse();
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) return { values, file };
  } catch (error) {
    say((error as Error).message);
  }
  say(help, 2);
  return undefined;
}

/** The file as it is read from the disk, again for each that asks. Throws WrongCommand when it isn't there, or is a folder. */
export function openFile(path: string): AsyncIterable<Uint8Array> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new WrongCommand(found ? `${path} is no file` : `There is no file ${path}`);
  return {
    [Symbol.asyncIterator]: () => createReadStream(path, { highWaterMark: 262_144 })[Symbol.asyncIterator](),
  };
}

/**
 * Runs an import on DATABASE_URL, on the database of a Tradepost that runs in DATA_DIR, or on that folder's own, and tells what it reports. Answers
 * the exit code: 1 when the report has a message, which says why nothing was imported; 2 when the command is wrong; 0 for a dry run of a file that
 * can be read, whatever its rows are.
 */
export async function importFile<Report extends Kept>(
  work: (tx: Tx) => Promise<Report>,
  tell: (report: Report, ms: number) => void,
  after?: (database: Db, report: Report) => Promise<unknown>,
): Promise<number> {
  return asCommand(() =>
    withOwnDatabase(async (database) => {
      const begun = Date.now();
      const report = await database
        .transaction(async (tx) => {
          const made = await work(tx);
          if (!made.imported) throw new NotKept(made);
          return made;
        })
        .catch((error: unknown) => {
          if (error instanceof NotKept) return error.report as Report;
          throw error;
        });
      await after?.(database, report);
      tell(report, Date.now() - begun);
      return report.message === '' ? 0 : 1;
    }),
  );
}

/** The exit code of a command’s work: 2 where what it asks for is wrong or not there, or the database out of reach, told as a sentence. */
export async function asCommand(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongCommand || error instanceof ApiError) say(error.message);
    else if (isOutOfReach(error)) say(`The database could not be reached: ${(error as Error).message}`);
    else throw error;
    return 2;
  }
}

/** No answer, no such database, a wrong password: what no line of ours can mend. */
const isOutOfReach = (error: unknown): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|28P01|28000|3D000|57P03)$/.test(
    String((error as { code?: unknown } | null)?.code),
  );

/** What a dry run says at its end: what an import of the same file would do about wrong rows. */
export function tellDryRun(
  report: { readonly refusedRows: number; readonly rows: number },
  goodOnly: boolean,
): void {
  const { refusedRows, rows } = report;
  const good = rows - refusedRows;
  if (refusedRows === 0) say('Dry run: nothing was changed. The import would take every row');
  else if (goodOnly) say(`Dry run: nothing was changed. The import would take the ${good} good rows`);
  else
    say(
      `Dry run: nothing was changed. The import would refuse the whole file, since ${refusedRows} of ${rows} rows are wrong; with --good-only it takes the other ${good}`,
    );
}

/** The audit row of an import by command, which nobody signed in for. */
export async function auditImport(
  tx: Tx,
  now: Date,
  entity: 'catalog' | 'guide',
  after: Readonly<Record<string, number>>,
): Promise<void> {
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
    { storeId: 0, action: `${entity}.import`, entity, entityId: 0, after },
  );
}

type Told = {
  readonly refused: readonly RefusedRowText[];
  readonly remarkCount: number;
  readonly remarks: readonly { row: number; column: string; value: string; note: string }[];
};

/** The first refusals and remarks, a line each; all that the report names go to the files, if they are given. */
export function tellRows(
  { refused, remarks, remarkCount }: Told,
  files: { readonly refused?: string | undefined; readonly remarks?: string | undefined },
): void {
  const done = remarks.map(({ note, ...cell }) => ({ ...cell, reason: note }));
  keepRows('refused rows', files.refused, refused);
  keepRows('remarks', files.remarks, done);
  tellFirst(refused, refused.length, 50);
  tellFirst(done, remarkCount, 20);
}

function keepRows(what: string, path: string | undefined, rows: readonly RefusedRowText[]): void {
  if (path === undefined || rows.length === 0) return;
  try {
    writeFileSync(path, refusedRowsCsv(rows));
    say(`The ${what} are in ${path}`);
  } catch (error) {
    say(`The ${what} could not be written: ${(error as Error).message}`);
  }
}

function tellFirst(rows: readonly RefusedRowText[], count: number, most: number): void {
  for (const { row, column, value, reason } of rows.slice(0, most))
    say(`row ${row}, ${column}: ${reason}${value === '' ? '' : ` (${value})`}`);
  if (count > most) say(`and ${count - most} more`);
}

/** A line on standard output, and the exit code where there is one. */
export function say(line: string, code?: number): void {
  process.stdout.write(`${line}\n`);
  if (code !== undefined) process.exitCode = code;
}
