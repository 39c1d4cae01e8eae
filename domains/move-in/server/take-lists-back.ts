// What a move added to lists leaves them again, as long as nobody used it.
import { endLogins } from '#domains/access/server/public/open-users.ts';
import { removeWishes } from '#domains/customers/server/public/open-wishes.ts';
import { type KnownGuidePrice, removeGuidePrices } from '#domains/pricing/server/public/open-guide-prices.ts';
import { hideVendorItems } from '#domains/vendors/server/public/open-vendor-items.ts';
import { hideVendors } from '#domains/vendors/server/public/open-vendors.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import type { Work } from './staged-row.ts';
import type { Tx } from '#contract/route.ts';

type List = {
  readonly sheet: TakenSheet;
  /** Names what of it was used or changed since; $1 is the move. */
  readonly used: string;
  readonly says: (name: string) => string;
  /** Takes what the move made off the list. */
  readonly end: (work: Work, ids: readonly number[]) => Promise<unknown>;
};

/** What a move made of a sheet; $1 is the move. */
const madeOf = (sheet: TakenSheet): string => `
  select distinct r.target_id as id, s.at from move_in_rows r join move_in_steps s using (step_id)
  where s.move_in_id = $1 and s.sheet = '${sheet}' and r.has_made`;

/** In the order in which they are taken back: an item before its vendor. */
const LISTS: readonly List[] = [
  {
    sheet: 'users',
    used: `select u.username as name from (${madeOf('users')}) m join users u on u.user_id = m.id
      where u.locked_at is null or exists (select 1 from sessions s where s.user_id = m.id) order by 1`,
    says: texts.userUsed,
    end: ({ tx, now }, ids) => endLogins(tx, ids, now),
  },
  {
    sheet: 'wishes',
    used: `select btrim(c.first_name || ' ' || c.last_name) as name from (${madeOf('wishes')}) m join wishes w on w.wish_id = m.id join customers c using (customer_id)
      where w.fulfilled_at is not null or exists (select 1 from wish_holds h where h.wish_id = m.id)
        or exists (select 1 from wish_contacts t where t.wish_id = m.id) order by 1`,
    says: texts.wishUsed,
    end: ({ tx, now }, ids) => removeWishes(tx, ids, now),
  },
  {
    sheet: 'vendor-items',
    used: `select i.title as name from (${madeOf('vendor-items')}) m join vendor_items i on i.vendor_item_id = m.id
      where i.changed_at > m.at or exists (select 1 from vendor_order_items o where o.vendor_item_id = m.id)
        or exists (select 1 from transfer_lines l where l.vendor_item_id = m.id) order by 1`,
    says: texts.vendorItemUsed,
    end: ({ tx, now }, ids) => hideVendorItems(tx, ids, now),
  },
  {
    sheet: 'vendors',
    used: `select v.name from (${madeOf('vendors')}) m join vendors v on v.vendor_id = m.id
      where exists (select 1 from vendor_orders o where o.vendor_id = m.id) or exists (select 1 from vendor_returns t where t.vendor_id = m.id)
        or exists (select 1 from transfers t where t.vendor_id = m.id)
        or exists (select 1 from vendor_items i where i.vendor_id = m.id and i.hidden_at is null
          and i.vendor_item_id not in (select id from (${madeOf('vendor-items')}) own where id is not null)) order by 1`,
    says: texts.vendorUsed,
    end: ({ tx, now }, ids) => hideVendors(tx, ids, now),
  },
];

/** What the move added to lists and was used or changed since, in sentences. */
export async function findUsedLists(tx: Tx, moveInId: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { used, says } of LISTS) {
    const names = await tx.rows<{ name: string }>(used, [moveInId]);
    found.push(...names.map(({ name }) => says(name)));
  }
  return found;
}

const GUIDE = `
  select coalesce(r.target_id, 0) as catalog_id, coalesce(x.part, '') as part, coalesce(x.cents, 0) as cents, coalesce(x."asOf"::text, '') as as_of from move_in_rows r join move_in_steps s using (step_id)
    cross join lateral jsonb_to_recordset(r.plan->'prices') as x(part text, cents bigint, "asOf" date)
  where s.move_in_id = $1 and s.sheet = 'guide-prices' and r.has_made`;

/** Takes all that the move made off its lists, and out of the guide. The caller has looked for what was used. */
export async function endLists(work: Work, moveInId: number): Promise<void> {
  for (const { sheet, end } of LISTS) {
    const made = await work.tx.rows<{ id: number | null }>(madeOf(sheet), [moveInId]);
    await end(
      work,
      made.flatMap(({ id }) => id ?? []),
    );
  }
  const prices = await work.tx.rows<KnownGuidePrice>(GUIDE, [moveInId]);
  await removeGuidePrices(work.tx, prices);
}
