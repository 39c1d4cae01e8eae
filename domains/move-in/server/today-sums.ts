// What do the goods, customers and certificates of a move's rows have today? Beside the sums of a fresh export it says whether both systems agree.
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type TodayLine = {
  sheet: TakenSheet;
  store: string;
  pieces: number;
  costCents: Cents;
  retailCents: Cents;
  owedCents: Cents;
};

// Each item once, however many rows are about it. Accounts of what we owe are negative.
const TODAY = `
  with about as (select distinct sheet, store_id, target_id from move_in_rows where move_in_id = $1 and target_id is not null and fate not in ('doubtful', 'refused'))
  select a.sheet, coalesce(s.name, '') as store, coalesce(sum(i.on_hand), 0)::bigint as pieces,
    coalesce(sum(round(i.on_hand * i.cost_e4 / 100.0)), 0)::bigint as cost_cents,
    coalesce(sum(i.on_hand * i.price_cents), 0)::bigint as retail_cents, coalesce(-sum(b.balance_cents), 0)::bigint as owed_cents
  from about a left join stores s on s.store_id = a.store_id
    left join inventory_items i on a.sheet = 'stock' and i.inventory_id = a.target_id
    left join accounts b on b.store_id = 0 and b.ref = a.target_id
      and b.kind = case a.sheet when 'customers' then 'storeCredit' when 'certificates' then 'giftCertificate' end
  group by 1, 2`;

/** By sheet and store. */
export const findToday = (db: Db, moveInId: number): Promise<TodayLine[]> =>
  db.rows<TodayLine>(TODAY, [moveInId]);
