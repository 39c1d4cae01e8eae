// A pricing rule is added, changed or taken out of use.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';
import { RULE_COLUMNS, RULE_FIELDS, SELECTED_RULE } from '#domains/pricing/server/rule-columns.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type CommandContext = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
export type Saved = { readonly ruleId: number; readonly version: number };
type Stored = RuleDraft & { readonly storeId: number; readonly version: number };

const PLACES = RULE_FIELDS.map((_field, at) => `$${at + 4}`).join(', ');
const ADD = `insert into pricing_rules (store_id, created_at, changed_at, changed_by, ${RULE_COLUMNS})
  values ($1, $2, $2, $3, ${PLACES}) returning rule_id, version`;
const CHANGE = `update pricing_rules set (changed_at, changed_by, is_default, ${RULE_COLUMNS}) = ($2, $3, false, ${PLACES})
  where rule_id = $1 returning rule_id, version`;
const LOCK = `select store_id, version, ${SELECTED_RULE}
  from pricing_rules where rule_id = $1 and store_id = any($2) and deleted_at is null for update`;

/** Adds a rule to a store. */
export async function addRuleCommand(
  context: CommandContext,
  storeId: number,
  draft: RuleDraft,
): Promise<Saved> {
  const { tx, actor, now } = context;
  const saved = await tx.one<Saved>(ADD, [storeId, now, actor.username, ...valuesOf(draft)]);
  await tell(context, storeId, 'pricing.addRule', saved.ruleId, null, pick(draft, RULE_FIELDS));
  return saved;
}

/** What `change` makes of a rule takes its place; its old version is kept. 404 when it is absent; refuses when it isn't `version` anymore. */
export async function changeRuleCommand(
  context: CommandContext,
  {
    ruleId,
    storeId,
    version,
  }: { ruleId: number; storeId?: number | undefined; version?: number | undefined },
  change: (before: RuleDraft) => RuleDraft,
): Promise<Saved | Refusal> {
  const { tx, actor, now } = context;
  const { storeId: here, version: current, ...before } = await lockRule(context, ruleId, storeId);
  if (version !== undefined && version !== current)
    return refuse('RULE_CHANGED', pricingMessages.RULE_CHANGED);
  const draft = change(before);
  const saved = await tx.one<Saved>(CHANGE, [ruleId, now, actor.username, ...valuesOf(draft)]);
  const differs = RULE_FIELDS.filter((field) => (before[field] ?? null) !== (draft[field] ?? null));
  await tell(context, here, 'pricing.editRule', ruleId, pick(before, differs), pick(draft, differs));
  return saved;
}

/** Takes a rule out of use; it and its versions stay readable. 404 when it is absent. */
export async function deleteRuleCommand(
  context: CommandContext,
  ruleId: number,
  storeId?: number,
): Promise<void> {
  const { tx, actor, now } = context;
  const { storeId: here, version: _version, ...before } = await lockRule(context, ruleId, storeId);
  await tx.run(
    'update pricing_rules set deleted_at = $2, changed_at = $2, changed_by = $3 where rule_id = $1',
    [ruleId, now, actor.username],
  );
  await tell(context, here, 'pricing.deleteRule', ruleId, before, null);
}

async function lockRule(
  { tx, actor }: CommandContext,
  ruleId: number,
  storeId: number | undefined,
): Promise<Stored> {
  const storeIds = storeId === undefined ? actor.storeIds : [storeId];
  const found = await tx.maybe<Stored>(LOCK, [ruleId, storeIds]);
  if (!found) throw notFound(pricingMessages.NO_RULE_HERE, 'pricingRuleID');
  return found;
}

const valuesOf = (draft: RuleDraft) => RULE_FIELDS.map((field) => draft[field] ?? null);
const pick = (draft: RuleDraft, which: readonly (keyof RuleDraft)[]): object =>
  Object.fromEntries(which.map((field) => [field, draft[field]]));

async function tell(
  context: CommandContext,
  storeId: number,
  action: string,
  ruleId: number,
  before: object | null,
  after: object | null,
): Promise<void> {
  await tellStore(context.tx, storeId, 'prices');
  await writeAudit(context.tx, context, {
    storeId,
    action,
    entity: 'pricingRule',
    entityId: ruleId,
    before,
    after,
  });
}
