// May a line have as many units as it has now, beside the others of the batch?
import { reviewLines } from '#domains/conversion/rules/convert-goods.ts';
import type { Tx } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { lineOf, listItems } from './items.ts';

/** Why not, or null; what is refused is rolled back. */
export async function unitsProblem(tx: Tx, batchId: number, itemId: number): Promise<Refusal | null> {
  const rows = await listItems(tx, batchId);
  const own = rows.find(({ id }) => id === itemId);
  const rivals = rows.filter(({ inventoryId }) => inventoryId === own?.inventoryId);
  // The line that was just changed comes last: what the others have stays theirs.
  const lines = [...rivals.filter(({ id }) => id !== itemId), ...(own ? [own] : [])].map(lineOf);
  return reviewLines(lines).at(-1)?.refused ?? null;
}
