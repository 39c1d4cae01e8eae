// npm run move-in -- FOLDER [flags]: what a shop brings from another system comes in; a dry run by default. HELP below has the flags.
//
// Works on DATABASE_URL, on the database of a Tradepost that runs in DATA_DIR, or on that folder's own. Exit code 1 when nothing came in that should have.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '#server/declare-domains.ts';
import type { OpenName } from '#domains/move-in/rules/formats/name-book.ts';
import type { NameGiven } from '#domains/move-in/server/know-names.ts';
import { applyMove } from '#domains/move-in/server/public/apply-move.ts';
import { findSums, listNamed, type SumLine } from '#domains/move-in/server/public/find-sums.ts';
import { type MoveContext, planMove } from '#domains/move-in/server/public/plan-move.ts';
import { takeBackMove } from '#domains/move-in/server/public/take-back-move.ts';
import type { Database } from '#contract/route.ts';
import { cents, formatMoney } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { layBasics } from '#server/seed-once.ts';
import { actingUser } from './acting-user.ts';
import { asCommand, openFile, say, WrongCommand } from './import-file.ts';
import { withOwnDatabase } from './own-database.ts';

const HELP = `npm run move-in -- FOLDER [flags]     reads the files of a folder and says what would come in; nothing is changed
npm run move-in -- --resume ID        goes on with a move that was stopped
npm run move-in -- --take-back ID     takes a whole move back, while nothing of it was sold or spent
  --apply       puts it into the books
  --user NAME   who moves in: an administrator, or somebody with the right (default: the only administrator)
  --store ID    the store in whose books is what the whole chain owes (default: the first)
  --doubts new  takes doubtful products and customers for new ones; without it they are left out
  --department "NAME=DEPARTMENT/FORMAT"  what a department of the files is here; may be given several times
  --condition "NAME=CONDITION"           the same for a condition
  --loyalty-rate DOLLARS  what one point, or one dollar of loyalty, is worth as store credit, like 0.01; without it loyalty is left out
  --rows N      names so many rows that are left out or changed (default: 50)`;

/** Files that are read. */
const READ = /\.(?:csv|tsv|txt)$/i;
const WORKBOOK = /\.(?:xls[bmx]?|ods|numbers)$/i;

const OPTIONS = {
  apply: { type: 'boolean', default: false },
  resume: { type: 'string' },
  'take-back': { type: 'string' },
  user: { type: 'string' },
  store: { type: 'string' },
  doubts: { type: 'string' },
  department: { type: 'string', multiple: true },
  condition: { type: 'string', multiple: true },
  'loyalty-rate': { type: 'string' },
  rows: { type: 'string', default: '50' },
} as const;

type Values = ReturnType<typeof parse>['values'];
const parse = () => parseArgs({ allowPositionals: true, options: OPTIONS });

process.exitCode = await asCommand(async () => {
  const { values, positionals } = readCommand();
  return withOwnDatabase((database) => run(database, values, positionals[0]));
});

function readCommand(): ReturnType<typeof parse> {
  let read: ReturnType<typeof parse>;
  try {
    read = parse();
  } catch (error) {
    throw new WrongCommand(`${(error as Error).message}\n${HELP}`);
  }
  const { values, positionals } = read;
  const asked =
    positionals.length + Number(values.resume !== undefined) + Number(values['take-back'] !== undefined);
  if (asked !== 1) throw new WrongCommand(HELP);
  if (values.doubts !== undefined && values.doubts !== 'new') throw new WrongCommand('--doubts takes new');
  return read;
}

async function run(database: Database, values: Values, folder: string | undefined): Promise<number> {
  await database.transaction(layBasics);
  const actor = await actingUser(database, values.user);
  const context: MoveContext = {
    database,
    actor,
    now: new Date(),
    requestId: 'move-in',
    progress: (sheet, rows) => {
      if (rows % 10_000 === 0) say(`${sheet}: ${rows.toLocaleString('en-US')} rows`);
    },
  };
  if (values['take-back'] !== undefined)
    return takeBack(context, numberOf('--take-back', values['take-back']));
  if (values.resume !== undefined) return apply(context, numberOf('--resume', values.resume), values);
  return plan(context, folder ?? '', values);
}

async function plan(context: MoveContext, folder: string, values: Values): Promise<number> {
  const planned = await planMove(context, {
    name: folder,
    files: filesOf(folder),
    storeId: await storeOf(context, values.store),
    isDoubtNew: values.doubts === 'new',
    names: { departments: namesOf(values.department), conditions: namesOf(values.condition) },
    loyaltyWorthE4: rateOf(values['loyalty-rate']),
  });
  if (isRefusal(planned)) return refused(planned);
  for (const { file, about, openNames, says } of planned.files) {
    say(`${file}${about === '' ? '' : ` is ${about}`}`);
    for (const name of openNames) tellName(name);
    for (const one of says) say(`  ${one}`);
  }
  for (const { file, why } of planned.leftFiles) say(`${file}, left out: ${why}`);
  if (values.apply) return apply(context, planned.moveInId, values);
  await tell(context, planned.moveInId, values);
  say('Dry run: nothing is in the books. With --apply it comes in');
  return 0;
}

async function apply(context: MoveContext, moveInId: number, values: Values): Promise<number> {
  const stopped = await applyMove({ ...context, failpoint: () => Promise.resolve() }, moveInId);
  if (stopped) return refused(stopped);
  await tell(context, moveInId, values);
  say(
    `Move ${moveInId} is in the books. --take-back ${moveInId} takes it back while nothing of it is sold or spent`,
  );
  return 0;
}

async function takeBack({ database, actor, now, requestId }: MoveContext, moveInId: number): Promise<number> {
  const stopped = await database.transaction((tx) => takeBackMove({ tx, actor, now, requestId }, moveInId));
  if (stopped) return refused(stopped);
  say(`Move ${moveInId} is taken back. Its products stay in the catalog`);
  return 0;
}

function refused({ message }: Refusal): number {
  say(message);
  return 1;
}

async function tell({ database }: MoveContext, moveInId: number, { rows }: Values): Promise<void> {
  const { lines, fates } = await findSums(database, moveInId);
  for (const { sheet, fate, rows: count } of fates) say(`${sheet}: ${count.toLocaleString('en-US')} ${fate}`);
  for (const line of lines) tellSums(line);
  const most = numberOf('--rows', rows);
  for (const { file, number, fate, column, note } of await listNamed(database, moveInId, most))
    say(`${file}, row ${number}${column === '' ? '' : `, ${column}`}: ${fate}. ${note}`);
}

/** What the files say beside what the books have, or are going to have. */
function tellSums({ sheet, store, said, booked }: SumLine): void {
  const where = store === '' ? sheet : `${sheet}, ${store}`;
  const compare = (what: string, one: number, other: number, show: (amount: number) => string): void => {
    if (one === 0 && other === 0) return;
    const difference = one === other ? 'equal' : `difference ${show(other - one)}`;
    say(`${where}: ${what} ${show(one)} in the files, ${show(other)} in the books, ${difference}`);
  };
  const count = (amount: number): string => amount.toLocaleString('en-US');
  const money = (amount: number): string => formatMoney(cents(amount));
  compare('pieces', said.pieces, booked.pieces, count);
  compare('cost', said.costCents, booked.costCents, money);
  compare('retail', said.retailCents, booked.retailCents, money);
  compare('owed', said.owedCents, booked.owedCents, money);
}

function tellName({ kind, name, within, state, guess, count, examples }: OpenName): void {
  const meant = Object.values(guess ?? {})
    .filter((one) => typeof one === 'string')
    .join('/');
  const what = `${kind} ${name === '' ? 'that is empty' : name}${within === '' ? '' : ` of ${within}`}`;
  say(
    `  ${what}, ${count} rows (${examples.join('; ')}): ${state === 'unknown' ? 'unknown' : `taken for ${meant || 'the usual one'}`}`,
  );
}

function filesOf(folder: string) {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory())
    throw new WrongCommand(found ? `${folder} is no folder` : `There is no folder ${folder}`);
  const names = readdirSync(folder);
  for (const name of names)
    if (WORKBOOK.test(name)) say(`${name}, left out: a workbook. Save each of its sheets as CSV`);
  return names
    .filter((name) => READ.test(name))
    .sort()
    .map((name) => ({ name, open: () => openFile(join(folder, name)) }));
}

function namesOf(given: readonly string[] = []): NameGiven[] {
  return given.map((one) => {
    const at = one.lastIndexOf('=');
    if (at < 0) throw new WrongCommand(`${one} says nothing behind =`);
    return { name: one.slice(0, at).trim(), ours: one.slice(at + 1).trim() };
  });
}

/** Ten-thousandths of a dollar. */
function rateOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}(?:\.\d{1,4})?$/.test(text)) throw new WrongCommand('--loyalty-rate takes dollars like 0.01');
  return Math.round(Number(text) * 10_000);
}

function numberOf(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongCommand(`${flag} takes a number`);
  return Number(text);
}

async function storeOf({ database, actor }: MoveContext, text: string | undefined): Promise<number> {
  const asked = text === undefined ? null : numberOf('--store', text);
  const store = await database.maybe<{ id: number }>(
    `select store_id as id from stores where store_id = any($1) and store_id = coalesce($2, store_id) and is_active order by store_id limit 1`,
    [actor.storeIds, asked],
  );
  if (!store)
    throw new WrongCommand(
      asked === null ? 'There is no store yet: start Tradepost once' : `There is no store ${asked}`,
    );
  return store.id;
}
