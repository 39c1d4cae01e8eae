// From the documented fields of a pricing rule to the rule itself.
import { departmentsMessages } from '#domains/departments/messages.ts';
import type { RuleInput } from '#domains/pricing/contract/rules.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import { type RuleDraft, draftProblem } from '#domains/pricing/rules/rule-draft.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { ZERO } from '#kernel/money.ts';
import type { Actor, Db } from '#contract/route.ts';

/** The store that is named, else the only one of the user; 400 when that is unclear. */
export function storeOf(actor: Actor, clientId: number | undefined): number {
  const [only] = actor.storeIds;
  if (clientId !== undefined) return clientId;
  if (only === undefined || actor.storeIds.length > 1)
    throw badInput('clientId', `clientId ${pricingMessages.WHICH_STORE}`);
  return only;
}

/** The rule of an input. 400 names the field that can't be; 404 for a department, configuration or condition that isn't there. */
export async function readDraft(db: Db, input: RuleInput): Promise<RuleDraft> {
  const departmentId = input.departmentId ?? input.itemTypeId ?? null;
  if (input.itemTypeId !== undefined && input.itemTypeId !== departmentId)
    throw badInput('itemTypeId', `itemTypeId ${pricingMessages.OTHER_DEPARTMENT}`);
  const draft: RuleDraft = {
    departmentId,
    configurationId: await configurationOf(db, input, departmentId),
    conditionId: input.conditionId ?? null,
    description: input.description,
    priceLowCents: input.priceLow ?? ZERO,
    priceHighCents: input.priceHigh ?? null,
    sellPercentE5: input.sellPercent,
    sellFixedCents: input.sellFixed ?? null,
    buy1E5: input.Buy1,
    buy2E5: input.Buy2,
    buy3E5: input.Buy3,
    buy4E5: input.Buy4,
    buyFixedCents: input.buyFixed ?? null,
    doNotBuy: input.doNotBuy,
    maxQuantity: input.maxQuantity ?? null,
    useMsrp: input.useMSRP,
    useSellPrice: input.useSellPrice,
    useIncompletePrice: input.useIncompletePrice,
    defaultPriceCents: input.defaultPrice ?? null,
    roundingEnds: input.roundingEnds ?? null,
    floorE5: input.floorPercent ?? null,
    stepE5: input.stepPercent || null,
    overstockFrom: input.overstockFrom ?? null,
    overstockStepE5: input.overstockPercent || null,
    overstockChain: input.overstockChain && input.overstockFrom !== undefined,
    bucket: input.bucket ?? null,
  };
  await checkThere(db, draft);
  const wrong = draftProblem(draft);
  if (wrong) throw badInput(wrong.field, `${wrong.field} ${wrong.problem}`);
  return draft;
}

/** By id, else by name in the department; 'None' and empty are any (PRICE-06). */
async function configurationOf(
  db: Db,
  { configurationId, configuration }: RuleInput,
  departmentId: number | null,
): Promise<number | null> {
  if (configurationId !== undefined) return configurationId;
  if (!configuration || configuration.toLowerCase() === 'none') return null;
  const found = await db.maybe<{ id: number }>(
    'select configuration_id as id from configurations where department_id = $1 and lower(name) = lower($2)',
    [departmentId, configuration],
  );
  if (!found) throw badInput('configuration', `configuration ${pricingMessages.NO_CONFIGURATION}`);
  return found.id;
}

async function checkThere(db: Db, { departmentId, configurationId, conditionId }: RuleDraft): Promise<void> {
  const there = await db.one<{ department: boolean; configuration: boolean; condition: boolean }>(
    `select ($1::bigint is null or exists (select 1 from departments where department_id = $1)) as department,
       ($2::bigint is null or exists (select 1 from configurations where configuration_id = $2 and ($1::bigint is null or department_id = $1)))
         as configuration,
       ($3::bigint is null or exists (select 1 from conditions where condition_id = $3)) as condition`,
    [departmentId, configurationId, conditionId],
  );
  if (!there.department) throw notFound(departmentsMessages.NO_DEPARTMENT, 'departmentId');
  if (!there.configuration)
    throw badInput('configurationId', `configurationId ${pricingMessages.NO_CONFIGURATION}`);
  if (!there.condition) throw notFound(departmentsMessages.NO_CONDITION, 'conditionId');
}
