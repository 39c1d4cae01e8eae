// What do we call Shopify's things? A listing there is a product, its variant and the stock item of that: '<product>-<variant>-<item>'.
import { z } from 'zod';

export type ListingIds = { readonly product: string; readonly variant: string; readonly item: string };

export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;
/** The number at the end of 'gid://shopify/Order/17', also of an id with a query behind it. */
export const numberOf = (id: string): string => /\/(\d+)(?:\?.*)?$/.exec(id)?.[1] ?? '';

/** null: not an id of ours. */
export function readListingId(externalId: string): ListingIds | null {
  const [, product, variant, item] = /^(\d+)-(\d+)-(\d+)$/.exec(externalId) ?? [];
  return product !== undefined && variant !== undefined && item !== undefined
    ? {
        product: gid('Product', product),
        variant: gid('ProductVariant', variant),
        item: gid('InventoryItem', item),
      }
    : null;
}

export const variantIds = z.object({
  id: z.string(),
  product: z.object({ id: z.string() }),
  inventoryItem: z.object({ id: z.string() }),
});

export const listingIdOf = ({ id, product, inventoryItem }: z.infer<typeof variantIds>): string =>
  [product.id, id, inventoryItem.id].map(numberOf).join('-');
