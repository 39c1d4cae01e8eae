// Tells customers by email that something on their wishlist is here.
import type { emailWish as emailWishCall } from '#domains/customers/contract/mail.ts';
import { customersMessages, wishMailMessages as texts } from '#domains/customers/messages.ts';
import { addContact } from '#domains/customers/server/change-wishes.ts';
import { bodyHtml, bodyText } from '#domains/mail/rules/mail-body.ts';
import { queueMail } from '#domains/mail/server/public/queue-mail.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { WISH_MAIL_TEXT } from '#domains/customers/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

const BY_EMAIL = 2;

const WISH = `
  select c.email, c.first_name, coalesce(p.title, w.upc) as title, coalesce(p.artist, '') as artist, s.name as store, s.phone,
    (select h.until::text from wish_holds h where h.wish_id = w.wish_id and h.released_at is null and h.store_id = s.store_id) as until
  from wishes w join customers c using (customer_id) join stores s on s.store_id = $2
  left join lateral (select q.title, q.artist from catalog_products q where q.gtin = w.code or (q.gtin is null and upper(q.upc) = w.code) limit 1) p on true
  where w.wish_id = $1`;

type Wish = {
  email: string;
  firstName: string;
  title: string;
  artist: string;
  store: string;
  phone: string;
  until: string | null;
};

/** Queues the mail and notes the contact, both or none. Refuses what noting refuses: no address, no consent, a wish that is over; and a store without email. */
export async function emailWish(
  context: WriteContext,
  { WishlistId, ClientId }: InputOf<typeof emailWishCall>,
): Promise<OutputOf<typeof emailWishCall> | Refusal> {
  const logged = await addContact(context, { WishlistId, ContactMethod: BY_EMAIL });
  if (isRefusal(logged)) return logged;
  const wish = await context.tx.maybe<Wish>(WISH, [WishlistId, ClientId]);
  if (!wish) throw notFound(customersMessages.NO_WISH, 'WishlistId');
  const settings = await readSettings(context.tx, ClientId);
  const shop = settings.siteName || wish.store;
  const subject = texts.SUBJECT(wish.title, wish.store);
  const rows: SlipRow[] = [
    { row: 'line' },
    { row: 'pair', left: [wish.title, wish.artist].filter(Boolean).join(', '), right: '', strong: true },
    ...(wish.until ? [{ row: 'center', text: texts.KEPT_UNTIL(usDay(wish.until)) } as const] : []),
    { row: 'center', text: [wish.store, wish.phone].filter(Boolean).join(', ') },
    { row: 'line' },
    { row: 'small', text: texts.WHY(shop) },
  ];
  const greeting = texts.greeting(wish.firstName, settingOf(settings, WISH_MAIL_TEXT) || texts.IS_HERE);
  const queued = await queueMail(context, {
    storeId: ClientId,
    kind: 'wish',
    sourceId: WishlistId,
    to: wish.email,
    subject,
    text: bodyText(greeting, rows),
    html: bodyHtml(subject, greeting, rows),
  });
  return isRefusal(queued) ? queued : { success: true, message: '', ...queued };
}

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;
