// Every file of another system that can be moved in from.
import { lightspeedRItems } from './lightspeed-r-items.ts';
import { lightspeedRCustomers } from './lightspeed-r-customers.ts';
import { woocommerceProducts } from './woocommerce-products.ts';
import { woocommerceCustomers } from './woocommerce-customers.ts';
import { discogsInventory } from './discogs-inventory.ts';
import { pricechartingCollection } from './pricecharting-collection.ts';
import { ebayListings } from './ebay-listings.ts';
import { squareItemSales } from './square-item-sales.ts';
import type { Format } from './format.ts';
import { lightspeedXCustomers } from './lightspeed-x-customers.ts';
import { lightspeedXProducts } from './lightspeed-x-products.ts';
import { shopifyCustomers } from './shopify-customers.ts';
import { shopifyGiftCards } from './shopify-gift-cards.ts';
import { shopifyProducts } from './shopify-products.ts';
import { squareCustomers } from './square-customers.ts';
import { squareGiftCards } from './square-gift-cards.ts';
import { squareItems } from './square-items.ts';

export const FORMATS: readonly Format[] = [
  squareItems,
  squareCustomers,
  squareGiftCards,
  shopifyProducts,
  shopifyCustomers,
  shopifyGiftCards,
  lightspeedXProducts,
  lightspeedXCustomers,
  lightspeedRItems,
  lightspeedRCustomers,
  woocommerceProducts,
  woocommerceCustomers,
  discogsInventory,
  pricechartingCollection,
  ebayListings,
  squareItemSales,
];
