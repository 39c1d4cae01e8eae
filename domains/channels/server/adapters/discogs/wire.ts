// What of Discogs's answers do we read? Everything else is let go.
import { z } from 'zod';
import { amount, instant } from '../amounts.ts';
import { eachOrder } from '../each-order.ts';

const word = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const money = z.object({ value: amount }).transform(({ value }) => value);
const id = z.union([z.number(), z.string()]).transform(String);
const pagination = z.object({ page: z.number(), pages: z.number() });

export const failure = z.object({ message: z.string() });
export const identity = z.object({ username: z.string().min(1) });
export const profile = z.object({ username: z.string(), curr_abbr: word });
export const found = z.object({ results: z.array(z.object({ id, type: word })) });

const release = z.object({ id: z.number(), description: word, artist: word, title: word });
export const listing = z.object({
  id,
  status: z.string(),
  price: money,
  condition: z.string(),
  sleeve_condition: word,
  comments: word,
  external_id: word,
  posted: instant.nullish(),
  release,
});
export type DiscogsListing = z.infer<typeof listing>;
export const inventory = z.object({ pagination, listings: z.array(listing) });
export const listingMade = z.object({ listing_id: id });

export const order = z.object({
  id: z.string(),
  status: z.string(),
  created: instant,
  last_activity: instant,
  fee: money.nullish(),
  total: z.object({ value: amount, currency: word }),
  shipping: z.object({ value: amount, method: word }).nullish(),
  shipping_address: word,
  additional_instructions: word,
  buyer: z.object({ username: word }),
  items: z.array(z.object({ id, price: money, release })),
});
export type DiscogsOrder = z.infer<typeof order>;
export const orders = z.object({
  pagination,
  orders: eachOrder(
    order,
    z.object({ id: z.string() }).transform((one) => one.id),
  ),
});
export const messages = z.object({ messages: z.array(z.object({ message: word })) });
