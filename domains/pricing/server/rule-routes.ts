import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { getAllPricingRules } from '#domains/pricing/contract/calls.ts';
import * as calls from '#domains/pricing/contract/rules.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';
import { findRules } from '#domains/pricing/server/find-rules.ts';
import { findRule, listCaseConditions, listRules, listVersions } from '#domains/pricing/server/queries.ts';
import { resetRulesCommand } from '#domains/pricing/server/reset-rules.ts';
import { readDraft, storeOf } from '#domains/pricing/server/rule-input.ts';
import {
  type Saved,
  addRuleCommand,
  changeRuleCommand,
  deleteRuleCommand,
} from '#domains/pricing/server/save-rule.ts';
import { simulateRule } from '#domains/pricing/server/simulate-rule.ts';
import { ApiError, badInput, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { InputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { type Db, type Route, type WriteContext, reads, writes } from '#contract/route.ts';

export const pricingRuleRoutes: Route[] = [
  reads(getAllPricingRules, ({ db }, { clientId }) => listRules(db, [clientId])),
  reads(calls.getPricingRules, ({ db, actor }, { DepartmentId, clientId }) =>
    listRules(db, clientId === undefined ? actor.storeIds : [clientId], DepartmentId),
  ),
  reads(calls.getPricingRuleInfo, async ({ db }, { clientId, ruleId }) => {
    const rule = await findRule(db, [clientId], ruleId);
    if (!rule) throw notFound(pricingMessages.NO_RULE_HERE, 'ruleId');
    return { ...rule, versions: await listVersions(db, ruleId) };
  }),
  writes(calls.addUpdateRule, async (context, input) => {
    const saved = await save(context, input);
    return isRefusal(saved)
      ? saved
      : { success: true, message: '', pricingRuleID: saved.ruleId, version: saved.version };
  }),
  writes(calls.addUpdateBulkRules, async (context, { clientId, body }) => {
    const pricingRuleIDs: number[] = [];
    for (const [at, input] of body.entries()) {
      const saved = await saveRow(context, clientId === undefined ? input : { ...input, clientId }, at);
      if (isRefusal(saved))
        return { ...saved, details: { field: `body[${at}]`, pricingRuleID: input.pricingRuleID } };
      pricingRuleIDs.push(saved.ruleId);
    }
    return { success: true, message: '', pricingRuleIDs };
  }),
  writes(calls.deleteRule, async (context, { pricingRuleID, clientId }) => {
    await deleteRuleCommand(context, pricingRuleID, clientId);
    return { success: true, message: '', pricingRuleID };
  }),
  writes(calls.getDefaults, async (context, { clientId }) => {
    const storeId = storeOf(context.actor, clientId);
    await resetRulesCommand(context, storeId);
    return { success: true, message: '', rules: await listRules(context.tx, [storeId]) };
  }),
  writes(calls.createPricingCondition, createCondition),
  writes(calls.createPricingDetail, async (context, input) => {
    const saved = await changeRuleCommand(context, { ruleId: input.pricingConditionID }, (before) =>
      withDetail(before, input),
    );
    return isRefusal(saved) ? saved : { success: true, message: '', pricingDetailID: saved.ruleId };
  }),
  reads(calls.getCaseConditionsByUpc, async ({ db, actor }, { upc, clientId }) => {
    const storeId = clientId ?? actor.storeIds[0] ?? 0;
    const product = await findProduct(db, storeId, upc, 'upc');
    if (!product) throw notFound(pricingMessages.NO_PRODUCT, 'upc');
    return listCaseConditions(db, storeId, product.catalogId);
  }),
  reads(calls.simulateRule, async ({ db, actor, now }, input) => {
    const { pricingRuleID: ruleId } = input;
    const found = ruleId === undefined ? undefined : await findRule(db, actor.storeIds, ruleId);
    if (ruleId !== undefined && !found) throw notFound(pricingMessages.NO_RULE_HERE, 'pricingRuleID');
    const storeId = input.clientId ?? found?.clientId ?? storeOf(actor, undefined);
    return simulateRule(
      db,
      { storeId, ruleId, now, seesCosts: mayDo(actor, 'costs.view') },
      await readDraft(db, input),
    );
  }),
];

async function save(
  context: WriteContext,
  input: InputOf<typeof calls.addUpdateRule>,
): Promise<Saved | Refusal> {
  const draft = await readDraft(context.tx, input);
  const { pricingRuleID: ruleId, clientId: storeId, version } = input;
  if (ruleId === undefined) return addRuleCommand(context, storeOf(context.actor, storeId), draft);
  return changeRuleCommand(context, { ruleId, storeId, version }, () => draft);
}

/** As save; what is wrong is named with its row of the list. */
async function saveRow(
  context: WriteContext,
  input: InputOf<typeof calls.addUpdateRule>,
  at: number,
): Promise<Saved | Refusal> {
  try {
    if (input.clientId !== undefined && !context.actor.storeIds.includes(input.clientId))
      throw notFound(pricingMessages.NO_RULE_HERE, 'clientId');
    return await save(context, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.field === undefined) throw error;
    throw new ApiError(error.status, error.code, error.message, `body[${at}].${error.field}`);
  }
}

/** A rule of its own like the one of PricingID: rules are told apart by condition and band (NS-PRICE-01). */
async function createCondition(context: WriteContext, input: InputOf<typeof calls.createPricingCondition>) {
  const { tx, actor } = context;
  const like = await findRule(tx, actor.storeIds, input.PricingID);
  if (!like) throw notFound(pricingMessages.NO_RULE_HERE, 'PricingID');
  const rule = (await findRules(tx, like.clientId)).find((one) => one.ruleId === input.PricingID);
  if (!rule) throw notFound(pricingMessages.NO_RULE_HERE, 'PricingID');
  const priceLowCents = input.MinPrice ?? rule.priceLowCents;
  const isBeyond = rule.priceHighCents !== null && rule.priceHighCents < priceLowCents;
  const { ruleId } = await addRuleCommand(context, like.clientId, {
    ...rule,
    conditionId: await conditionOf(tx, input.Condition),
    bucket: input.Bucket ?? like.bucket,
    priceLowCents,
    priceHighCents: isBeyond ? null : rule.priceHighCents,
  });
  return { success: true, message: '', pricingConditionID: ruleId };
}

/** The condition of an id or a name. */
async function conditionOf(db: Db, condition: string): Promise<number> {
  const found = await db.maybe<{ id: number }>(
    'select condition_id as id from conditions where condition_id::text = $1 or lower(name) = lower($1)',
    [condition],
  );
  if (!found) throw badInput('Condition', `Condition ${pricingMessages.NO_CONDITION}`);
  return found.id;
}

const BUYS = ['buy1E5', 'buy2E5', 'buy3E5', 'buy4E5'] as const;

/** The buy percent is of so many copies on hand; everything else that is given is of the whole rule. */
function withDetail(before: RuleDraft, detail: InputOf<typeof calls.createPricingDetail>): RuleDraft {
  const buy = BUYS[Math.min(detail.quantity, BUYS.length - 1)] ?? 'buy4E5';
  return {
    ...before,
    ...(detail.buyPercent === undefined ? {} : { [buy]: detail.buyPercent }),
    ...(detail.sellPercent === undefined ? {} : { sellPercentE5: detail.sellPercent }),
    ...(detail.sellFixed === undefined ? {} : { sellFixedCents: detail.sellFixed }),
    ...(detail.doNotBuy === undefined ? {} : { doNotBuy: detail.doNotBuy }),
    ...(detail.maxQuantity === undefined ? {} : { maxQuantity: detail.maxQuantity }),
  };
}
