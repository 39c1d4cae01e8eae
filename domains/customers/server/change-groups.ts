// Groups of customers, and who is in them.
import { groupNameRefusal } from '#domains/customers/rules/may-save-customer.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, WriteContext } from '#contract/route.ts';

/** Adds or renames; answers the id. Refuses a name that another group has, whatever its case; 404 for an ended group. */
export async function saveGroup(
  context: WriteContext,
  { groupId, name, bonusE5 }: { groupId?: number | undefined; name: string; bonusE5?: number | undefined },
): Promise<number | Refusal> {
  const { tx, now } = context;
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('customer groups', 0))`);
  const taken = await tx.maybe(
    'select 1 from customer_groups where lower(name) = lower($1) and deleted_at is null and group_id is distinct from $2',
    [name, groupId ?? null],
  );
  const refused = groupNameRefusal(taken !== undefined);
  if (refused) return refused;
  const before =
    groupId === undefined
      ? undefined
      : await tx.maybe<{ name: string; bonusE5: number }>(
          'select name, trade_bonus_e5 as "bonusE5" from customer_groups where group_id = $1 and deleted_at is null',
          [groupId],
        );
  if (groupId !== undefined && !before) throw notFound(texts.NO_GROUP, 'groupId');
  const { id } =
    groupId === undefined
      ? await tx.one<{ id: number }>(
          'insert into customer_groups (name, created_at, trade_bonus_e5) values ($1, $2, $3) returning group_id as id',
          [name, now, bonusE5 ?? 0],
        )
      : await tx.one<{ id: number }>(
          'update customer_groups set name = $2, trade_bonus_e5 = coalesce($3, trade_bonus_e5) where group_id = $1 returning group_id as id',
          [groupId, name, bonusE5 ?? null],
        );
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.group',
    entity: 'customerGroup',
    entityId: id,
    before: before ?? null,
    after: { name, bonusE5: bonusE5 ?? before?.bonusE5 ?? 0 },
  });
  return id;
}

/** Ends a group. 404 when there is none. */
export async function endGroup(context: WriteContext, id: number): Promise<void> {
  const { tx, now } = context;
  const ended = await tx.maybe<{ name: string }>(
    'update customer_groups set deleted_at = $2 where group_id = $1 and deleted_at is null returning name',
    [id, now],
  );
  if (!ended) throw notFound(texts.NO_GROUP, 'id');
  const members = await tx.run('delete from customer_group_members where group_id = $1', [id]);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.group',
    entity: 'customerGroup',
    entityId: id,
    before: { ...ended, members },
    after: { deletedAt: now },
  });
}

/** The groups that a customer is in: `groups` names their ids with commas between. 404 for an unknown customer, 400 for an unknown group. */
export async function setGroups(
  context: WriteContext,
  { customerId, groups }: { customerId: number; groups: string },
): Promise<void> {
  const { tx, now } = context;
  const words = groups.split(',').flatMap((word) => word.trim() || []);
  if (words.some((word) => !/^\d{1,15}$/.test(word))) throw badInput('groups', texts.GROUP_IDS);
  const ids = [...new Set(words.map(Number))];
  const customer = await tx.maybe(
    'select 1 from customers where customer_id = $1 and deleted_at is null for no key update',
    [customerId],
  );
  if (!customer) throw notFound(texts.NO_CUSTOMER, 'customerId');
  const known = await tx.rows<{ id: number }>(
    'select group_id as id from customer_groups where group_id = any($1) and deleted_at is null for share',
    [ids],
  );
  if (known.length !== ids.length) throw badInput('groups', texts.NO_GROUP);
  const before = await groupIdsOf(tx, customerId);
  await tx.run('delete from customer_group_members where customer_id = $1 and group_id <> all($2)', [
    customerId,
    ids,
  ]);
  await tx.run(
    'insert into customer_group_members (customer_id, group_id, added_at) select $1, unnest($2::bigint[]), $3 on conflict do nothing',
    [customerId, ids, now],
  );
  if (before.join() === [...ids].sort((a, b) => a - b).join()) return;
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.groups',
    entity: 'customer',
    entityId: customerId,
    before: { groups: before },
    after: { groups: ids },
  });
}

/** The ids of the groups that a customer is in, in order. For whoever targets a group (promotions). */
export async function groupIdsOf(db: Pick<Db, 'rows'>, customerId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    `select m.group_id as id from customer_group_members m join customer_groups g using (group_id)
     where m.customer_id = $1 and g.deleted_at is null order by 1`,
    [customerId],
  );
  return rows.map(({ id }) => id);
}
