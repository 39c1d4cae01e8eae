import { expect, test } from 'vitest';
import { defaultRules } from '#domains/pricing/rules/default-rules.ts';
import type { PricingRule } from '#domains/pricing/rules/offer.ts';
import { aRule } from '#domains/pricing/testing/a-rule.ts';
import { cents } from '#kernel/money.ts';
import { type TradeExample, tradeExample } from './trade-example.ts';

/** The rules that a store's games begin with. */
const GAMES: PricingRule[] = defaultRules('game').map(({ low, high, buy, maxQuantity }, at) =>
  aRule({
    ...{ ruleId: at + 1, departmentId: 1, maxQuantity, roundingEnds: 99 },
    ...{ priceLowCents: cents(low), priceHighCents: high === null ? null : cents(high) },
    ...{ buy1E5: buy[0], buy2E5: buy[1], buy3E5: buy[2], buy4E5: buy[3] },
  }),
);
const GAME: TradeExample = {
  ...{ family: 'game', departmentId: 1, condition: { id: 3, name: 'Very good' } },
  ...{ priceCents: cents(4_000), cashTradeDiscountE5: 20_000 },
};

test.each([
  [
    'as shipped',
    GAMES,
    GAME,
    'A $40 game, very good, two on the shelf: $16 in store credit, $12.80 in cash. With 6 here nothing more is bought.',
  ],
  [
    'by the band of its price',
    GAMES,
    { ...GAME, priceCents: cents(500) },
    'A $5 game, very good, two on the shelf: $0.75 in store credit, $0.60 in cash. With 4 here nothing more is bought.',
  ],
  [
    'cash as much as credit',
    GAMES,
    { ...GAME, cashTradeDiscountE5: 0 },
    'A $40 game, very good, two on the shelf: $16 in store credit, $16 in cash. With 6 here nothing more is bought.',
  ],
  [
    'without a limit',
    GAMES.map((rule) => ({ ...rule, maxQuantity: null })),
    GAME,
    'A $40 game, very good, two on the shelf: $16 in store credit, $12.80 in cash.',
  ],
  [
    'nothing once enough are here',
    GAMES.map((rule) => ({ ...rule, maxQuantity: 2 })),
    GAME,
    /^A \$40 game, very good, two on the shelf: nothing\. .*2/,
  ],
  ['nothing without a rule', [], GAME, /: nothing\. /],
] as const)('a trade %s', (_name, rules, example, sentence) => {
  if (typeof sentence === 'string') expect(tradeExample(rules, example)).toBe(sentence);
  else expect(tradeExample(rules, example)).toMatch(sentence);
});
