// What does a rule say, in words?
import { overstockOf } from '#domains/pricing/rules/overstock.ts';
import { endIn, hasBand } from '#domains/pricing/rules/pricing-rule.ts';
import type { Placed, Rival } from '#domains/pricing/rules/rival-rules.ts';
import { ruleCurve } from '#domains/pricing/rules/rule-curve.ts';
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';
import { pricingWebMessages as texts } from '#domains/pricing/web/messages.ts';
import { formatMoney, formatPercent } from '#ui/data/format.ts';

/** Above this the upper end of a band means no end at all. */
const NO_END = 1_000_000;

/** The band of base prices; empty when there is none. */
export function bandText(low: number, high: number | null): string {
  if (high === null || high > NO_END) return low > 1 || high !== null ? texts.from(formatMoney(low)) : '';
  return texts.between(formatMoney(low), formatMoney(high));
}

/** The rule in sentences. `what`: the names of department, configuration and condition that it asks for. */
export function ruleSentences(rule: RuleDraft, what: readonly string[]): string[] {
  const band = bandText(rule.priceLowCents, rule.priceHighCents);
  const words = [
    texts.wordsFor(
      what.length > 0 ? what.join(', ') : texts.WHAT_ALL,
      band === '' ? '' : texts.wordsBand(band),
    ),
    sellWords(rule),
  ];
  if (rule.defaultPriceCents !== null)
    words.push(hasBand(rule) ? texts.WITHOUT_NEVER : texts.without(formatMoney(rule.defaultPriceCents)));
  words.push(buyWords(rule));
  if (paysTooMuch(rule)) words.push(texts.paysTooMuch(formatMoney(rule.buyFixedCents ?? 0)));
  if (!rule.doNotBuy && rule.maxQuantity) words.push(texts.upTo(rule.maxQuantity));
  const overstock = overstockOf(rule);
  if (!rule.doNotBuy && overstock)
    words.push(texts.overstocked(overstock.from, formatPercent(overstock.stepE5), rule.overstockChain));
  if (rule.floorE5 !== null) words.push(texts.heldFloor(formatPercent(rule.floorE5)));
  if (rule.stepE5 !== null) words.push(texts.heldStep(formatPercent(rule.stepE5)));
  return words;
}

function sellWords(rule: RuleDraft): string {
  const ends = rule.roundingEnds === null ? '' : texts.endingIn(String(rule.roundingEnds).padStart(2, '0'));
  if (rule.sellFixedCents !== null) {
    const isSo = endIn(rule.sellFixedCents, rule.roundingEnds) === rule.sellFixedCents;
    return texts.sellsFixed(formatMoney(rule.sellFixedCents), isSo ? '' : ends);
  }
  if (rule.useSellPrice) return texts.SELLS_KEPT;
  const start = rule.useMsrp ? texts.OF_MSRP : rule.useIncompletePrice ? texts.OF_LOOSE : texts.OF_GUIDE;
  return texts.sellsPart(formatPercent(rule.sellPercentE5), start, ends);
}

function buyWords(rule: RuleDraft): string {
  if (rule.doNotBuy || rule.maxQuantity === 0) return texts.BUYS_NEVER;
  if (rule.buyFixedCents !== null) return texts.buysFixed(formatMoney(rule.buyFixedCents));
  return texts.buysParts(
    [rule.buy1E5, rule.buy2E5, rule.buy3E5, rule.buy4E5].map((share) => formatPercent(share)),
  );
}

/** A fixed buy price beats the percents, also where an item sells for less. */
function paysTooMuch(rule: RuleDraft): boolean {
  if (rule.doNotBuy || rule.maxQuantity === 0) return false;
  return ruleCurve(rule).some((point) => point.buyCents > point.sellCents && point.baseCents > 0);
}

/** What other rules take from this one, or it from them, a sentence for each. */
export const rivalSentences = (rivals: readonly Rival<Placed & { name: string }>[]): string[] =>
  rivals
    .slice(0, 5)
    .map(({ rule, goesFirst }) =>
      (goesFirst ? texts.goesAfter : texts.goesBefore)(
        rule.name,
        bandText(rule.priceLowCents, rule.priceHighCents) || texts.ANY_PRICE_WORDS,
      ),
    );
