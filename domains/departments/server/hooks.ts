// What does departments tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    condition_values_changed: {
      says: 'What a condition is worth, or which one a department takes when none is named, is another now.',
      takes: {},
    },
  },
};
