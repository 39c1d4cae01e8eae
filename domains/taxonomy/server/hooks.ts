// What does taxonomy tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    taxonomy_links_changed: {
      says: 'These products came into a category or left one.',
      takes: { p_products: 'bigint[]' },
    },
    taxonomy_adjustments_changed: {
      says: 'A category has another price adjustment, or another category above it.',
      takes: {},
    },
  },
};
