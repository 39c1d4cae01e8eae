// Every file of another system that can be moved in from.
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
];
