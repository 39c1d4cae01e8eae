// How does an adapter ask with our keys? As anybody asks a channel; whatever the channel says back, neither our keys nor its tokens are in it.
import { askChannel, type Asked, type Heard } from './ask-channel.ts';
import type { ChannelAccount, Reply } from './port.ts';

/** Shorter ones (a country, a number of a policy) would blacken ordinary words. */
const SHORTEST_SECRET = 6;
const SECRET_HEADER = /^authorization$|token/i;

/** Asks once; `base` where the channel has another address for this. */
export async function askAccount<T>(
  account: ChannelAccount,
  asked: Asked<T>,
  base: string = account.baseUrl,
): Promise<Reply<Heard<T>>> {
  const secrets = secretsIn(asked.headers);
  // Before it is cut to what is kept of it: half a key is still none of anybody's business.
  const whyNot: Asked<T>['whyNot'] = (json, status) => {
    const why = asked.whyNot?.(json, status);
    return why === undefined ? undefined : withoutKeys(account, why, secrets);
  };
  return askChannel(base, account.fetching, { ...asked, whyNot });
}

/** The text without any key of the account, as it is or as it goes over the wire. */
export function withoutKeys(
  { keys }: Pick<ChannelAccount, 'keys'>,
  text: string,
  secrets: readonly string[] = [],
): string {
  const all = [...Object.values(keys), ...secrets]
    .filter((value) => value.length >= SHORTEST_SECRET)
    .flatMap((value) => [
      value,
      encodeURIComponent(value),
      new URLSearchParams([['', value]]).toString().slice(1),
    ])
    .sort((a, b) => b.length - a.length);
  let clean = text;
  for (const secret of all) clean = clean.replaceAll(secret, '***');
  return clean;
}

/** 'Bearer abc' is two words, of which the second is secret; keys and their secret go together in base64. */
function secretsIn(headers: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(headers)
    .filter(([name]) => SECRET_HEADER.test(name))
    .flatMap(([, value]) => value.split(/[\s=]+/));
}
/** What was said, with its value made into another. */
export const mapReply = <T, U>(reply: Reply<T>, change: (value: T) => U): Reply<U> =>
  reply.kind === 'ok' ? { kind: 'ok', value: change(reply.value) } : reply;

/** The value alone, without what came beside it. */
export const valueOf = <T>(reply: Reply<Heard<T>>): Reply<T> => mapReply(reply, ({ value }) => value);

/** A refusal that says the thing isn't there. */
export const isAbsent = (reply: Reply<unknown>): boolean =>
  reply.kind === 'refused' && reply.why.startsWith(ABSENT);
/** How an adapter's `whyNot` marks it. */
export const ABSENT = 'absent';

export const DONE: Reply<null> = { kind: 'ok', value: null };
