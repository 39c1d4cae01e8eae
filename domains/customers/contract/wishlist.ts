// The documented calls on wishlists, and two of our own (marked so).
import { z } from 'zod';
import { CONTACT_METHODS } from '#domains/customers/rules/contact-methods.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, text, whole } from '#contract/fields.ts';

const area = 'wishlist';
const wishlist = calls(area, 'Wishlist');
const contactMethodCalls = calls(area, 'ContactMethod');
const LAST_METHOD = CONTACT_METHODS.length;

/** ENT-15; what follows `upc` is our own. */
export const wishWire = z.object({
  wishlistId: z.number(),
  /** How they were told last; 0: not yet. */
  contactMethod: z.number(),
  /** The entry that says so; 0: none. */
  wishlistContactLogId: z.number(),
  CustomerId: z.number(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  department: z.string(),
  createdAt: z.string(),
  /** When they were told last; empty: not yet. */
  contactedAt: z.string(),
  /** Copies on the shelves of the user's stores. */
  onHand: z.number(),
  /** What the cheapest of these costs; 0 without any. */
  price: amount,
  /** A copy that is kept for them: where, and until which day, yyyy-MM-dd. */
  hold: z.object({ holdId: z.number(), store: z.string(), until: z.string() }).nullable(),
});
export type WishWire = z.infer<typeof wishWire>;

export const pendingContactWire = wishWire.extend({
  customer: z.string(),
  phone: z.string(),
  email: z.string(),
  memberNumber: z.string(),
  /** Ways that they can be told by. */
  methods: z.array(z.number()),
});
export type PendingContactWire = z.infer<typeof pendingContactWire>;

export const contactLogWire = z.object({
  wishlistContactLogId: z.number(),
  wishlistId: z.number(),
  CustomerId: z.number(),
  contactMethod: z.number(),
  method: z.string(),
  upc: z.string(),
  title: z.string(),
  at: z.string(),
  employee: z.string(),
});
export type ContactLogWire = z.infer<typeof contactLogWire>;

export const getWishlist = wishlist.get('GetWishlist/{id}', {
  right: 'customers.view',
  input: { id: idOf('customer') },
  output: z.array(wishWire),
  summary: 'What a customer wishes for, the newest first',
});

export const addWish = wishlist.put('Add/{CustomerId}/{upc}', {
  right: 'customers.edit',
  input: { CustomerId: idOf('customer'), upc: text(40, 1) },
  output: changed({ wishlistId: z.number() }),
  summary: "Puts a UPC on a customer's wishlist; one that is there stays there once (NS-WISH-03)",
});

export const removeWish = wishlist.get('RemoveWishlistItem', {
  changes: true,
  right: 'customers.edit',
  input: { WishlistItemID: idOf('wish') },
  output: changed({}),
  summary: 'Takes a wish off the list; a copy that was kept for it is free again',
});

export const getPendingContacts = wishlist.get('GetWishlistContactsPending/{clientId}', {
  right: 'customers.view',
  input: { clientId: idOf('store') },
  output: z.array(pendingContactWire),
  summary: 'Whom to tell: wishes that are in stock at the store, without a contact since they came in',
});

export const addContact = wishlist.put('AddEntry', {
  right: 'customers.edit',
  alsoAt: ['PUT WishlistContactLog/AddEntry'],
  input: { WishlistId: idOf('wish'), ContactMethod: whole(1, LAST_METHOD) },
  output: changed({ wishlistContactLogId: z.number() }),
  summary: 'Notes that a customer was told about a wish, and how',
});

export const removeContact = wishlist.post('DeleteEntry', {
  right: 'customers.edit',
  alsoAt: ['POST WishlistContactLog/DeleteEntry'],
  input: { WishlistContactLogID: idOf('wishContact') },
  output: changed({}),
  summary: 'Takes an entry out of the contact log',
});

export const contactsOfCustomer = wishlist.get('GetContactLog_ByCustomer', {
  right: 'customers.view',
  alsoAt: ['GET WishlistContactLog/GetContactLog_ByCustomer'],
  input: { CustomerId: idOf('customer') },
  output: z.array(contactLogWire),
  summary: 'Who told a customer what, the newest first',
});

export const contactsOfWish = wishlist.get('GetContactLog_ByWishlistItem', {
  right: 'customers.view',
  alsoAt: ['GET WishlistContactLog/GetContactLog_ByWishlistItem'],
  input: { WishlistId: idOf('wish') },
  output: z.array(contactLogWire),
  summary: 'The contact log of one wish, the newest first',
});

export const getContactMethods = contactMethodCalls.get('GetContactMethods', {
  right: 'signed-in',
  output: z.array(z.object({ contactMethodId: z.number(), name: z.string() })),
  summary: 'The ways to tell a customer',
});

export const wishesForProduct = wishlist.get('ForProduct', {
  right: 'customers.view',
  input: { catalogId: idOf('catalog'), clientId: idOf('store') },
  output: z.object({
    /** For how many days a copy that comes in is kept; 0: not at all. */
    holdDays: z.number(),
    wishes: z.array(
      z.object({
        wishlistId: z.number(),
        CustomerId: z.number(),
        customer: z.string(),
        phone: z.string(),
        since: z.string(),
        isHeld: z.boolean(),
      }),
    ),
  }),
  summary: 'Who wishes for a product, who asked first first',
});

export const releaseHold = wishlist.put('ReleaseHold/{id}', {
  right: 'customers.holds',
  input: { id: idOf('wishHold') },
  output: changed({}),
  summary: 'Lets a copy that is kept for a wish be sold to anybody; the wish stays',
});
