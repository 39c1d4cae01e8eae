// Which physical piece is this serial number?
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { inHandRefusal } from '#domains/inventory/rules/may-add.ts';
import { badInput, conflict } from '#contract/api-error.ts';
import type { Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#contract/route.ts';

export type WantedCopy = {
  readonly storeId: number;
  readonly inventoryId: number;
  readonly serial: string;
  readonly costCents: Cents;
};

type Known = { copyId: number; state: string; storeName: string };

// Copies of the product with this serial anywhere in the chain; one in hand first, then one on its way.
const KNOWN = `
  select c.copy_id, c.state, s.name as "storeName" from copies c join inventory_items i using (inventory_id)
    join stores s on s.store_id = c.store_id
  where c.serial_key = upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g')) and i.catalog_id = $1
  order by c.state <> 'inStock', c.state <> 'inTransit', c.copy_id desc limit 1`;

/**
 * A copy in hand for what comes in: a new one, or the one that we sold before, back with the next epoch (S3). A serial number is in
 * hand at most once per product in the whole chain (S4): 409 when it is there already; ask refuseSerialInHand() at the scan.
 */
export async function ensureCopy(
  tx: Tx,
  { storeId, inventoryId, serial, costCents }: WantedCopy,
): Promise<number> {
  if (!/[A-Za-z0-9]/.test(serial)) throw badInput('serial', inventoryMessages.SERIAL_EMPTY);
  // Two that bring the same serial at once wait for each other here.
  const { catalogId } = await tx.one<{ catalogId: number }>(
    `select i.catalog_id, pg_advisory_xact_lock(hashtextextended('copy ' || i.catalog_id || ' ' ||
       upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g')), 0)) from inventory_items i where i.inventory_id = $1`,
    [inventoryId, serial],
  );
  const known = await tx.maybe<Known>(KNOWN, [catalogId, serial]);
  const inHand = inHandRefusal(serial, known);
  if (inHand) throw conflict(inHand.message);
  if (!known) {
    const made = await tx.one<{ copyId: number }>(
      `insert into copies (store_id, inventory_id, serial, state, cost_cents) values ($1, $2, $3, 'inStock', $4) returning copy_id`,
      [storeId, inventoryId, serial, costCents],
    );
    return made.copyId;
  }
  await tx.run(
    `update copies set state = 'inStock', epoch = epoch + 1, store_id = $2, inventory_id = $3, cost_cents = $4, sold_transaction_id = null,
       held_until = null where copy_id = $1`,
    [known.copyId, storeId, inventoryId, costCents],
  );
  return known.copyId;
}

/** A refusal when a copy of the product with this serial number is in stock anywhere in the chain; undefined when it may come in. */
export async function refuseSerialInHand(
  db: Db,
  catalogId: number,
  serial: string,
): Promise<Refusal | undefined> {
  return inHandRefusal(serial, await db.maybe<Known>(KNOWN, [catalogId, serial]));
}
