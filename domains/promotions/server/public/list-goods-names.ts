// What are the goods of promotions called, and the groups that they are for?
import {
  type GoodsNames,
  type NamedGoods,
  goodsText,
} from '#domains/promotions/rules/promotion-sentences.ts';
import type { Db } from '#contract/route.ts';

type NamesRow = NamedGoods & { promotionId: number; side: 'get' | 'buy' };

/** What the goods and the group of promotions are called, by promotion. */
export async function listGoodsNames(
  db: Db,
  promotionIds: readonly number[],
): Promise<(promotionId: number) => GoodsNames> {
  const rows =
    promotionIds.length === 0
      ? []
      : await db.rows<NamesRow>(
          `select t.promotion_id, t.side, coalesce(array_agg(d.name order by d.name) filter (where d.name is not null), '{}') as departments,
             coalesce(array_agg(n.name order by n.name) filter (where n.name is not null), '{}') as categories,
             coalesce(array_agg(t.tag order by t.tag) filter (where t.tag is not null), '{}') as tags, count(t.catalog_id)::int as products
           from promotion_targets t left join departments d on d.department_id = t.department_id
             left join taxonomy_nodes n on n.taxonomy_id = t.taxonomy_id
           where t.promotion_id = any($1) group by 1, 2`,
          [promotionIds],
        );
  const found = new Map(rows.map((row) => [`${row.promotionId} ${row.side}`, goodsText(row)]));
  const groups =
    promotionIds.length === 0
      ? []
      : await db.rows<{ promotionId: number; name: string }>(
          `select q.promotion_id, g.name from promotions q join customer_groups g on g.group_id = q.customer_group_id
           where q.promotion_id = any($1)`,
          [promotionIds],
        );
  const groupOf = new Map(groups.map((one) => [one.promotionId, one.name]));
  return (promotionId) => ({
    group: groupOf.get(promotionId),
    get: found.get(`${promotionId} get`) ?? '',
    buy: found.get(`${promotionId} buy`) ?? '',
  });
}
