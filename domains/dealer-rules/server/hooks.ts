// What does dealer-rules do when a lower domain tells?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  does: {
    stores_added: 'add_dealer_examples',
  },
};
