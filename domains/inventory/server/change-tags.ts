// How does a tag get onto items, and off them?
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { mayDo } from '#contract/may-do.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { fullRefusal, MOST_TAGS, readTags } from '#domains/inventory/rules/tags.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { storesOf } from '#domains/inventory/server/search-input.ts';
import { badInput, notAllowed, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Actor, SqlValue, WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
export type TagScope = { readonly ClientID?: number; readonly AllClients?: boolean };
export type TagTarget = TagScope & {
  readonly Tag: string;
  readonly upc?: string;
  readonly originalUpc?: string;
  readonly tagType?: 'item' | 'department';
  readonly departmentId?: number;
};

const ALL_STORES = 'inventory.allStores';
/** What is wanted of the items; hidden ones come back with what they had, so a killed tag leaves them, too. */
type Which = {
  readonly storeIds: readonly number[];
  readonly sql: string;
  readonly values: readonly SqlValue[];
};

/** The stores that a scope means: this one, or all of the user. */
export const storesOfScope = (actor: Actor, { ClientID, AllClients }: TagScope): readonly number[] =>
  storesOf(actor, AllClients ? 0 : 1, ClientID);

/** Puts a tag on items that lack it, whatever its case there. Refuses where one has as many as it may. Answers how many got it. */
export async function addTag(context: Context, target: TagTarget): Promise<number | Refusal> {
  const tag = readTag(target.Tag);
  const which = await itemsOf(context, target);
  await mustBeThere(
    context,
    which,
    target.tagType === 'department' ? 'departmentId' : target.upc ? 'upc' : 'originalUpc',
  );
  const { full } = await context.tx.one<{ full: number }>(
    `select count(*) as full from inventory_items i where ${which.sql} and cardinality(i.tags) >= ${MOST_TAGS} and not ${HAS}`,
    [which.storeIds, tag, ...which.values],
  );
  const refused = fullRefusal(full);
  if (refused) return refused;
  return change(context, 'inventory.tag', tag, which, `not ${HAS}`, 'i.tags || $2::text');
}

/** Takes a tag off an item or off all items of a product. Answers how many had it; twice is harmless. */
export async function removeTag(context: Context, target: TagTarget): Promise<number> {
  return change(
    context,
    'inventory.untag',
    readTag(target.Tag),
    await itemsOf(context, target),
    HAS,
    WITHOUT,
  );
}

/** Takes a tag off every item of the store, or of all stores of the user with the right for that (G2). Answers how many had it. */
export async function killTag(context: Context, target: TagScope & { Tag: string }): Promise<number> {
  const which = { storeIds: scopeOf(context.actor, target), sql: 'i.store_id = any($1)', values: [] };
  return change(context, 'inventory.killTag', readTag(target.Tag), which, HAS, WITHOUT);
}

const HAS = 'exists (select 1 from unnest(i.tags) as t where lower(t) = lower($2))';
const WITHOUT = `coalesce((select array_agg(t order by n) from unnest(i.tags) with ordinality as u(t, n) where lower(t) <> lower($2)), '{}')`;

function readTag(typed: string): string {
  const [tag, ...more] = readTags(typed);
  if (tag === undefined || more.length > 0) throw badInput('Tag', texts.ONE_TAG);
  return tag;
}

function scopeOf(actor: Actor, scope: TagScope): readonly number[] {
  if (scope.AllClients && !mayDo(actor, ALL_STORES)) throw notAllowed(ALL_STORES);
  return storesOfScope(actor, scope);
}

async function itemsOf({ tx, actor }: Context, target: TagTarget): Promise<Which> {
  const storeIds = scopeOf(actor, target);
  const here = 'i.store_id = any($1) and i.hidden_at is null';
  if (target.tagType === 'department') {
    if (target.departmentId === undefined) throw badInput('departmentId', texts.DEPARTMENT_NEEDED);
    if (!(await isDepartment(tx, target.departmentId))) throw notFound(texts.NO_DEPARTMENT, 'departmentId');
    return {
      storeIds,
      sql: `${here} and (select p.department_id from product_in_store p where p.store_id = i.store_id and p.catalog_id = i.catalog_id) = $3`,
      values: [target.departmentId],
    };
  }
  const [code, field] = target.upc ? [target.upc, 'upc'] : [target.originalUpc, 'originalUpc'];
  if (!code) throw badInput('upc', texts.CODE_NEEDED);
  for (const storeId of storeIds) {
    const found = await findProduct(tx, storeId, code, field);
    if (!found) continue;
    return found.inventoryId !== null
      ? { storeIds, sql: `${here} and i.inventory_id = $3`, values: [found.inventoryId] }
      : { storeIds, sql: `${here} and i.catalog_id = $3`, values: [found.catalogId] };
  }
  throw notFound(texts.NO_ITEM, field);
}

/** 404 when there is nothing to tag. */
async function mustBeThere({ tx }: Context, which: Which, field: string): Promise<void> {
  const found = await tx.maybe(
    `select 1 from inventory_items i where ${which.sql} and $2::text is not null limit 1`,
    [which.storeIds, '', ...which.values],
  );
  if (!found) throw notFound(texts.NO_ITEM, field);
}

/** One statement for all items, with a log row for each; one audit row for the change, none when nothing changed. */
async function change(
  { tx, actor, now, requestId }: Context,
  action: string,
  tag: string,
  which: Which,
  condition: string,
  tags: string,
): Promise<number> {
  await tx.run(
    `select 1 from inventory_items i where ${which.sql} and ${condition} order by i.inventory_id for no key update`,
    [which.storeIds, tag, ...which.values],
  );
  const at = 3 + which.values.length;
  const changed = await tx.rows<{ storeId: number; items: number }>(
    `with before as (select i.inventory_id, i.tags as was from inventory_items i where ${which.sql} and ${condition}),
     done as (update inventory_items i set tags = ${tags} from before b where i.inventory_id = b.inventory_id
       returning i.inventory_id, i.store_id, b.was, i.tags),
     logged as (insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value, new_value)
       select store_id, inventory_id, $${at}::timestamptz, $${at + 1}::bigint, $${at + 2}::text, 'tags', array_to_string(was, ', '),
         array_to_string(tags, ', ') from done)
     select store_id, count(*) as items from done group by 1 order by 1`,
    [which.storeIds, tag, ...which.values, now, actor.userId, actor.username],
  );
  const [first] = changed;
  if (!first) return 0;
  await writeAudit(
    tx,
    { actor, now, requestId },
    {
      storeId: changed.length === 1 ? first.storeId : 0,
      action,
      entity: 'tag',
      entityId: tag,
      after: { stores: changed },
    },
  );
  return changed.reduce((total, { items }) => total + items, 0);
}
