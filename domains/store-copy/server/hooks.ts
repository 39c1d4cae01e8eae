// What does store-copy do when a lower domain tells?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  does: {
    shelf_changed: 'note_shelf_changes',
    product_facts_changed: 'note_product_changes',
    department_facts_changed: 'note_department_changes',
  },
};
