// The default rules of a store, at its start and again when somebody asks for them.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { type Family, defaultRuleName, defaultRules } from '#domains/pricing/rules/default-rules.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Db, WriteContext } from '#contract/route.ts';

type Department = { departmentId: number; name: string; family: Family };

/** Gives a store the default rules of every department, all ending in .99; answers how many. A department that has some keeps them. */
export async function addDefaultRules(db: Db, storeId: number, username = ''): Promise<number> {
  const departments = await db.rows<Department>(
    `select department_id, name, family from departments d where not exists (select 1 from pricing_rules r
       where r.store_id = $1 and r.department_id = d.department_id and r.is_default and r.deleted_at is null) order by department_id`,
    [storeId],
  );
  const rows = departments.flatMap(({ departmentId, name, family }) =>
    defaultRules(family).map((rule) => ({
      department: departmentId,
      description: defaultRuleName(name, rule),
      low: rule.low,
      high: rule.high,
      buy1: rule.buy[0],
      buy2: rule.buy[1],
      buy3: rule.buy[2],
      buy4: rule.buy[3],
      max: rule.maxQuantity,
      default: rule.defaultPrice ?? null,
    })),
  );
  return db.run(
    `insert into pricing_rules (store_id, department_id, description, price_low_cents, price_high_cents, buy1_e5, buy2_e5, buy3_e5, buy4_e5,
       max_quantity, default_price_cents, rounding_ends, is_default, changed_by)
     select $1, r.department, r.description, r.low, r.high, r.buy1, r.buy2, r.buy3, r.buy4, r.max, r."default", 99, true, $3
     from jsonb_to_recordset($2::jsonb) as r(department bigint, description text, low bigint, high bigint, buy1 integer, buy2 integer, buy3 integer,
       buy4 integer, max integer, "default" bigint)`,
    [storeId, JSON.stringify(rows), username],
  );
}

/** Takes all rules of a store out of use and gives it the default ones (PRICE-05). Old versions stay readable. */
export async function resetRulesCommand(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  storeId: number,
): Promise<void> {
  const { tx, actor, now } = context;
  const removed = await tx.rows<{ id: number }>(
    `update pricing_rules set deleted_at = $2, changed_at = $2, changed_by = $3 where store_id = $1 and deleted_at is null
     returning rule_id as id`,
    [storeId, now, actor.username],
  );
  const added = await addDefaultRules(tx, storeId, actor.username);
  await tellStore(tx, storeId, 'prices');
  await writeAudit(tx, context, {
    storeId,
    action: 'pricing.resetRules',
    entity: 'store',
    entityId: storeId,
    before: { ruleIds: removed.map((one) => one.id) },
    after: { added },
  });
}
