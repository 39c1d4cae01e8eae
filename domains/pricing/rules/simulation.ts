// What would a changed rule do to the prices on the shelf?
import { type NewPrice, type ShelfItem, reprice } from '#domains/pricing/rules/reprice.ts';
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { type Cents, cents } from '#kernel/money.ts';

/** The edges of the spread in percent: down by more than 50 comes first, up by more than 50 last. */
const EDGES = [-50, -25, -10, 0, 10, 25, 50] as const;
const EXAMPLES = 12;

export type SimulatedItem = ShelfItem & { readonly inventoryId: number; readonly onHand: number };
export type Example = {
  readonly inventoryId: number;
  readonly onHand: number;
  readonly costCents: Cents;
  readonly currentCents: Cents;
  readonly newCents: Cents;
  readonly heldBy: NewPrice['heldBy'];
};
export type Simulation = {
  readonly items: number;
  readonly moved: number;
  readonly up: number;
  readonly down: number;
  /** On hand, of the moved items. */
  readonly copies: number;
  readonly belowCost: number;
  readonly heldByFloor: number;
  readonly heldByStep: number;
  /** Of all copies of the moved items. */
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  /** Moved items by how far they move, in the order of EDGES; one more than edges. */
  readonly spread: readonly number[];
  /** Those that move farthest. */
  readonly examples: readonly Example[];
};

/** The rules of a store once this one is saved: in the place of the one with its id, or as the newest. */
export const rulesWith = (rules: readonly PricingRule[], changed: PricingRule): PricingRule[] => [
  ...rules.filter((rule) => rule.ruleId !== changed.ruleId),
  changed,
];

/**
 * Takes items one after another and says in the end what saving `changed` does to them. An item counts when the rule prices it afterwards,
 * or did before; it moves when its price by the rules afterwards isn't the one that is on it.
 */
export function simulation(
  rules: readonly PricingRule[],
  changed: PricingRule,
): { take(item: SimulatedItem): void; result(): Simulation } {
  const after = rulesWith(rules, changed);
  const was = rules.find((rule) => rule.ruleId === changed.ruleId);
  const serves = (rule: PricingRule | undefined, departmentId: number): boolean =>
    rule !== undefined && (rule.departmentId === null || rule.departmentId === departmentId);
  const counts = {
    items: 0,
    moved: 0,
    up: 0,
    copies: 0,
    belowCost: 0,
    floor: 0,
    step: 0,
    before: 0,
    after: 0,
  };
  const spread = [...EDGES, 0].map(() => 0);
  let examples: Example[] = [];
  const take = (item: SimulatedItem): void => {
    if (!serves(was, item.departmentId) && !serves(changed, item.departmentId)) return;
    const price = reprice(after, item);
    const isIts = price?.rule.ruleId === changed.ruleId;
    if (!isIts && !(was && reprice(rules, item)?.rule.ruleId === changed.ruleId)) return;
    counts.items += 1;
    if (!price || price.cents === item.currentCents) return;
    const { inventoryId, onHand, costCents, currentCents } = item;
    counts.moved += 1;
    counts.up += price.cents > currentCents ? 1 : 0;
    counts.copies += onHand;
    counts.belowCost += price.cents < costCents ? 1 : 0;
    if (price.heldBy) counts[price.heldBy] += 1;
    counts.before += currentCents * onHand;
    counts.after += price.cents * onHand;
    const at = placeOf(currentCents, price.cents);
    spread[at] = (spread[at] ?? 0) + 1;
    examples.push({
      inventoryId,
      onHand,
      costCents,
      currentCents,
      newCents: price.cents,
      heldBy: price.heldBy,
    });
    if (examples.length > 200) examples = farthest(examples);
  };
  const result = (): Simulation => ({
    items: counts.items,
    moved: counts.moved,
    up: counts.up,
    down: counts.moved - counts.up,
    copies: counts.copies,
    belowCost: counts.belowCost,
    heldByFloor: counts.floor,
    heldByStep: counts.step,
    beforeCents: cents(counts.before),
    afterCents: cents(counts.after),
    spread,
    examples: farthest(examples),
  });
  return { take, result };
}

const farthest = (examples: readonly Example[]): Example[] =>
  [...examples].sort((a, b) => distance(b) - distance(a) || a.inventoryId - b.inventoryId).slice(0, EXAMPLES);

const distance = ({ currentCents, newCents }: Example): number => Math.abs(newCents - currentCents);

/** Which step of the spread: a whole edge belongs to the smaller move. */
function placeOf(now: number, next: number): number {
  if (now <= 0) return EDGES.length;
  const percent = ((next - now) * 100) / now;
  const at = EDGES.findIndex((edge) => (edge <= 0 ? percent < edge : percent <= edge));
  return at === -1 ? EDGES.length : at;
}
