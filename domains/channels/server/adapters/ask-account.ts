// How does an adapter ask with our keys? As anybody asks a channel; whatever the channel says back, our keys aren't in it.
import { askChannel, type Asked, type Heard } from './ask-channel.ts';
import type { ChannelAccount, Said } from './port.ts';

/** Shorter ones (a country, a number of a policy) would blacken ordinary words. */
const SHORTEST_SECRET = 6;

/** Asks once; `base` where the channel has another address for this. */
export async function askAccount<T>(
  account: ChannelAccount,
  asked: Asked<T>,
  base: string = account.baseUrl,
): Promise<Said<Heard<T>>> {
  const said = await askChannel(base, account.fetching, asked);
  return 'why' in said ? { ...said, why: withoutKeys(account, said.why) } : said;
}

/** The text without any key of the account, as it is or as it goes over the wire. */
export function withoutKeys({ keys }: Pick<ChannelAccount, 'keys'>, text: string): string {
  const secrets = Object.values(keys)
    .filter((value) => value.length >= SHORTEST_SECRET)
    .flatMap((value) => [value, encodeURIComponent(value)])
    .sort((a, b) => b.length - a.length);
  let clean = text;
  for (const secret of secrets) clean = clean.replaceAll(secret, '***');
  return clean;
}

/** What was said, with its value made into another. */
export const mapSaid = <T, U>(said: Said<T>, change: (value: T) => U): Said<U> =>
  said.said === 'yes' ? { said: 'yes', value: change(said.value) } : said;

/** The value alone, without what came beside it. */
export const valueOf = <T>(said: Said<Heard<T>>): Said<T> => mapSaid(said, ({ value }) => value);

/** A refusal that says the thing isn't there. */
export const isAbsent = (said: Said<unknown>): boolean => said.said === 'no' && said.why.startsWith(ABSENT);
/** How an adapter's `whyNot` marks it. */
export const ABSENT = 'absent';

export const DONE: Said<null> = { said: 'yes', value: null };
