// What does counts tell other domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    items_to_count: {
      says: 'Some items of a store are worth counting today: a line for each store.',
      takes: {
        p_stores: 'bigint[]',
        p_names: 'text[]',
        p_instructions: 'text[]',
        p_users: 'bigint[]',
        p_at: 'timestamptz',
      },
    },
  },
};
