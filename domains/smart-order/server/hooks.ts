// What does smart-order do when a lower domain tells?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  does: {
    store_clocks_changed: 'count_demand_again',
  },
};
