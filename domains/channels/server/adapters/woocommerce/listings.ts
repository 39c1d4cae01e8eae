// What we offer at a shop with WooCommerce: a simple product with managed stock.
import { z } from 'zod';
import { decimalOf } from '../amounts.ts';
import { DONE, isAbsent, mapReply, valueOf } from '../ask-account.ts';
import type {
  ChannelAccount,
  ChannelListing,
  Page,
  QuantityAnswer,
  Reply,
  WantedListing,
  WantedQuantity,
} from '../port.ts';
import { API, askWoo } from './client.ts';
import { toListing } from './to-order.ts';
import { wooBatch, wooProduct, wooProducts } from './wire.ts';

const PAGE = 100;
type Put = { externalId: string; vendorProductId: string };

const attributesOf = ({ artist, condition, caseCondition, department, upc }: WantedListing) =>
  Object.entries({
    Artist: artist,
    Condition: condition,
    Case: caseCondition,
    Department: department,
    UPC: upc,
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, options: [value], visible: true }));

const wordsOf = (listing: WantedListing) => ({
  name: listing.artist === '' ? listing.title : `${listing.artist} - ${listing.title}`,
  description: listing.comments,
  regular_price: decimalOf(listing.priceCents),
  attributes: attributesOf(listing),
  status: 'publish',
});

/** A product that is there keeps its stock; a new one, or one that was found by its SKU, gets it. */
export async function putListing(account: ChannelAccount, listing: WantedListing): Promise<Reply<Put>> {
  if (listing.externalId !== '') return change(account, listing.externalId, wordsOf(listing));
  const found = valueOf(
    await askWoo(account, 'GET', `${API}/products`, wooProducts, {
      query: { sku: listing.sku, status: 'any' },
    }),
  );
  if (found.kind !== 'ok') return found;
  const stock = { manage_stock: true, stock_quantity: listing.quantity, backorders: 'no' };
  const [own] = found.value;
  if (own) return change(account, String(own.id), { ...wordsOf(listing), ...stock });
  const made = valueOf(
    await askWoo(account, 'POST', `${API}/products`, wooProduct, {
      body: { type: 'simple', sku: listing.sku, ...wordsOf(listing), ...stock },
    }),
  );
  // Somebody was faster with the same SKU: it names the product.
  const [, other] = (made.kind === 'refused' && /^product_invalid_sku (\d+)/.exec(made.why)) || [];
  if (other !== undefined) return change(account, other, { ...wordsOf(listing), ...stock });
  return mapReply(made, ({ id }) => ({ externalId: String(id), vendorProductId: '' }));
}

async function change(account: ChannelAccount, externalId: string, body: object): Promise<Reply<Put>> {
  const reply = valueOf(
    await askWoo(account, 'PUT', `${API}/products/${encodeURIComponent(externalId)}`, wooProduct, { body }),
  );
  return mapReply(reply, ({ id }) => ({ externalId: String(id), vendorProductId: '' }));
}

/** Into the bin, where a person finds it again; what is gone is ended. */
export async function endListing(account: ChannelAccount, externalId: string): Promise<Reply<null>> {
  const reply = await askWoo(
    account,
    'DELETE',
    `${API}/products/${encodeURIComponent(externalId)}`,
    z.unknown(),
  );
  return isAbsent(reply) ? DONE : mapReply(reply, () => null);
}

/** Absolute, with the price, up to 100 at once. It compares nothing. */
export async function setQuantities(
  account: ChannelAccount,
  wanted: readonly WantedQuantity[],
): Promise<Reply<readonly QuantityAnswer[]>> {
  const update = wanted.map(({ externalId, quantity, priceCents }) => ({
    id: Number(externalId),
    manage_stock: true,
    stock_quantity: quantity,
    regular_price: decimalOf(priceCents),
  }));
  const reply = valueOf(
    await askWoo(account, 'POST', `${API}/products/batch`, wooBatch, { body: { update } }),
  );
  return mapReply(reply, (answer) => wanted.map(({ externalId }) => answerOf(externalId, answer.update)));
}

function answerOf(externalId: string, rows: z.infer<typeof wooBatch>['update']): QuantityAnswer {
  const row = rows.find(({ id }) => String(id) === externalId);
  if (!row) return { externalId, what: 'refused', why: 'unanswered' };
  if (!('error' in row))
    return row.status === 'trash' ? { externalId, what: 'gone' } : { externalId, what: 'done' };
  if (/_invalid_id$/.test(row.error.code)) return { externalId, what: 'gone' };
  return { externalId, what: 'refused', why: row.error.code };
}

/** Ordered by id, so that nothing is skipped while it is read. */
export async function listListings(
  account: ChannelAccount,
  cursor: string | null,
): Promise<Reply<Page<ChannelListing>>> {
  const page = Number(cursor ?? 1);
  const reply = valueOf(
    await askWoo(account, 'GET', `${API}/products`, wooProducts, {
      query: { per_page: String(PAGE), page: String(page), orderby: 'id', order: 'asc', status: 'any' },
    }),
  );
  return mapReply(reply, (products) => ({
    items: products.map(toListing),
    next: products.length < PAGE ? null : String(page + 1),
  }));
}
