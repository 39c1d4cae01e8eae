// What does the work on a sheet get of a row, and what does it answer?
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Decision, Earlier, Settled, Staged } from '#domains/move-in/rules/fate.ts';
import {
  type Sheet,
  type SheetName,
  SHEETS,
  type SheetRow,
  type ValueKind,
} from '#domains/move-in/rules/sheets.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';
import { centsShape } from '#platform/db/document.ts';

/** A row of a file with a hash of all that it says, and what an earlier move made of it. */
export type HashedRow = Staged<unknown> & {
  readonly hash: string;
  readonly earlier: Earlier | undefined;
  /** What a person said of it, where it was doubtful. */
  readonly settled?: Settled | undefined;
};

/** A row with what is decided on it. */
export type DecidedRow = HashedRow & {
  readonly decision: Decision;
  /** What other rows have to know of it before it is in the books. */
  readonly plan: object;
};

/** The move that rows are of. */
export type MoveAbout = {
  readonly moveInId: number;
  readonly storeId: number;
  readonly isDoubtNew: boolean;
  readonly now: Date;
};

/** Who acts, in which database transaction. */
export type Work = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
};

export type WrittenRow = {
  /** What it became. */
  readonly targetId: number;
  readonly hasMade: boolean;
  /** What of it was made, where that isn't the target: kept as the row's plan. */
  readonly made?: object;
};

/** A row that is taken, with its id. */
export type TakenRow = DecidedRow & { readonly rowId: number };

export type SheetWork = {
  /** Begins a file or a step: what it answers decides on its rows, some at a time, and remembers what those before said. */
  readonly begin: () => (
    db: Db,
    move: MoveAbout,
    actor: Actor,
    rows: readonly HashedRow[],
  ) => Promise<readonly DecidedRow[]>;
  /** Puts rows into the books, all of one store or of the chain. Answers what each became, in order. */
  readonly write: (
    work: Work,
    step: { readonly stepId: number; readonly storeId: number },
    rows: readonly TakenRow[],
  ) => Promise<readonly WrittenRow[]>;
};

const VALUES: Readonly<Record<ValueKind, z.ZodType>> = {
  text: z.string(),
  code: z.string(),
  money: centsShape,
  unitCost: z.number().int(),
  count: z.number().int(),
  day: z.string(),
  month: z.string(),
  yesNo: z.boolean(),
  list: z.array(z.string()),
};

const shapes = new Map<SheetName, z.ZodType>();

function shapeOf(name: SheetName): z.ZodType {
  const known = shapes.get(name);
  if (known) return known;
  const sheet: Sheet = SHEETS[name];
  const shape = z.object(
    Object.fromEntries(
      Object.entries(sheet.columns).map(([column, { kind, isRequired }]) => [
        column,
        isRequired ? VALUES[kind] : VALUES[kind].nullable(),
      ]),
    ),
  );
  shapes.set(name, shape);
  return shape;
}

/** The row as one of the sheet. Throws (a bug) where it is none. */
export const asRow = <Name extends SheetName>(name: Name, row: unknown): SheetRow<Name> =>
  shapeOf(name).parse(row) as SheetRow<Name>;

/** The same for all that a row says, whatever the order of its columns in the file. */
export const hashOf = (row: unknown): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32);
