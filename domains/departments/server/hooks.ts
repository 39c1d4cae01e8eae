// What does departments tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    department_facts_changed: {
      says: 'A name of a department, condition or format, or what is charged on goods of one, is another now; in one store, or in all when p_store is null.',
      takes: { p_store: 'bigint' },
    },
    condition_values_changed: {
      says: 'What a condition is worth, or which one a department takes when none is named, is another now.',
      takes: {},
    },
  },
};
