// What does the register do when a lower domain tells?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  does: {
    cards_asked: 'move_baskets_of_cards',
  },
};
