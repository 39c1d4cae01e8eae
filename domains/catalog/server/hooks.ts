// What does catalog tell higher domains?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = {
  tells: {
    product_facts_changed: {
      says: 'What a register says of these products and charges for them is another now: code, title, artist, department, format, tax or serial number; in one store, or in all when p_store is null.',
      takes: { p_store: 'bigint', p_products: 'bigint[]' },
    },
    products_changed: {
      says: 'What is shown of these products is another now: title, artist, UPC, release, department or format; of one store, or of all when p_store is null.',
      takes: { p_store: 'bigint', p_products: 'bigint[]' },
    },
    product_values_changed: {
      says: 'What their prices are worked out from is another now: list price, own price, department or format; of one store, or of all when p_store is null.',
      takes: { p_store: 'bigint', p_products: 'bigint[]' },
    },
  },
};
