// Where do higher domains add to a product's drawer?
import { slot } from '#platform/web/slots.tsx';

/** Sections under what the catalog knows of a product. */
export const productPanels = slot<{ upc: string }>('catalog.product-panels');

/** Where the market price of a product went, in one line. */
export const priceTrend = slot<{ upc: string; isNew: boolean }>('catalog.price-trend');
