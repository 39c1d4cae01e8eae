import { expect, test } from 'vitest';
import { salesColumns } from './list-of-sales.ts';

test.each([
  [
    ['UPC', 'Title', 'Department', 'Sold', 'Net sales', 'Margin'],
    ['Sold', 'Net sales'],
  ],
  [
    ['Date', 'Item', 'Qty', 'SKU', 'Gross Sales', 'Transaction ID', 'Payment ID'],
    ['Payment ID', 'Transaction ID', 'Gross Sales'],
  ],
  [
    ['Sale Date', 'Item title', 'Custom label (SKU)', 'Sold For', 'Buyer username'],
    ['Sale Date', 'Sold For', 'Buyer username'],
  ],
  [
    ['Receipt', 'Business day', 'UPC', 'Title', 'Qty'],
    ['Business day', 'Receipt'],
  ],
])('%j are sales', (headers, columns) => expect(salesColumns(headers)).toEqual(columns));

test.each([
  [['UPC', 'Title', 'Price', 'On hand', 'Units sold', 'Last sold']],
  [['upc', 'title', 'artist', 'department', 'genre', 'format', 'msrp', 'releaseDate']],
  [['orderQty', 'caseQty', 'vendorItemId', 'upc', 'title', 'msrp', 'releaseMonth']],
  [['Item', 'Order number', 'Dealer', 'Sale price', 'Receipt text']],
  [[]],
])('%j may be products', (headers) => expect(salesColumns(headers)).toEqual([]));
