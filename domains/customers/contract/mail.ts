// Our own calls: what goes to a customer by email.
import { calls } from '#contract/calls.ts';
import { changed, day, idOf } from '#contract/fields.ts';
import { z } from 'zod';

const customers = calls('customer', 'Customers');
const wishlist = calls('wishlist', 'Wishlist');

export const emailStatement = customers.post('EmailStatement', {
  right: 'customers.edit',
  input: {
    customerId: idOf('customer'),
    /** Whose email it goes out by, and whose calendar the days are of. */
    clientId: idOf('store'),
    /** First and last day, both included. */
    from: day(),
    to: day(),
  },
  output: changed({ mailId: z.number(), email: z.string() }),
  summary: 'Mails a customer the statement of their store credit for a period; obeys the consent for email',
});

export const emailWish = wishlist.post('EmailContact', {
  right: 'customers.edit',
  input: {
    WishlistId: idOf('wish'),
    /** Where it is. */
    ClientId: idOf('store'),
  },
  output: changed({ mailId: z.number() }),
  summary: 'Tells a customer by email that what they wish for is at a store, and notes the contact',
});
