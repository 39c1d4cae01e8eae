// Moves and their rows, as they are in the tables.
import type { Amounts, Earlier, Fate } from '#domains/move-in/rules/fate.ts';
import type { MoveState } from '#domains/move-in/rules/may-move.ts';
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db, Tx } from '#contract/route.ts';
import { type Cents, cents } from '#kernel/money.ts';

export type MoveRow = {
  readonly moveInId: number;
  readonly name: string;
  readonly state: MoveState;
  readonly storeId: number;
};

const MOVE = 'select move_in_id, name, state, store_id from move_ins where move_in_id = $1';

/** A move, locked until the transaction ends. 404 when there is none. */
export async function lockMove(tx: Tx, moveInId: number): Promise<MoveRow> {
  const move = await tx.maybe<MoveRow>(`${MOVE} for update`, [moveInId]);
  if (!move) throw notFound(texts.NO_MOVE, 'moveInId');
  return move;
}

type EarlierRow = { key: string; hash: string; targetId: number | null } & BookedRow;
type BookedRow = { pieces: number; costCents: Cents; retailCents: Cents; owedCents: Cents };

const BOOKED = `r.booked_pieces as pieces, r.booked_cost_cents as cost_cents, r.booked_retail_cents as retail_cents, r.booked_owed_cents as owed_cents`;

/** A product stays in the catalog when its move is taken back: what it is called is known. */
const EARLIER = `
  select distinct on (r.row_key) r.row_key as key, r.hash, r.target_id, ${BOOKED} from move_in_rows r join move_in_steps s using (step_id)
  where r.sheet = $1 and r.row_key = any($2) and r.move_in_id <> $3 and (s.taken_back_at is null or r.sheet = 'products')
  order by r.row_key, r.row_id desc`;

/** What earlier moves made of the rows with these keys. */
export async function findEarlier(
  db: Db,
  sheet: TakenSheet,
  keys: readonly string[],
  moveInId: number,
): Promise<ReadonlyMap<string, Earlier>> {
  const rows = await db.rows<EarlierRow>(EARLIER, [sheet, keys, moveInId]);
  return new Map(
    rows.map(({ key, hash, targetId, ...booked }) => [key, { hash, targetId, booked: amountsOf(booked) }]),
  );
}

const amountsOf = ({ pieces, costCents, retailCents, owedCents }: BookedRow): Amounts => ({
  pieces,
  costCents: cents(costCents),
  retailCents: cents(retailCents),
  owedCents: cents(owedCents),
});

/** A row as it is written when it was decided upon. */
export type RowToKeep = {
  readonly number: number;
  readonly key: string;
  readonly hash: string;
  readonly content: unknown;
  readonly fate: Fate;
  readonly column: string;
  readonly note: string;
  readonly targetId: number | null;
  readonly storeId: number | null;
  readonly plan: object;
  readonly said: Amounts;
  readonly booked: Amounts;
};

const KEEP = `
  insert into move_in_rows (move_in_id, sheet, file, number, row_key, hash, content, fate, column_name, note, target_id, store_id, plan, said_pieces, said_cost_cents,
    said_retail_cents, said_owed_cents, booked_pieces, booked_cost_cents, booked_retail_cents, booked_owed_cents)
  select $1, $2, $3, r.number, r.key, r.hash, r.content, r.fate, r."column", r.note, r."targetId", r."storeId", r.plan, (r.said->>'pieces')::integer,
    (r.said->>'costCents')::bigint, (r.said->>'retailCents')::bigint, (r.said->>'owedCents')::bigint, (r.booked->>'pieces')::integer,
    (r.booked->>'costCents')::bigint, (r.booked->>'retailCents')::bigint, (r.booked->>'owedCents')::bigint
  from jsonb_to_recordset($4) as r(number integer, key text, hash text, content jsonb, fate text, "column" text, note text,
    "targetId" bigint, "storeId" bigint, plan jsonb, said jsonb, booked jsonb) order by r.number`;

/** Writes rows of a sheet in their order. */
export const keepRows = (
  db: Db,
  moveInId: number,
  { sheet, file }: { readonly sheet: TakenSheet; readonly file: string },
  rows: readonly RowToKeep[],
): Promise<number> => db.run(KEEP, [moveInId, sheet, file, JSON.stringify(rows)]);

/** What a step did with its rows, or why it left them. */
export type RowOutcome = Omit<RowToKeep, 'number' | 'key' | 'hash' | 'content' | 'plan'> & {
  readonly rowId: number;
  readonly stepId: number | null;
  readonly hasMade: boolean;
  /** Becomes its plan; absent: that stays. */
  readonly made?: object | undefined;
};

const SETTLE = `
  update move_in_rows m set fate = r.fate, column_name = case when r.note = '' then m.column_name else r."column" end, note = coalesce(nullif(r.note, ''), m.note), target_id = r."targetId", store_id = r."storeId", step_id = r."stepId",
    has_made = r."hasMade", plan = coalesce(r.made, m.plan), said_pieces = (r.said->>'pieces')::integer, said_cost_cents = (r.said->>'costCents')::bigint,
    said_retail_cents = (r.said->>'retailCents')::bigint, said_owed_cents = (r.said->>'owedCents')::bigint,
    booked_pieces = (r.booked->>'pieces')::integer, booked_cost_cents = (r.booked->>'costCents')::bigint,
    booked_retail_cents = (r.booked->>'retailCents')::bigint, booked_owed_cents = (r.booked->>'owedCents')::bigint
  from jsonb_to_recordset($1) as r("rowId" bigint, fate text, "column" text, note text, "targetId" bigint, "storeId" bigint, "stepId" bigint,
    "hasMade" boolean, made jsonb, said jsonb, booked jsonb)
  where m.row_id = r."rowId"`;

/** Writes what became of rows. */
export const settleRows = (db: Db, outcomes: readonly RowOutcome[]): Promise<number> =>
  db.run(SETTLE, [JSON.stringify(outcomes)]);

export type LeftRow = {
  rowId: number;
  sheet: TakenSheet;
  number: number;
  key: string;
  hash: string;
  content: unknown;
  storeId: number | null;
};

const FIRST = `
  select row_id, sheet, store_id from move_in_rows where move_in_id = $1 and step_id is null and fate in ('new', 'joined') order by row_id limit 1`;
// In the order of the index of what is left: no list of all of it is sorted for each step.
const NEXT = `
  select row_id, sheet, number, row_key as key, hash, content, store_id from move_in_rows
  where move_in_id = $1 and row_id >= $2 and step_id is null and fate in ('new', 'joined') and sheet = $3 and store_id is not distinct from $4
  order by move_in_id, row_id limit $5`;

/** The next rows that go into the books together: of one sheet and one store, at most so many. */
export async function nextRows(db: Db, moveInId: number, most: number): Promise<LeftRow[]> {
  const first = await db.maybe<Pick<LeftRow, 'rowId' | 'sheet' | 'storeId'>>(FIRST, [moveInId]);
  if (!first) return [];
  return db.rows<LeftRow>(NEXT, [moveInId, first.rowId, first.sheet, first.storeId, most]);
}
