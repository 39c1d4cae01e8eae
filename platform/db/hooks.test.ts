import { expect, test } from 'vitest';
import { type DomainHooks, hookChecks, hooksSql, wireHooks } from './hooks.ts';

const catalog: DomainHooks = {
  tells: {
    products_changed: { says: 'Products changed.', takes: { p_store: 'bigint', p_products: 'bigint[]' } },
    copies_wanted: { says: 'Copies are wanted.', takes: { p_products: 'bigint[]' } },
    nothing_happened: { says: 'Nothing happened.', takes: {} },
  },
};
const inventory: DomainHooks = { does: { products_changed: 'follow_products', copies_wanted: 'add_copies' } };
const pricing: DomainHooks = { does: { products_changed: 'price_due', copies_wanted: 'order_copies' } };

test('a hook calls, with what it was given, the functions of all who named it', () => {
  const sql = hooksSql(wireHooks([catalog, inventory, pricing]));
  expect(sql).toContain(
    'create function hooks.products_changed(p_store bigint, p_products bigint[]) returns void language plpgsql as $$ begin perform follow_products(p_store, p_products); perform price_due(p_store, p_products); end $$;',
  );
  expect(sql).toContain(
    'create function hooks.nothing_happened() returns void language plpgsql as $$ begin end $$;',
  );
});

test('two of the same name, and who waits for what nobody tells, are bugs', () => {
  expect(() => wireHooks([catalog, catalog])).toThrow('two hooks are named products_changed');
  expect(() => wireHooks([inventory])).toThrow('a hook that nobody tells');
});

test('a check asks for every hook and for every function that one calls', () => {
  const [wrong, missing] = hookChecks(wireHooks([catalog, inventory]));
  expect(wrong?.sql).toContain("'copies_wanted(bigint[])'");
  expect(missing?.sql).toContain("'follow_products(bigint, bigint[])'");
});
