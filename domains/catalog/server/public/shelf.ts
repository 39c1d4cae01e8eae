// What of a product is on a store's shelves? Inventory answers; the catalog takes it as text into its own statements, so that each stays one.
import { port } from '#platform/port.ts';
import type { Cents } from '#kernel/money.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

/** What a store has of a product, one row a condition; money in cents. */
export type StockRow = {
  inventoryId: number;
  sku: string;
  condition: string;
  conditionId: number;
  priceCents: number;
  costCents: number;
  onHand: number;
};

export type ShelfChange = {
  readonly storeId: number;
  readonly catalogId: number;
  /** Null leaves each as it is. */
  readonly priceCents: Cents | null;
  readonly serialRequired: boolean | null;
  readonly now: Date;
  /** Where the price comes from. */
  readonly source: 'hand' | 'msrp';
};

export type FirstStock = {
  readonly storeId: number;
  readonly products: readonly { readonly upc: string; readonly edition: string }[];
  /** New ones of each product. */
  readonly copies: number;
  readonly userId: number;
  readonly now: Date;
};

export type Shelf = {
  /** A subquery for one product with "onHand" (pieces over all conditions) and "lowestPriceCents" (of those in stock, or null): always one row. */
  readonly ofOne: (store: string, product: string) => string;
  /** A subquery for an array of products with catalog_id, "onHand" and "lowestPriceCents": no row for a product that the store never had. */
  readonly ofSome: (store: string, products: string) => string;
  readonly list: (db: Db, storeId: number, catalogId: number) => Promise<StockRow[]>;
  /** Changes the store's new copies of a product; answers how many items there were. */
  readonly changeNew: (tx: Tx, actor: Actor, change: ShelfChange) => Promise<number>;
  /** Gives the store so many new copies of each of these products that it has none of yet; answers how many products came in. */
  readonly addFirst: (tx: Db, stock: FirstStock) => Promise<number>;
};

export const shelf = port<Shelf>('catalog.shelf');
