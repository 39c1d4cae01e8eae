// What does pricing tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    guide_prices_changed: {
      says: 'The price guide says otherwise of these products.',
      takes: { p_products: 'bigint[]' },
    },
    frozen_prices_changed: {
      says: 'Prices of these products were frozen, or are free again.',
      takes: { p_products: 'bigint[]' },
    },
    pricing_rules_changed: {
      says: 'These stores have other pricing rules.',
      takes: { p_stores: 'bigint[]' },
    },
  },
};
