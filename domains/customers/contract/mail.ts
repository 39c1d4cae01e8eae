// Our own calls: what goes to a customer by email.
import { call } from '#contract/call.ts';
import { changed, day, fields, idOf } from '#contract/fields.ts';
import { z } from 'zod';

export const emailStatement = call({
  id: 'Customers.EmailStatement',
  area: 'customer',
  method: 'POST',
  path: 'Customers/EmailStatement',
  changes: true,
  right: 'customers.edit',
  input: fields({
    customerId: idOf('customer'),
    /** Whose email it goes out by, and whose calendar the days are of. */
    clientId: idOf('store'),
    /** First and last day, both included. */
    from: day(),
    to: day(),
  }),
  output: changed({ mailId: z.number(), email: z.string() }),
  summary: 'Mails a customer the statement of their store credit for a period; obeys the consent for email',
});

export const emailWish = call({
  id: 'Wishlist.EmailContact',
  area: 'wishlist',
  method: 'POST',
  path: 'Wishlist/EmailContact',
  changes: true,
  right: 'customers.edit',
  input: fields({
    WishlistId: idOf('wish'),
    /** Where it is. */
    ClientId: idOf('store'),
  }),
  output: changed({ mailId: z.number() }),
  summary: 'Tells a customer by email that what they wish for is at a store, and notes the contact',
});
