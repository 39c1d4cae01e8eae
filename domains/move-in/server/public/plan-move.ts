// Reads the files of another system, decides on each row, and keeps all of it: a dry run, which the books know nothing of.
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { isTaken, left, leftOutBy, withRemark } from '#domains/move-in/rules/fate.ts';
import { type MoveState, planRefusal } from '#domains/move-in/rules/may-move.ts';
import { addsUp, rowKey, TAKEN_SHEETS, type TakenSheet } from '#domains/move-in/rules/row-key.ts';
import type { RowRead, RowRemark } from '#domains/move-in/rules/read-row.ts';
import { findSaid, findSettled } from '#domains/move-in/server/answers.ts';
import { answersOf, knowNames, type NameGiven } from '#domains/move-in/server/know-names.ts';
import type { OpenName } from '#domains/move-in/rules/formats/name-book.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import type { RecognisedFile } from '#domains/move-in/rules/formats/recognise.ts';
import { asSheet, type LeftFile, type MoveFile, type SheetFile } from '#domains/move-in/server/read-sheet.ts';
import { findEarlier, keepRows, type RowToKeep } from '#domains/move-in/server/queries.ts';
import { SHEET_WORKS } from '#domains/move-in/server/sheet-works.ts';
import {
  type DecidedRow,
  type HashedRow,
  hashOf,
  type MoveAbout,
} from '#domains/move-in/server/staged-row.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Database } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export type MoveContext = {
  readonly database: Database;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
  /** Told now and then: how many rows of which sheet are done. */
  readonly progress: (sheet: TakenSheet, rows: number) => void;
  /** Told once, before the first row. */
  readonly begun?: (moveInId: number) => Promise<unknown>;
};

export type MoveAsked = {
  readonly name: string;
  readonly files: readonly MoveFile[];
  /** In whose books is what the whole chain owes. */
  readonly storeId: number;
  /** Where goods are whose rows name no store of several; without it they are refused. */
  readonly usualStoreId?: number;
  /** Are doubtful products new ones? Else they are left out. */
  readonly isDoubtNew: boolean;
  /** What names of the files mean here. */
  readonly names: {
    readonly departments: readonly NameGiven[];
    readonly conditions: readonly NameGiven[];
  };
  /** What one point, or one dollar of loyalty, is worth as store credit, in ten-thousandths of a dollar; absent: loyalty is left out. */
  readonly loyaltyWorthE4?: number | undefined;
};

export type PlannedMove = {
  readonly moveInId: number;
  /** What each file is, and its names that were guessed or that nobody knows. */
  readonly files: readonly {
    readonly file: string;
    readonly about: string;
    readonly sheets: readonly string[];
    readonly recognised: RecognisedFile | undefined;
    readonly openNames: readonly OpenName[];
    /** What of it is left out or changed as a whole, in sentences. */
    readonly says: readonly string[];
  }[];
  /** Files of the folder, or what they hold, that isn't taken in. */
  readonly leftFiles: readonly ({ readonly file: string } & LeftFile)[];
};

/** So many rows are decided on together. */
const AT_ONCE = 1_000;
/** A reading that was silent for so long has died. */
const SILENCE = `interval '2 minutes'`;

/**
 * Keeps a new move with the fate of each row; an earlier one that never went into the books is forgotten. What persons settled about such files counts, what is
 * given here before it. Needs the right movein.run, 403 without. Refuses a folder without any sheet, and while another move is being read or going into the books.
 */
export async function planMove(context: MoveContext, asked: MoveAsked): Promise<PlannedMove | Refusal> {
  if (!mayDo(context.actor, 'movein.run')) throw notAllowed('movein.run');
  const shop = await knowNames(context.database);
  const given = answersOf(shop, asked.names);
  const kept = await findSaid(context.database);
  const said = {
    ...kept,
    answersOf: (format: string) => new Map([...kept.answersOf(format), ...given]),
    loyaltyWorthE4: asked.loyaltyWorthE4,
  };
  const sheets: SheetFile[] = [];
  const leftFiles: ({ file: string } & LeftFile)[] = [];
  for (const file of asked.files) {
    const read = await asSheet(file, shop, said);
    if ('why' in read) leftFiles.push({ file: file.name, ...read });
    else {
      const later = read.sheets.filter((sheet) => !isTakenIn(sheet));
      if (later.length < read.sheets.length) sheets.push(read);
      if (later.length > 0) leftFiles.push({ file: file.name, why: texts.leftSheets(later), couldBe: [] });
    }
  }
  const moveInId = await beginMove(context, asked, sheets.length);
  if (isRefusal(moveInId)) return moveInId;
  await context.begun?.(moveInId);
  const move = { moveInId, storeId: asked.storeId, isDoubtNew: asked.isDoubtNew, now: context.now };
  try {
    for (const sheet of TAKEN_SHEETS) {
      const stage = new Staging(context, move, sheet, asked.usualStoreId);
      for (const file of sheets) if (file.sheets.includes(sheet)) await stage.takeAll(file);
    }
  } catch (error) {
    // Nobody has to wait for what is dead.
    await context.database.run(`delete from move_ins where move_in_id = $1 and state = 'reading'`, [
      moveInId,
    ]);
    throw error;
  }
  await updateRow(context.database, 'move_ins', { moveInId }, { state: 'planned' });
  return {
    moveInId,
    leftFiles,
    files: sheets.map(({ file, about, sheets: taken, recognised, openNames, says }) => ({
      file,
      about,
      sheets: taken,
      recognised,
      openNames: openNames(),
      says: says(),
    })),
  };
}

const isTakenIn = (sheet: string): boolean => TAKEN_SHEETS.some((one) => one === sheet);

const beginMove = (
  { database, actor, now }: MoveContext,
  { name, storeId }: MoveAsked,
  sheets: number,
): Promise<number | Refusal> =>
  database.transaction(async (tx) => {
    // Whoever comes second sees the first one's move.
    await tx.run(`select pg_advisory_xact_lock(hashtext('move_ins'))`);
    const other = await tx.maybe<{ state: MoveState; reader: string }>(OTHER);
    const refused = planRefusal(sheets, other);
    if (refused) return refused;
    await tx.run(`delete from move_ins where state in ('reading', 'planned')`);
    const made = await insertRow(
      tx,
      'move_ins',
      { name, state: 'reading', storeId, readAt: now, readBy: actor.userId },
      'moveInId',
    );
    await tx.run(ALIVE, [made.moveInId]);
    return made.moveInId;
  });

const ALIVE = 'update move_ins set alive_at = clock_timestamp() where move_in_id = $1';
const OTHER = `
  select m.state, u.username as reader from move_ins m join users u on u.user_id = m.read_by
  where m.state = 'applying' or (m.state = 'reading' and m.alive_at > clock_timestamp() - ${SILENCE})`;

/** The rows of one sheet on their way into the move. */
class Staging {
  private readonly decide;
  /** The row that had a key first, and how many had it. */
  private readonly keys = new Map<string, { readonly first: number; readonly times: number }>();
  private waiting: RowRead<TakenSheet>[] = [];
  private done = 0;
  private file = '';
  private readonly context: MoveContext;
  private readonly move: MoveAbout;
  private readonly sheet: TakenSheet;
  private readonly usualStoreId: number | undefined;

  constructor(context: MoveContext, move: MoveAbout, sheet: TakenSheet, usualStoreId: number | undefined) {
    this.usualStoreId = usualStoreId;
    this.context = context;
    this.move = move;
    this.sheet = sheet;
    this.decide = SHEET_WORKS[sheet].begin();
  }

  async takeAll(file: SheetFile): Promise<void> {
    this.file = file.file;
    for await (const rows of file.readAs(this.sheet)) {
      this.waiting.push(...(rows as RowRead<TakenSheet>[]));
      while (this.waiting.length >= AT_ONCE) await this.keep(this.waiting.splice(0, AT_ONCE));
    }
    await this.keep(this.waiting.splice(0));
  }

  private async keep(read: readonly RowRead<TakenSheet>[]): Promise<void> {
    if (read.length === 0) return;
    const { database, actor, progress } = this.context;
    const kept: RowToKeep[] = [];
    const hashed: HashedRow[] = [];
    const remarks = new Map<string, RowRemark>();
    for (const one of read) {
      const row = this.named(one);
      if ('fate' in row) kept.push(row);
      else {
        hashed.push(row);
        if (one.ok && one.remark) remarks.set(row.key, one.remark);
      }
    }
    const keys = hashed.map(({ key }) => key);
    const earlier = await findEarlier(database, this.sheet, keys, this.move.moveInId);
    const settled = await findSettled(database, this.sheet, keys);
    const asked = hashed.map((row) => ({
      ...row,
      earlier: earlier.get(row.key),
      settled: settled.get(row.key),
    }));
    for (const row of await this.decide(database, this.move, actor, asked)) {
      const remarked = withRemark(row.decision, remarks.get(row.key), row.settled);
      kept.push(toKeep({ ...row, decision: leftOutBy(remarked, row.settled, texts.LEFT_BY_PERSON) }));
    }
    const rows = kept.sort((one, other) => one.number - other.number);
    await keepRows(database, this.move.moveInId, { sheet: this.sheet, file: this.file }, rows);
    await database.run(ALIVE, [this.move.moveInId]);
    this.done += rows.length;
    progress(this.sheet, this.done);
  }

  /** The row with its key. Several rows of stock may be of one item, and of sales of one month; two products of one name are a slip. */
  private named(one: RowRead<TakenSheet>): HashedRow | RowToKeep {
    const { number } = one;
    const unread = `#${this.file}#${number}`;
    if (!one.ok) {
      const { column, value, reason } = one.problem;
      return refused(number, unread, { column, value }, column, reason);
    }
    const row = this.sheet === 'stock' ? withStore(one.row as SheetRow<'stock'>, this.usualStoreId) : one.row;
    const key = rowKey(this.sheet, row);
    const seen = this.keys.get(key);
    if (seen && !addsUp(this.sheet)) return refused(number, unread, row, '', texts.twice(seen.first));
    const times = (seen?.times ?? 0) + 1;
    this.keys.set(key, { first: seen?.first ?? number, times });
    const own = times === 1 ? key : `${key}#${times}`;
    return { number, key: own, row, hash: hashOf(row), earlier: undefined };
  }
}

/** The row with the number of the usual store, where it names none. */
const withStore = (row: SheetRow<'stock'>, usual: number | undefined): SheetRow<'stock'> =>
  row.store === null && usual !== undefined ? { ...row, store: String(usual) } : row;

const refused = (number: number, key: string, content: object, column: string, note: string): RowToKeep => ({
  number,
  key,
  hash: hashOf(content),
  content,
  plan: {},
  ...left('refused', column, note),
});

const toKeep = ({ number, key, hash, row, decision, plan }: DecidedRow): RowToKeep => ({
  number,
  key,
  hash,
  content: row,
  plan: isTaken(decision.fate) ? plan : {},
  ...decision,
});
