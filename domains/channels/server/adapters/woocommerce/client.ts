// How is WooCommerce asked? By REST v3 of the shop's own site, with a consumer key and secret.
import type { z } from 'zod';
import type { Asked, Heard } from '../ask-channel.ts';
import { ABSENT, askAccount } from '../ask-account.ts';
import type { ChannelAccount, Reply } from '../port.ts';
import { wooFailure } from './wire.ts';

export const API = '/wp-json/wc/v3';
/** Codes of what isn't there. */
const GONE = /_invalid_id$|_already_trashed$/;

/** Asks once. What isn't there is a refusal that begins with `absent`. */
export function askWoo<T>(
  account: ChannelAccount,
  method: Asked<T>['method'],
  path: string,
  answer: z.ZodType<T>,
  more: { readonly query?: Record<string, string | undefined>; readonly body?: object } = {},
): Promise<Reply<Heard<T>>> {
  const { consumerKey = '', consumerSecret = '' } = account.keys;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  return askAccount(account, {
    method,
    path,
    ...more,
    headers: { authorization: `Basic ${basic}` },
    answer,
    whyNot: (json) => {
      const failure = wooFailure.safeParse(json).data;
      if (!failure) return undefined;
      if (GONE.test(failure.code)) return ABSENT;
      return failure.data?.resource_id === undefined
        ? `${failure.code}: ${failure.message}`
        : `${failure.code} ${failure.data.resource_id}`;
    },
  });
}
