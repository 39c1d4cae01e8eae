// Whose wish is a row of the sheet Wishes, and for what?
import { customersMessages } from '#domains/customers/messages.ts';
import { wishCode } from '#domains/customers/rules/wish-code.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  type Decision,
  type Earlier,
  known,
  left,
  NOTHING,
  type Staged,
  taken,
} from '#domains/move-in/rules/fate.ts';
import { SHEETS, type SheetColumn, type SheetRow } from '#domains/move-in/rules/sheets.ts';

const columns: Readonly<Record<keyof SheetRow<'wishes'>, SheetColumn>> = SHEETS.wishes.columns;

export type PlannedWish = {
  /** Null: the move makes the customer first. */
  readonly customerId: number | null;
  readonly code: string;
  /** yyyy-MM-dd; null: today. */
  readonly since: string | null;
};

const WHAT = { said: NOTHING, storeId: null } as const;

/** Reads a row. Refuses somebody who isn't there, and what is no code; a day that is still to come is left out, and said by decideWish(). */
export function readWish(
  { row }: Staged<SheetRow<'wishes'>>,
  customers: ReadonlyMap<string, number | null>,
  today: string,
): PlannedWish | Decision {
  const refused = (column: SheetColumn, note: string): Decision =>
    left('refused', column.heading, note, WHAT);
  const customerId = customers.get(row.customer.trim().toLowerCase());
  if (customerId === undefined) return refused(columns.customer, texts.noWisher(row.customer));
  const code = wishCode(row.code);
  if (code === undefined) return refused(columns.code, customersMessages.WISH_UPC);
  return { customerId, code, since: row.since !== null && row.since <= today ? row.since : null };
}

export const isWish = (read: PlannedWish | Decision): read is PlannedWish => !('fate' in read);

/** What an earlier move brought of the row. */
export const knownWish = (earlier: Earlier, hash: string): Decision =>
  known(earlier, hash, texts.WISH_CHANGED, WHAT);

/** Decides on a wish; `there` is the open one that the customer has already. */
export function decideWish(
  { row }: Staged<SheetRow<'wishes'>>,
  { since }: PlannedWish,
  there: number | undefined,
): Decision {
  if (there !== undefined)
    return taken('joined', { targetId: there, column: columns.code.heading, note: texts.WISH_THERE });
  const { heading } = columns.since;
  return row.since === since
    ? taken('new', {})
    : taken('new', { column: heading, note: texts.leftOut(heading, row.since ?? '', texts.LATER) });
}
