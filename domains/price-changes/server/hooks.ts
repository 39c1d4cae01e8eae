// What does price-changes do when a lower domain tells? Its queue of prices that may be due, and labels that say otherwise.
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  does: {
    condition_values_changed: 'price_due_everywhere',
    frozen_prices_changed: 'price_due_of_catalogs',
    guide_prices_changed: 'price_due_of_catalogs',
    items_repriced: 'note_labels',
    pricing_rules_changed: 'price_due_of_stores',
    product_values_changed: 'price_due_of_products',
    settings_changed: 'price_due_of_settings',
    taxonomy_adjustments_changed: 'price_due_everywhere',
    taxonomy_links_changed: 'price_due_of_catalogs',
  },
};
