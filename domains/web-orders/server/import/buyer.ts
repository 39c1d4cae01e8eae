// The buyer as a channel names them, as we write it down.
import type { ChannelOrder } from '#domains/channels/server/public/open-channel.ts';
import { looksLikeCard } from '#kernel/card-number.ts';

/** A card number that somebody wrote into a note isn't kept. */
const clean = (text: string, most: number): string => (looksLikeCard(text) ? '' : text.slice(0, most));

/** Name and address of the buyer as columns, cleaned and cut to their lengths. */
export const buyerOf = ({ buyer }: ChannelOrder) => ({
  buyerRef: (buyer.ref ?? '').slice(0, 200),
  name: clean(buyer.name, 100),
  email: clean(buyer.email, 254),
  phone: clean(buyer.phone, 30),
  address1: clean(buyer.address1, 100),
  address2: clean(buyer.address2, 100),
  city: clean(buyer.city, 60),
  state: clean(buyer.state, 60),
  zip: clean(buyer.zip, 20),
  country: clean(buyer.country, 60) || 'US',
});

/** The buyer's note, cleaned, at most 2,000 characters. */
export const notesOf = ({ notes }: ChannelOrder): string => clean(notes, 2_000);
