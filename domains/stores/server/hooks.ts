// What does stores tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    stores_added: {
      says: 'Stores are there that were not.',
      takes: { p_stores: 'bigint[]' },
    },
    store_clocks_changed: {
      says: 'These stores go by another time zone or cutoff hour from now on.',
      takes: { p_stores: 'bigint[]' },
    },
  },
};
