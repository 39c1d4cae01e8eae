// WooCommerce's products, with variants in rows of their own.
import type { OldProduct, OldWay } from './random-shop.ts';
import { type Cells, codeCell, cost, money } from './write-cells.ts';

/** Variants before, behind and away from their parents, by the way of the file. */
export function wooRows(products: readonly OldProduct[], way: OldWay): Cells[] {
  const rows = products.flatMap((product, of): Cells[] => {
    const [first, ...others] = product.variants.map((variant, at) => ({
      ID: `${100 + of * 10 + at}`,
      Type: 'simple',
      SKU: variant.sku,
      'GTIN, UPC, EAN, or ISBN': codeCell(variant.code, way),
      Name: product.title,
      Description: product.description,
      'In stock?': '1',
      Stock: String(variant.counts[0]),
      'Regular price': money(variant.priceCents, way),
      Categories: product.category,
      'Attribute 1 name': variant.condition === '' ? '' : 'Condition',
      'Attribute 1 value(s)': variant.condition,
      'Cost of goods': cost(variant.costE4, way),
    }));
    if (!first || others.length === 0) return first ? [first] : [];
    const parent = {
      ID: `${of + 1}`,
      Type: 'variable',
      SKU: `P${of}`,
      Name: product.title,
      Categories: product.category,
    };
    const variants = [first, ...others].map((one) => ({
      ...one,
      Type: 'variation',
      Name: `${product.title} - ${one['Attribute 1 value(s)']}`,
      Categories: '',
      Parent: of % 2 === 0 ? `id:${of + 1}` : `P${of}`,
    }));
    return [parent, ...variants];
  });
  return way.turn % 3 === 0 ? rows.toReversed() : rows;
}
