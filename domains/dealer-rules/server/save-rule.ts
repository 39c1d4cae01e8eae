// Writes a dealer rule: what it said before stays as a version.
import type { Cents } from '#kernel/money.ts';
import { updateRow } from '#platform/db/rows.ts';
import { emptyRefusal, movedRefusal } from '#domains/dealer-rules/rules/may-save-rule.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { SELLER_FIELDS, type SellerField } from '#domains/dealer-rules/rules/seller-fields.ts';
import type { GOODS } from '#domains/dealer-rules/rules/wanted.ts';
import { type StoredRule, lockRule } from '#domains/dealer-rules/server/find-rules.ts';
import { isRule } from '#domains/dealer-rules/server/is-rule.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, WriteContext } from '#contract/route.ts';

export type RuleInput = {
  readonly clientId: number;
  readonly ruleId?: number | undefined;
  readonly version?: number | undefined;
  readonly name: string;
  readonly isActive: boolean;
  readonly departments: string;
  readonly goods: (typeof GOODS)[number];
  readonly windowDays: number;
  readonly fromCount: number;
  readonly fromAmount: Cents;
  readonly asks: string;
  readonly leastAge: number;
  readonly needsSignature: boolean;
  readonly needsPicture: boolean;
  readonly holdDays: number;
};

/** The rule and its new version. Refuses one that changed since the screen read it, and a rule in force that wants nothing. 404 for a rule of another store. */
export async function saveRule(
  context: WriteContext,
  input: RuleInput,
): Promise<{ ruleId: number; version: number } | Refusal> {
  const { tx, now } = context;
  const rule = await readInput(tx, input);
  const empty = emptyRefusal(rule);
  if (empty) return empty;
  const before = input.ruleId === undefined ? undefined : await lockRule(tx, input.ruleId, [input.clientId]);
  if (input.ruleId !== undefined && !before) throw notFound(texts.NO_RULE, 'ruleId');
  const moved = movedRefusal(input.version, before);
  if (moved) return moved;
  const ruleId = before?.ruleId ?? (await addRule(context, input.clientId, rule.name));
  const version = (before?.version ?? 0) + 1;
  await updateRow(
    tx,
    'dealer_rules',
    { ruleId },
    {
      name: rule.name,
      isActive: rule.isActive,
      version,
      departmentIds: [...rule.departmentIds],
      goods: rule.goods,
      windowDays: rule.windowDays,
      fromCount: rule.fromCount,
      fromCents: rule.fromCents,
      asks: [...rule.asks],
      leastAge: rule.leastAge,
      needsSignature: rule.needsSignature,
      needsPicture: rule.needsPicture,
      holdDays: rule.holdDays,
    },
  );
  await tx.run(
    'insert into dealer_rule_versions (rule_id, version, at, user_id, body) values ($1, $2, $3, $4, $5)',
    [ruleId, version, now, context.actor.userId, JSON.stringify(rule)],
  );
  await writeAudit(tx, context, {
    storeId: input.clientId,
    action: 'dealer.editRule',
    entity: 'dealerRule',
    entityId: ruleId,
    before: before ? bodyOf(before) : null,
    after: { ...rule, version },
  });
  return { ruleId, version };
}

/** Takes a rule off the list and out of force; asked again nothing happens. */
export async function removeRule(context: WriteContext, ruleId: number): Promise<void> {
  const { tx, actor, now } = context;
  const before = await lockRule(tx, ruleId, actor.storeIds);
  if (!before) {
    if (!(await isRule(tx, ruleId, actor.storeIds))) throw notFound(texts.NO_RULE, 'ruleId');
    return;
  }
  await tx.run('update dealer_rules set is_active = false, removed_at = $2 where rule_id = $1', [
    ruleId,
    now,
  ]);
  await writeAudit(tx, context, {
    storeId: before.storeId,
    action: 'dealer.removeRule',
    entity: 'dealerRule',
    entityId: ruleId,
    before: bodyOf(before),
  });
}

type Body = Omit<StoredRule, 'ruleId' | 'storeId' | 'version'>;

function bodyOf({ ruleId: _rule, storeId: _store, version: _version, ...body }: StoredRule): Body {
  return body;
}

async function readInput(db: Db, input: RuleInput): Promise<Body> {
  const {
    clientId: _store,
    ruleId: _rule,
    version: _version,
    departments,
    asks,
    fromAmount,
    ...rest
  } = input;
  return {
    ...rest,
    fromCents: fromAmount,
    asks: readAsks(asks),
    departmentIds: await readDepartments(db, departments),
  };
}

const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function readAsks(list: string): SellerField[] {
  const wanted = partsOf(list);
  const unknown = wanted.find((one) => !SELLER_FIELDS.includes(one as SellerField));
  if (unknown !== undefined) throw badInput('asks', `asks must be of ${SELLER_FIELDS.join(', ')}`);
  return SELLER_FIELDS.filter((field) => wanted.includes(field));
}

async function readDepartments(db: Db, list: string): Promise<number[]> {
  const parts = partsOf(list);
  if (parts.some((one) => !/^\d{1,15}$/.test(one)))
    throw badInput('departments', 'departments must be ids separated by commas');
  const ids = [...new Set(parts.map(Number))].sort((one, other) => one - other);
  if (ids.length === 0) return ids;
  const { count } = await db.one<{ count: number }>(
    'select count(*)::integer as count from departments where department_id = any($1)',
    [ids],
  );
  if (count !== ids.length) throw notFound(texts.NO_DEPARTMENT, 'departments');
  return ids;
}

async function addRule({ tx }: WriteContext, storeId: number, name: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    'insert into dealer_rules (store_id, name) values ($1, $2) returning rule_id as id',
    [storeId, name],
  );
  return id;
}
