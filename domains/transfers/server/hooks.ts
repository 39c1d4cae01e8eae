// What does transfers tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    goods_missing: {
      says: 'What left one store and never came to the other has waited for a decision for a week: a line for each of both stores.',
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
