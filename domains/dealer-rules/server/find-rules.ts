// Which rules has a store, and which are in force?
import type { DealerRuleWire } from '#domains/dealer-rules/contract/calls.ts';
import type { DealerRule } from '#domains/dealer-rules/rules/wanted.ts';
import type { Db } from '#contract/route.ts';

export type StoredRule = DealerRule & { readonly storeId: number; readonly isActive: boolean };

const COLUMNS = `r.rule_id, r.store_id, r.name, r.is_active, r.version, r.department_ids,
  r.goods, r.window_days, r.from_count, r.from_cents, r.asks, r.least_age,
  r.needs_signature, r.needs_picture, r.hold_days`;

/** The rules that are in force in a store; none where nothing was switched on. */
export const findActiveRules = (db: Pick<Db, 'rows'>, storeId: number): Promise<StoredRule[]> =>
  db.rows<StoredRule>(
    `select ${COLUMNS} from dealer_rules r where r.store_id = $1 and r.is_active order by r.rule_id`,
    [storeId],
  );

/** All rules of a store, those in force first. */
export const listRules = (db: Db, storeId: number): Promise<StoredRule[]> =>
  db.rows<StoredRule>(
    `select ${COLUMNS} from dealer_rules r where r.store_id = $1 and r.removed_at is null order by not r.is_active, r.rule_id`,
    [storeId],
  );

/** A rule of one of the stores, locked until the transaction ends; undefined for others and removed ones. */
export const lockRule = (
  db: Db,
  ruleId: number,
  storeIds: readonly number[],
): Promise<StoredRule | undefined> =>
  db.maybe<StoredRule>(
    `select ${COLUMNS} from dealer_rules r where r.rule_id = $1 and r.store_id = any($2) and r.removed_at is null for update`,
    [ruleId, storeIds],
  );

export const ruleToWire = ({ storeId, fromCents, ...rule }: StoredRule): DealerRuleWire => ({
  ...rule,
  departmentIds: [...rule.departmentIds],
  asks: [...rule.asks],
  clientId: storeId,
  fromAmount: fromCents,
});
