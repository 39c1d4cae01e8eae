// How much more trade credit does a customer get?
import type { Rate } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type TradeBonus = { readonly e5: Rate; readonly group: string };

/** The best of the customer's groups; null for a customer without one. */
export async function findTradeBonus(
  db: Pick<Db, 'maybe'>,
  customerId: number | null,
): Promise<TradeBonus | null> {
  if (customerId === null) return null;
  const found = await db.maybe<TradeBonus>(
    `select g.trade_bonus_e5 as e5, g.name as group from customer_group_members m join customer_groups g using (group_id)
     where m.customer_id = $1 and g.deleted_at is null and g.trade_bonus_e5 > 0 order by g.trade_bonus_e5 desc, g.group_id limit 1`,
    [customerId],
  );
  return found ?? null;
}
