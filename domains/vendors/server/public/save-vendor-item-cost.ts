// A vendor's cost of an item is another now: how is it kept?
import type { Actor, Tx } from '#contract/route.ts';

export type NewCost = {
  readonly vendorItemId: number;
  /** What a unit costs in ten-thousandths of a dollar. */
  readonly costE4: number;
};
export type CostSource = 'typed' | 'import' | 'order' | 'receipt';

/**
 * Sets what units of these items cost the chain from now on, keeping the cost before and a row in the history of each; what costs the same stays as it
 * is. Items are locked in order of id. A pack's price that no longer makes the unit's is removed. Answers how many changed.
 */
export async function saveVendorItemCosts(
  tx: Tx,
  { actor, now }: { readonly actor: Pick<Actor, 'userId'>; readonly now: Date },
  source: CostSource,
  costs: readonly NewCost[],
): Promise<number> {
  if (costs.length === 0) return 0;
  const changed = await tx.rows<{ id: number }>(
    `with asked as (select distinct on (id) id, cost from unnest($1::bigint[], $2::bigint[]) a(id, cost) order by id),
       locked as (select vendor_item_id, cost from vendor_items join asked on id = vendor_item_id
         where cost_e4 is distinct from cost order by vendor_item_id for no key update of vendor_items),
       kept as (insert into vendor_item_costs (vendor_item_id, cost_e4, source, at, by_user)
         select vendor_item_id, cost, $3, $4, $5 from locked)
     update vendor_items i set previous_cost_e4 = i.cost_e4, cost_e4 = l.cost, cost_changed_at = $4, changed_at = $4,
       pack_cost_cents = case when round(i.pack_cost_cents * 100.0 / i.pack_size) = l.cost then i.pack_cost_cents end
     from locked l where l.vendor_item_id = i.vendor_item_id returning i.vendor_item_id as id`,
    [
      costs.map(({ vendorItemId }) => vendorItemId),
      costs.map(({ costE4 }) => costE4),
      source,
      now,
      actor.userId,
    ],
  );
  return changed.length;
}

/** The same for one item. Answers whether its cost changed. */
export const saveVendorItemCost = async (
  tx: Tx,
  context: { readonly actor: Pick<Actor, 'userId'>; readonly now: Date },
  source: CostSource,
  cost: NewCost,
): Promise<boolean> => (await saveVendorItemCosts(tx, context, source, [cost])) > 0;
