// What does cards tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    cards_asked: {
      says: 'A card terminal was asked for money, or to give some back, for these transactions.',
      takes: { p_transactions: 'bigint[]' },
    },
  },
};
