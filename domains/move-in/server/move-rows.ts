// The moves of the chain, and the rows of one with what became of them.
import { ROWS_OF_PAGE } from '#domains/move-in/contract/calls.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { Fate, Settled } from '#domains/move-in/rules/fate.ts';
import type { MoveState } from '#domains/move-in/rules/may-move.ts';
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import { asSettled } from '#domains/move-in/server/answers.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type MoveLine = {
  moveInId: number;
  name: string;
  state: MoveState;
  store: string;
  readAt: Date;
  readBy: string;
  appliedAt: Date | null;
  takenBackAt: Date | null;
  takenBackBy: string | null;
};

const MOVES = `
  select m.move_in_id, m.name, m.state, s.name as store, m.read_at, r.username as "readBy", m.applied_at, m.taken_back_at, t.username as "takenBackBy"
  from move_ins m join stores s using (store_id) join users r on r.user_id = m.read_by left join users t on t.user_id = m.taken_back_by
  order by m.move_in_id desc limit 200`;

/** The moves, the newest first. */
export const listMoves = (db: Db): Promise<MoveLine[]> => db.rows<MoveLine>(MOVES);

/** 404 for a move that isn't there. */
export async function mustHaveMove(db: Db, moveInId: number): Promise<void> {
  if (!(await db.maybe('select 1 as one from move_ins where move_in_id = $1', [moveInId])))
    throw notFound(texts.NO_MOVE, 'moveInId');
}

export type ShownRow = {
  readonly rowId: number;
  readonly sheet: TakenSheet;
  readonly file: string;
  readonly number: number;
  readonly about: string;
  readonly fate: Fate;
  readonly column: string;
  readonly note: string;
  readonly pieces: number;
  readonly owed: Cents;
  readonly mayJoin: boolean;
  readonly settled: Settled | '';
};

type Row = Omit<ShownRow, 'settled'> & { means: unknown };

/** What a row is about: its title, name, number, or what it names of another sheet. */
export const ABOUT = `coalesce(nullif(btrim(coalesce(r.content->>'title', '')), ''),
    nullif(btrim(coalesce(r.content->>'firstName', '') || ' ' || coalesce(r.content->>'lastName', '')), ''),
    r.content->>'number', r.content->>'product', r.content->>'customer', r.content->>'value', '')`;

const WHERE = `
  from move_in_rows r where r.move_in_id = $1 and ($2::text is null or r.sheet = $2) and ($3::text is null or r.fate = $3)
    and (not $4::boolean or r.note <> '')`;
const COUNT = `select count(*) as count ${WHERE}`;
const ROWS = `
  select r.row_id, r.sheet, r.file, r.number, ${ABOUT} as about, r.fate, r.column_name as "column", r.note, r.said_pieces as pieces,
    r.said_owed_cents as owed,
    r.fate = 'doubtful' and r.target_id is not null as "mayJoin",
    (select a.means from move_in_answers a where a.kind = 'row' and a.file_kind = r.sheet and a.answer_key = r.row_key) as means
  ${WHERE} order by r.row_id limit ${ROWS_OF_PAGE} offset $5`;

export type RowsAsked = {
  readonly moveInId: number;
  readonly sheet?: TakenSheet | undefined;
  readonly fate?: Fate | undefined;
  readonly named: boolean;
  readonly page: number;
};

/** The rows of a move, a page at a time, and how many there are. 404 for a move that isn't there. */
export async function listRows(
  db: Db,
  { moveInId, sheet, fate, named, page }: RowsAsked,
): Promise<{ readonly count: number; readonly rows: readonly ShownRow[] }> {
  await mustHaveMove(db, moveInId);
  const values = [moveInId, sheet ?? null, fate ?? null, named];
  const { count } = await db.one<{ count: number }>(COUNT, values);
  const rows = await db.rows<Row>(ROWS, [...values, (page - 1) * ROWS_OF_PAGE]);
  return {
    count,
    rows: rows.map(({ means, ...row }) => ({ ...row, settled: means === null ? '' : asSettled(means) })),
  };
}
