// What would saving a rule do to the prices on the shelf?
import type { SimulationWire } from '#domains/pricing/contract/rules.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';
import { simulation } from '#domains/pricing/rules/simulation.ts';
import { keptOut } from '#domains/pricing/server/public/excluded-items.ts';
import { findRules } from '#domains/pricing/server/find-rules.ts';
import { describeItems } from '#domains/pricing/server/queries.ts';
import { eachShelfRow } from '#domains/pricing/server/shelf-queries.ts';
import { notFound } from '#contract/api-error.ts';
import { ZERO } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** No rule has it, and the newest wins. */
const NEW_RULE = 0;

/** The pure rule over every item on hand, so that the answer is what repricing would do. Without the right to costs nothing is held at
 * them: a rule that is tried tells what nothing cost. Writes nothing; 404 for a rule that isn't there. */
export async function simulateRule(
  db: Db,
  asked: {
    readonly storeId: number;
    readonly ruleId: number | undefined;
    readonly now: Date;
    readonly seesCosts: boolean;
  },
  draft: RuleDraft,
): Promise<SimulationWire> {
  const { storeId, ruleId, now } = asked;
  const rules = await findRules(db, storeId);
  const before = ruleId === undefined ? undefined : rules.find((rule) => rule.ruleId === ruleId);
  if (ruleId !== undefined && !before) throw notFound(pricingMessages.NO_RULE_HERE, 'pricingRuleID');
  const identity = before ?? { ruleId: NEW_RULE, createdAt: now, isDefault: false, version: 1 };
  const { createdAt, isDefault, version } = identity;
  const run = simulation(rules, {
    ...draft,
    ruleId: identity.ruleId,
    storeId,
    createdAt,
    isDefault,
    version,
  });
  const isKeptOut = await keptOut()(db, storeId);
  await eachShelfRow(db, { storeId, now }, (row) => {
    if (!isKeptOut.has(row.inventoryId)) run.take(asked.seesCosts ? row : { ...row, costCents: ZERO });
  });
  const { beforeCents, afterCents, examples, spread, ...counts } = run.result();
  const items = await describeItems(
    db,
    examples.map((one) => one.inventoryId),
  );
  const words = new Map(items.map((one) => [one.inventoryId, one]));
  return {
    ...counts,
    valueBefore: beforeCents,
    valueAfter: afterCents,
    spread: [...spread],
    examples: examples.flatMap(({ inventoryId, onHand, costCents, currentCents, newCents, heldBy }) => {
      const item = words.get(inventoryId);
      if (!item) return [];
      const prices = { cost: costCents, currentPrice: currentCents };
      return [{ ...item, onHand, ...prices, newPrice: newCents, heldBy: heldBy ?? ('' as const) }];
    }),
  };
}
