// What does settings tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    settings_changed: {
      says: 'Somebody saved these settings, each of the store beside it.',
      takes: { p_stores: 'bigint[]', p_names: 'text[]' },
    },
  },
};
