// How is Discogs asked? With a user's token, by our name, at most 60 times a minute.
import type { z } from 'zod';
import { ABSENT, askAccount, mapReply, valueOf } from '../ask-account.ts';
import type { Asked } from '../ask-channel.ts';
import type { ChannelAccount, Reply } from '../port.ts';
import { failure, identity } from './wire.ts';

const WHO_WE_ARE = 'Tradepost/1.0';

type More = { readonly query?: Record<string, string>; readonly body?: object };

/** Asks once. What isn't there is a refusal that begins with `absent`. */
export async function askDiscogs<T>(
  account: ChannelAccount,
  method: Asked<T>['method'],
  path: string,
  answer: z.ZodType<T>,
  more: More = {},
): Promise<Reply<T>> {
  return valueOf(
    await askAccount(account, {
      method,
      path,
      ...more,
      headers: { authorization: `Discogs token=${account.keys.token ?? ''}`, 'user-agent': WHO_WE_ARE },
      answer,
      whyNot: (json, status) => (status === 404 ? ABSENT : failure.safeParse(json).data?.message),
    }),
  );
}

/** Whose token it is; asked for once, and kept. */
export async function findUser(account: ChannelAccount): Promise<Reply<string>> {
  const { username } = account.keys;
  if (username) return { kind: 'ok', value: username };
  const reply = await askDiscogs(account, 'GET', '/oauth/identity', identity);
  if (reply.kind === 'ok') await account.renewed({ username: reply.value.username });
  return mapReply(reply, (one) => one.username);
}
