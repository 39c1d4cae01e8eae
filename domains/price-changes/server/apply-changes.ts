// How do selected price changes become prices?
import { applyRefusal } from '#domains/price-changes/rules/settle-changes.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { keptReason } from '#domains/inventory/rules/price-reason.ts';
import { type NewPrice, setPrices } from '#domains/inventory/server/public/set-prices.ts';
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

// A second one who applies waits here, and finds the rows applied.
const LOCK = `
  select c.price_change_id as "changeId", c.inventory_id, c.new_price_cents as "newCents", c.reason from price_changes c
  where c.store_id = $1 and c.state = 'open' and c.is_selected
    and exists (select 1 from inventory_items i where i.inventory_id = c.inventory_id and i.hidden_at is null)
  order by c.inventory_id for update of c`;

const SETTLE = `
  update price_changes c set state = 'applied', is_selected = false, settled_at = $1, settled_by = $2,
    old_price_cents = ($3::jsonb->>c.inventory_id::text)::bigint
  where c.price_change_id = any($4) and c.state = 'open'`;

type Selected = Omit<NewPrice, 'reason'> & { changeId: number; reason: unknown };
export type Applied = { readonly count: number; readonly at: Date };
type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

/**
 * Sets the prices of the selected rows of a store (NS-PRCH-04), each exactly once, with log, reason and one audit row for the run.
 * Refuses when nothing is selected, or other rows than the screen shows: another number than `seen.count`, or others of that number by `seen.mark`.
 */
export async function applyChanges(
  context: Context,
  storeId: number,
  seen: { readonly count?: number | undefined; readonly mark?: string | undefined } = {},
): Promise<Applied | Refusal> {
  const { tx, actor } = context;
  const selected = await tx.rows<Selected>(LOCK, [storeId]);
  const changeIds = selected.map((one) => one.changeId);
  const refused = applyRefusal(changeIds, seen);
  if (refused) return refused;
  const prices = selected.map((one) => ({ ...one, reason: keptReason.parse(one.reason) }));
  const { before, at } = await setPrices(tx, context, storeId, prices, texts.APPLIED_NOTE);
  const was = Object.fromEntries(before.map((one) => [one.inventoryId, one.beforeCents]));
  await tx.run(SETTLE, [at, actor.userId, JSON.stringify(was), changeIds]);
  await tellStore(tx, storeId, 'prices');
  await writeAudit(tx, context, {
    storeId,
    action: 'pricing.apply',
    entity: 'priceUpdate',
    entityId: at.toISOString(),
    after: { items: selected.length },
  });
  return { count: selected.length, at };
}
