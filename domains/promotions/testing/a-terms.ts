// Builders of promotions for tests of the rules.
import { EMPTY_DRAFT } from '#domains/promotions/rules/promotion-draft.ts';
import type { Promotion, PromotionTerms } from '#domains/promotions/rules/promotion.ts';

/** 10 % off everything, always. */
export const aTerms = (over: Partial<PromotionTerms> = {}): PromotionTerms => {
  const { get: _get, buy: _buy, name: _name, description: _description, ...terms } = EMPTY_DRAFT;
  return { ...terms, value: 10_000, ...over };
};

export const aPromotionOf = (over: Partial<Promotion> = {}): Promotion => ({
  ...aTerms(),
  promotionId: 1,
  storeId: 1,
  name: 'Ten percent off',
  description: '',
  ...over,
});
