// How does a copy with a serial number leave a store of ours, other than by a sale?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import type { Writer } from '#domains/inventory/server/costs/write-costs.ts';
import { nameCopy } from '#domains/inventory/server/name-copy.ts';
import { conflict } from '#contract/api-error.ts';
import type { Tx } from '#contract/route.ts';

/**
 * The copies are on their way to another store: they stay of the item that they left until they are received. Their movement is the caller's. 409 when one
 * isn't in stock in this store; what the law keeps here is refused by the database (TP005).
 */
export const sendCopies = (
  tx: Tx,
  _context: Writer,
  storeId: number,
  copyIds: readonly number[],
): Promise<void> => leave(tx, storeId, copyIds, 'inTransit');

/** The copies went back to the vendor. The same refusals. */
export const returnCopies = (
  tx: Tx,
  _context: Writer,
  storeId: number,
  copyIds: readonly number[],
): Promise<void> => leave(tx, storeId, copyIds, 'returned');

/** The copies are missing: a count did not find them. The same refusals. */
export const writeOffCopies = (
  tx: Tx,
  _context: Writer,
  storeId: number,
  copyIds: readonly number[],
): Promise<void> => leave(tx, storeId, copyIds, 'writtenOff');

/** Copies that were in transit and never arrived. 409 when one isn't in transit. */
export async function loseCopies(tx: Tx, _context: Writer, copyIds: readonly number[]): Promise<void> {
  if (copyIds.length === 0) return;
  const lost = await tx.run(
    `update copies c set state = 'writtenOff' from (select copy_id from copies where copy_id = any($1) order by copy_id for no key update) x
     where c.copy_id = x.copy_id and c.state = 'inTransit'`,
    [copyIds],
  );
  if (lost !== copyIds.length) throw conflict(texts.SERIAL_NOT_UNDER_WAY(copyIds.join(', ')));
}

async function leave(tx: Tx, storeId: number, copyIds: readonly number[], becomes: string): Promise<void> {
  if (copyIds.length === 0) return;
  const left = await tx.rows<{ copyId: number }>(
    `update copies c set state = $3 from (select copy_id from copies where copy_id = any($1) order by copy_id for no key update) x
     where c.copy_id = x.copy_id and c.store_id = $2 and c.state = 'inStock' returning c.copy_id`,
    [copyIds, storeId, becomes],
  );
  const gone = copyIds.find((id) => !left.some(({ copyId }) => copyId === id));
  if (gone !== undefined) throw conflict(texts.SERIAL_NOT_HERE(await nameCopy(tx, gone)));
}
