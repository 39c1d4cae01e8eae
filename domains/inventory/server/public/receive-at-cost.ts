// What do items cost once goods come in over the counter, or from another condition?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type Arrival, costAfter } from '#domains/inventory/rules/average-cost.ts';
import { writeLog } from '#domains/inventory/server/write-log.ts';
import type { Actor, Tx } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type ArrivalAt = Arrival & { readonly inventoryId: number };
type Row = { inventoryId: number; onHand: number; costCents: Cents };

const LOCK = `
  select inventory_id as "inventoryId", on_hand as "onHand", cost_cents as "costCents" from inventory_items
  where inventory_id = any($1) and store_id = $2 order by inventory_id for no key update`;

/**
 * Sets the cost of each item to the average of what is on hand and what arrives, in cents, with a row in its log. Moves no stock: call it in
 * the transaction that does, before the goods are counted in. Items are locked in order of id.
 */
export async function receiveAtCost(
  tx: Tx,
  context: { readonly actor: Actor; readonly now: Date },
  storeId: number,
  arrivals: readonly ArrivalAt[],
): Promise<void> {
  if (arrivals.length === 0) return;
  const ids = [...new Set(arrivals.map(({ inventoryId }) => inventoryId))];
  for (const { inventoryId, onHand, costCents } of await tx.rows<Row>(LOCK, [ids, storeId])) {
    const mine = arrivals.filter((one) => one.inventoryId === inventoryId);
    const next = costAfter(onHand, costCents, mine);
    if (next === costCents) continue;
    await tx.run('update inventory_items set cost_cents = $2 where inventory_id = $1', [inventoryId, next]);
    const change = { field: 'cost', before: dollars(costCents), after: dollars(next) };
    await writeLog(tx, context, { storeId, inventoryId }, [change], texts.AVERAGED_NOTE);
  }
}

const dollars = (amount: Cents): string => (amount / 100).toFixed(2);
