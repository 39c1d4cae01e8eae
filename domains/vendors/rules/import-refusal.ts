// Is a vendor's price list imported? VITEM-03.
import { importTexts as texts, vendorItemsMessages as documented } from '#domains/vendors/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type ListToImport = {
  /** Why it can't be read; null when its rows were. */
  readonly problem: string | null;
  readonly wrongRows: number;
  /** Rows that change something, or wait for a person. */
  readonly takenRows: number;
  /** Are the good rows of a list that has wrong ones wanted? */
  readonly goodOnly: boolean;
};

/** Why not, with the documented sentence: it can't be read, none of its rows can be taken, or has wrong rows and not only the good ones are wanted; null when it is. */
export function importRefusal(list: ListToImport): Refusal | null {
  const { problem, wrongRows, takenRows, goodOnly } = list;
  const isWrong = wrongRows > 0 && (!goodOnly || takenRows === 0);
  const reason = problem ?? (isWrong ? texts.wrongRows(wrongRows) : null);
  return reason === null ? null : refuse('VENDOR_IMPORT', documented.IMPORT_FAILED, { reason });
}
