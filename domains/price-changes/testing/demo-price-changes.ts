// Prices of the demo chain that were changed in the last weeks: they went to another price, and back to what they are.
import { setPrices } from '#domains/inventory/server/public/set-prices.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Actor, Database } from '#contract/route.ts';
import type { DemoChain } from '#platform/module.ts';

/** One in so many items; the last change is three days old. */
const ONE_IN = 23;
const DAYS_AGO = 3;
const DAY_MS = 86_400_000;

type Item = { inventoryId: number; storeId: number; nowCents: Cents; place: number };

/** Three in four were lowered. Changed by the rules or by hand, and never undone: nobody has to do anything about them. */
export async function demoPriceChanges(
  database: Database,
  { storeIds, userId, now }: DemoChain,
): Promise<void> {
  const items = await database.rows<Item>(
    `select i.inventory_id, i.store_id, i.price_cents as "nowCents",
       (row_number() over (partition by i.store_id order by i.inventory_id))::integer as place
     from inventory_items i where i.store_id = any($1) and i.on_hand > 0 and i.price_cents > 300 and i.inventory_id % ${ONE_IN} = 0`,
    [storeIds],
  );
  const username = 'manager';
  const rights = new Set<string>();
  const actor: Actor = { userId, username, sessionId: 0, isAdministrator: true, storeIds, rights };
  for (const item of items)
    await database.transaction(async (tx) => {
      const { inventoryId, storeId, nowCents, place } = item;
      const source = place % 3 === 0 ? 'hand' : 'rule';
      const oldCents = cents(nowCents + (place % 4 === 0 ? -100 : 100 * (1 + (place % 3))));
      const changed = new Date(now.getTime() - (DAYS_AGO + (place % 20)) * DAY_MS);
      const set = (at: Date, newCents: Cents) =>
        setPrices(
          tx,
          { actor, now: at },
          storeId,
          [{ inventoryId, newCents, reason: { source, username } }],
          '',
        );
      await set(new Date(changed.getTime() - DAY_MS), oldCents);
      const { at } = await set(changed, nowCents);
      await tx.run(
        `insert into price_changes (store_id, inventory_id, new_price_cents, source, reason, state, first_queued_at, queued_at, settled_at, settled_by, old_price_cents)
         values ($1, $2, $3, $4, jsonb_build_object('source', $4::text), 'applied', $5, $5, $5, $6, $7)`,
        [storeId, inventoryId, nowCents, source, at, userId, oldCents],
      );
    });
}
