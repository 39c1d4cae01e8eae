// What do the files of a move say together, and what have the books of it?
import type { Fate } from '#domains/move-in/rules/fate.ts';
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

type Amounts = { pieces: number; costCents: Cents; retailCents: Cents; owedCents: Cents };
type LineRow = {
  sheet: TakenSheet;
  storeId: number | null;
  store: string;
  rows: number;
  rowsTaken: number;
  saidPieces: number;
  saidCostCents: Cents;
  saidRetailCents: Cents;
  saidOwedCents: Cents;
  bookedPieces: number;
  bookedCostCents: Cents;
  bookedRetailCents: Cents;
  bookedOwedCents: Cents;
  newPieces: number;
  newCostCents: Cents;
  newRetailCents: Cents;
  newOwedCents: Cents;
};

/** A sheet, of one store or of the chain: all that its rows say, beside what is booked of it. */
export type SumLine = {
  readonly sheet: TakenSheet;
  /** Empty for what is the chain's. */
  readonly store: string;
  readonly rows: number;
  /** Those that are in the books, now or since an earlier move. */
  readonly rowsTaken: number;
  readonly said: Amounts;
  readonly booked: Amounts;
  /** What of that this move brings, rather than an earlier one. */
  readonly brought: Amounts;
};

export type FateCount = { readonly sheet: TakenSheet; readonly fate: Fate; readonly rows: number };

export type MoveSums = { readonly lines: readonly SumLine[]; readonly fates: readonly FateCount[] };

const LINES = `
  select r.sheet, r.store_id, coalesce(s.name, '') as store, count(*) as rows,
    count(*) filter (where r.fate not in ('doubtful', 'refused')) as "rowsTaken",
    sum(r.said_pieces)::bigint as said_pieces, sum(r.said_cost_cents)::bigint as said_cost_cents, sum(r.said_retail_cents)::bigint as said_retail_cents,
    sum(r.said_owed_cents)::bigint as said_owed_cents, sum(r.booked_pieces)::bigint as booked_pieces,
    sum(r.booked_cost_cents)::bigint as booked_cost_cents, sum(r.booked_retail_cents)::bigint as booked_retail_cents,
    sum(r.booked_owed_cents)::bigint as booked_owed_cents, coalesce(sum(r.booked_pieces) filter (where r.fate in ('new', 'joined')), 0)::bigint as new_pieces,
    coalesce(sum(r.booked_cost_cents) filter (where r.fate in ('new', 'joined')), 0)::bigint as new_cost_cents,
    coalesce(sum(r.booked_retail_cents) filter (where r.fate in ('new', 'joined')), 0)::bigint as new_retail_cents,
    coalesce(sum(r.booked_owed_cents) filter (where r.fate in ('new', 'joined')), 0)::bigint as new_owed_cents
  from move_in_rows r left join stores s using (store_id) where r.move_in_id = $1 group by 1, 2, 3 order by min(r.row_id)`;

const FATES = `select sheet, fate, count(*) as rows from move_in_rows where move_in_id = $1 group by 1, 2 order by min(row_id)`;

/** The sums of a move by sheet and store, and how many rows have which fate. */
export async function findSums(db: Db, moveInId: number): Promise<MoveSums> {
  const lines = await db.rows<LineRow>(LINES, [moveInId]);
  return {
    lines: lines.map((one) => ({
      sheet: one.sheet,
      store: one.store,
      rows: one.rows,
      rowsTaken: one.rowsTaken,
      said: {
        pieces: one.saidPieces,
        costCents: one.saidCostCents,
        retailCents: one.saidRetailCents,
        owedCents: one.saidOwedCents,
      },
      booked: {
        pieces: one.bookedPieces,
        costCents: one.bookedCostCents,
        retailCents: one.bookedRetailCents,
        owedCents: one.bookedOwedCents,
      },
      brought: {
        pieces: one.newPieces,
        costCents: one.newCostCents,
        retailCents: one.newRetailCents,
        owedCents: one.newOwedCents,
      },
    })),
    fates: await db.rows<FateCount>(FATES, [moveInId]),
  };
}

/** A row that isn't taken as it says, and why. */
export type NamedRow = {
  readonly sheet: TakenSheet;
  readonly file: string;
  readonly number: number;
  readonly fate: Fate;
  readonly column: string;
  readonly note: string;
};

const NAMED = `
  select sheet, file, number, fate, column_name as "column", note from move_in_rows
  where move_in_id = $1 and note <> '' order by fate in ('doubtful', 'refused') desc, row_id limit $2`;

/** The rows of a move that have something to be said of, those that are left out first; at most so many. */
export const listNamed = (db: Db, moveInId: number, most: number): Promise<NamedRow[]> =>
  db.rows<NamedRow>(NAMED, [moveInId, most]);
