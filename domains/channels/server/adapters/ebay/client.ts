// How is eBay asked? By its REST APIs, with a user's token that is renewed as it ends.
import type { z } from 'zod';
import { ABSENT, askAccount } from '../ask-account.ts';
import type { Asked, Heard } from '../ask-channel.ts';
import type { ChannelAccount, Reply } from '../port.ts';
import { userToken } from './tokens.ts';
import { errorAnswer } from './wire.ts';

/** No such item, resource, offer, order. */
const GONE = new Set([25_702, 25_710, 25_713, 32_100]);
const USUAL_MARKETPLACE = 'EBAY_US';

/** The eBay marketplace of the account, such as EBAY_US. */
export const marketplaceOf = ({ keys }: ChannelAccount): string => keys.marketplace || USUAL_MARKETPLACE;
const CURRENCIES: Readonly<Record<string, string>> = {
  EBAY_US: 'USD',
  EBAY_CA: 'CAD',
  EBAY_GB: 'GBP',
  EBAY_AU: 'AUD',
};
/** The currency that the marketplace sells in. */
export const currencyOf = (account: ChannelAccount): string => CURRENCIES[marketplaceOf(account)] ?? 'EUR';

/** Money and users are asked at apiz.ebay.com; a simulator answers all at one address. */
export const apiz = ({ baseUrl }: ChannelAccount): string => baseUrl.replace('//api.', '//apiz.');

type More = {
  readonly query?: Asked<unknown>['query'];
  readonly body?: object;
  readonly base?: string;
  /** Post-Order calls its tokens otherwise. */
  readonly scheme?: 'Bearer' | 'IAF';
};

/** Asks; once again with a new token when eBay doesn't take the one that we have. What isn't there is a refusal that begins with `absent`. */
export async function askEbay<T>(
  account: ChannelAccount,
  method: Asked<T>['method'],
  path: string,
  answer: z.ZodType<T>,
  more: More = {},
): Promise<Reply<Heard<T>>> {
  const token = await userToken(account);
  if (token.kind !== 'ok') return token;
  const first = await askWith(account, token.value, { method, path, answer }, more);
  if (first.kind !== 'refused' || !first.keys) return first;
  const next = await userToken(account, token.value);
  if (next.kind !== 'ok') return next;
  return askWith(account, next.value, { method, path, answer }, more);
}

function askWith<T>(
  account: ChannelAccount,
  token: string,
  asked: Pick<Asked<T>, 'method' | 'path' | 'answer'>,
  { query, body, base, scheme = 'Bearer' }: More,
): Promise<Reply<Heard<T>>> {
  return askAccount(
    account,
    {
      ...asked,
      ...(query && { query }),
      ...(body && { body }),
      headers: {
        authorization: `${scheme} ${token}`,
        'x-ebay-c-marketplace-id': marketplaceOf(account),
        ...(body && { 'content-language': 'en-US' }),
      },
      whyNot: (json) => {
        const [error] = errorAnswer.safeParse(json).data?.errors ?? [];
        if (!error) return undefined;
        return GONE.has(error.errorId) ? ABSENT : `${error.errorId}: ${error.message}`;
      },
    },
    base,
  );
}
