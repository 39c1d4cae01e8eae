// Is a vendor's price list imported? VITEM-03.
import { importTexts as texts, vendorItemsMessages as documented } from '#domains/vendors/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Why not, with the documented sentence: it can't be read, or has wrong rows and not only the good ones are wanted; null when it is. */
export function importRefusal(problem: string | null, wrongRows: number, goodOnly: boolean): Refusal | null {
  const reason = problem ?? (wrongRows > 0 && !goodOnly ? texts.wrongRows(wrongRows) : null);
  return reason === null ? null : refuse('VENDOR_IMPORT', documented.IMPORT_FAILED, { reason });
}
