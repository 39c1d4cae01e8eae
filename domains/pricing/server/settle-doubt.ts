// Which products does a row of the price guide mean? A person says it once.
import { type OtherRow, otherRowRefusal, seenRefusal } from '#domains/pricing/rules/may-settle.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { knownProducts } from '#domains/catalog/server/public/known-products.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
type Found = { platform: string; title: string; catalogIds: number[]; settledAt: string; settledBy: string };

const FIND = `select platform, title, coalesce(to_json(settled_at) #>> '{}', '') as "settledAt",
    coalesce((select username from users u where u.user_id = d.settled_by), '') as "settledBy", array(select catalog_id from guide_doubt_products p where p.doubt_id = d.doubt_id order by 1) as "catalogIds"
  from guide_doubts d where doubt_id = $1 for update`;

/** The prices of a row by day and part. */
const SAID = `(select e.key::date as as_of, p.key as part, p.value::bigint as price_cents, d.source from guide_doubts d,
  jsonb_each(d.prices) e, jsonb_each_text(e.value) p where d.doubt_id = $1) s`;

const GIVE = `insert into guide_prices as g (catalog_id, part, price_cents, as_of, source)
  select c.id, s.part, s.price_cents, s.as_of, s.source from unnest($2::bigint[]) as c(id), ${SAID} order by 1, 2, 4
  on conflict (catalog_id, part, as_of) do update set price_cents = excluded.price_cents, source = excluded.source
  where g.price_cents <> excluded.price_cents`;

/** Another row that was chosen for one of these products and prices one of the same days. */
const OTHER = `select p.title as product, o.platform, o.title from guide_doubts d
  join guide_doubt_products l on l.catalog_id = any($2) and l.doubt_id <> d.doubt_id
  join guide_doubts o on o.doubt_id = l.doubt_id and o.prices ?| array(select jsonb_object_keys(d.prices))
  join catalog_products p on p.catalog_id = l.catalog_id where d.doubt_id = $1 order by l.catalog_id, o.doubt_id limit 1`;

const TAKE_BACK = `delete from guide_prices g using ${SAID}
  where g.catalog_id = any($2) and g.part = s.part and g.as_of = s.as_of and g.price_cents = s.price_cents`;

/**
 * Settles a row: its prices of all dates go to these products, and the next import of the same row does so by itself; without products
 * it is none of ours. A row that was settled otherwise is taken back first. Answers how many prices the products got. 404 for a row
 * that isn't there, 400 for a product that isn't. Refuses when somebody settled it since it was `seen`, and a product that is another row's on the same day.
 */
export async function settleDoubt(
  context: Context,
  clientId: number,
  doubtId: number,
  catalogIds: readonly number[],
  seen?: string,
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const wanted = [...new Set(catalogIds)].sort((a, b) => a - b);
  const before = await mustFind(context, doubtId);
  const overtaken = seenRefusal(seen, before);
  if (overtaken) return overtaken;
  const known = await knownProducts(tx, wanted);
  const absent = wanted.find((id) => !known.has(id));
  if (absent !== undefined) throw badInput('body', `${absent} ${texts.NO_CANDIDATE}`);
  const refused = otherRowRefusal(await tx.maybe<OtherRow>(OTHER, [doubtId, wanted]));
  if (refused) return refused;
  await takeBack(
    context,
    doubtId,
    before.catalogIds.filter((id) => !wanted.includes(id)),
  );
  await tx.run(
    'insert into guide_doubt_products (doubt_id, catalog_id) select $1, unnest($2::bigint[]) on conflict do nothing',
    [doubtId, wanted],
  );
  await tx.run('update guide_doubts set settled_at = $2, settled_by = $3 where doubt_id = $1', [
    doubtId,
    now,
    actor.userId,
  ]);
  const prices = wanted.length === 0 ? 0 : await tx.run(GIVE, [doubtId, wanted]);
  await audit(context, clientId, doubtId, 'guide.settle', {
    platform: before.platform,
    title: before.title,
    catalogIds: wanted,
  });
  return prices;
}

/** Takes a decision back: the row waits again, its prices leave the products. Answers how many left. 404 for a row that isn't there. */
export async function reopenDoubt(context: Context, clientId: number, doubtId: number): Promise<number> {
  const before = await mustFind(context, doubtId);
  const prices = await takeBack(context, doubtId, before.catalogIds);
  await context.tx.run('update guide_doubts set settled_at = null, settled_by = null where doubt_id = $1', [
    doubtId,
  ]);
  const { platform, title, catalogIds } = before;
  await audit(context, clientId, doubtId, 'guide.reopen', { platform, title, catalogIds });
  return prices;
}

async function mustFind({ tx }: Context, doubtId: number): Promise<Found> {
  const found = await tx.maybe<Found>(FIND, [doubtId]);
  if (!found) throw notFound(texts.NO_DOUBT, 'doubtId');
  return found;
}

async function takeBack({ tx }: Context, doubtId: number, catalogIds: readonly number[]): Promise<number> {
  if (catalogIds.length === 0) return 0;
  const prices = await tx.run(TAKE_BACK, [doubtId, catalogIds]);
  await tx.run('delete from guide_doubt_products where doubt_id = $1 and catalog_id = any($2)', [
    doubtId,
    catalogIds,
  ]);
  return prices;
}

const audit = (
  context: Context,
  storeId: number,
  doubtId: number,
  action: string,
  after: Pick<Found, 'platform' | 'title' | 'catalogIds'>,
): Promise<unknown> =>
  writeAudit(context.tx, context, { storeId, action, entity: 'guideDoubt', entityId: doubtId, after });
