// What does inventory tell higher domains, and what does it do when a lower one tells?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    shelf_changed: {
      says: 'A scan of these items brings something else now: they came onto the shelf or left it, or have another price, SKU, condition or place.',
      takes: { p_items: 'bigint[]', p_stores: 'bigint[]' },
    },
    items_repriced: {
      says: 'Goods on the shelf have another price: what it was and is, in cents, and since when.',
      takes: {
        p_items: 'bigint[]',
        p_stores: 'bigint[]',
        p_was_cents: 'bigint[]',
        p_cents: 'bigint[]',
        p_at: 'timestamptz[]',
      },
    },
  },
  does: {
    products_changed: 'follow_products',
  },
};
