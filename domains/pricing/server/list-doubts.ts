// Which rows of the price guide wait for a person, and between which products is the choice?
import type { Cents } from '#kernel/money.ts';
import { z } from 'zod';
import type { GuideCandidateWire, GuideDoubtWire } from '#domains/pricing/contract/guide-import.ts';
import type { Db } from '#contract/route.ts';

const PAGE = 100;

type Row = Omit<GuideDoubtWire, 'prices' | 'candidates'> & {
  prices: unknown;
  found: unknown;
};

const prices = z.record(z.string(), z.record(z.string(), z.number()));
type Prices = z.infer<typeof prices>;
const candidates = z.array(z.object({ catalogId: z.number(), why: z.string() }));

const WHERE = `(d.settled_at is not null) = $1 and ($2::text = '' or strpos(lower(d.platform || ' ' || d.title), lower($2)) > 0)`;
const LIST = `select doubt_id as "doubtId", platform, title, upc, source, prices, candidates as found, coalesce(u.username, '') as "settledBy",
    coalesce(to_json(settled_at) #>> '{}', '') as "settledAt",
    array(select catalog_id from guide_doubt_products p where p.doubt_id = d.doubt_id order by 1) as "catalogIds"
  from guide_doubts d left join users u on u.user_id = d.settled_by where ${WHERE}
  order by case when $1 then d.settled_at end desc, platform, title, doubt_id limit ${PAGE} offset $3`;

const PRODUCTS = `select p.catalog_id, p.upc, p.title, p.artist, d.name as "departmentName", coalesce(c.name, '') as configuration,
    p.release_date, p.genre,
    (select coalesce(sum(on_hand), 0) from inventory_items i where i.catalog_id = p.catalog_id and i.hidden_at is null and i.on_hand > 0)::integer as "onHand",
    max(g.price_cents) filter (where g.part = 'loose') as loose, max(g.price_cents) filter (where g.part = 'complete') as complete,
    max(g.price_cents) filter (where g.part = 'new') as new
  from catalog_products p join departments d using (department_id) left join configurations c using (configuration_id)
  left join (select distinct on (catalog_id, part) * from guide_prices where catalog_id = any($1) order by catalog_id, part, as_of desc) g on g.catalog_id = p.catalog_id
  where p.catalog_id = any($1) group by p.catalog_id, d.name, c.name`;

/** A page of the rows that wait, by platform and title, or of the settled ones, newest first; each with its candidates side by side. */
export async function listDoubts(
  db: Db,
  asked: { readonly settled: boolean; readonly searchTerm?: string | undefined; readonly page: number },
): Promise<{ total: number; waiting: number; doubts: GuideDoubtWire[] }> {
  const values = [asked.settled, asked.searchTerm ?? ''];
  const rows = await db.rows<Row>(LIST, [...values, (asked.page - 1) * PAGE]);
  const { total, waiting } = await db.one<{ total: number; waiting: number }>(
    `select count(*) filter (where ${WHERE}) as total, count(*) filter (where d.settled_at is null) as waiting from guide_doubts d`,
    values,
  );
  const read = rows.map((row) => ({
    ...row,
    prices: prices.parse(row.prices),
    found: candidates.parse(row.found),
  }));
  const ids = read.flatMap((row) => [...row.found.map((one) => one.catalogId), ...row.catalogIds]);
  const products = await db.rows<Omit<GuideCandidateWire, 'why'>>(PRODUCTS, [[...new Set(ids)]]);
  const byId = new Map(products.map((one) => [one.catalogId, one]));
  return {
    total,
    waiting,
    doubts: read.map(({ prices, found, ...row }) => ({
      ...row,
      prices: daysOf(prices),
      candidates: [
        ...row.catalogIds.map((catalogId) => ({ catalogId, why: 'chosen' })),
        ...found.filter((one) => !row.catalogIds.includes(one.catalogId)),
      ].flatMap(({ catalogId, why }) => {
        const product = byId.get(catalogId);
        return product ? [{ ...product, why }] : [];
      }),
    })),
  };
}

function daysOf(days: Prices): GuideDoubtWire['prices'] {
  return Object.entries(days)
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([asOf, prices]) => {
      const of = (part: string): Cents | null => (prices[part] as Cents | undefined) ?? null;
      return {
        asOf,
        loose: of('loose'),
        complete: of('complete'),
        new: of('new'),
        boxOnly: of('boxOnly'),
        manualOnly: of('manualOnly'),
      };
    });
}
