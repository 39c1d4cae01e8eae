// Which other rules price some of the same goods, and which of both goes first?
import { hasBand } from '#domains/pricing/rules/pricing-rule.ts';
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';

type Bounds = Pick<
  RuleDraft,
  'departmentId' | 'configurationId' | 'conditionId' | 'priceLowCents' | 'priceHighCents'
>;
/** `ruleId` grows with every rule; a rule that isn't saved yet has none and is the newest. */
export type Placed = Bounds & { readonly ruleId: number | null };
export type Rival<R> = { readonly rule: R; readonly goesFirst: boolean };

const widthOf = ({ priceLowCents, priceHighCents }: Bounds): number =>
  priceHighCents === null ? Number.POSITIVE_INFINITY : priceHighCents - priceLowCents;
const endOf = ({ priceHighCents }: Bounds): number => priceHighCents ?? Number.POSITIVE_INFINITY;

/**
 * The rules for the same department, configuration and condition whose band of base prices meets this one's. The narrower band goes first, of two
 * as wide the newer, as chooseRule() does (NS-PRICE-01); `goesFirst` says whether the other one does.
 */
export function rivalsOf<R extends Placed>(draft: Placed, others: readonly R[]): Rival<R>[] {
  return others
    .filter(
      (one) =>
        one.ruleId !== draft.ruleId &&
        one.departmentId === draft.departmentId &&
        one.configurationId === draft.configurationId &&
        one.conditionId === draft.conditionId &&
        hasBand(one) === hasBand(draft) &&
        one.priceLowCents <= endOf(draft) &&
        draft.priceLowCents <= endOf(one),
    )
    .map((rule) => {
      const [its, own] = [widthOf(rule), widthOf(draft)];
      const isNewer = draft.ruleId !== null && (rule.ruleId ?? 0) > draft.ruleId;
      return { rule, goesFirst: its === own ? isNewer : its < own };
    });
}
