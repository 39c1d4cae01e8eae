// Tokens of eBay: a user's for two hours from the refresh token, kept beside the keys; one of the application for public keys.
import { askAccount } from '../ask-account.ts';
import type { ChannelAccount, Said } from '../port.ts';
import { oauthError, tokenAnswer } from './wire.ts';

const EARLY_MS = 60_000;
const APPLICATION_SCOPE = 'https://api.ebay.com/oauth/api_scope';
type Token = { readonly token: string; readonly until: number };

/** What an account renewed while it was open: its keys stay as they were opened. */
const renewed = new WeakMap<ChannelAccount, Token>();

const keptIn = ({ keys }: ChannelAccount): Token => ({
  token: keys.accessToken ?? '',
  until: Date.parse(keys.accessUntil ?? '') || 0,
});

/** A token that is good for another minute. `refused`: eBay didn't take this one, whatever its time says. */
export async function userToken(account: ChannelAccount, refused = ''): Promise<Said<string>> {
  const { token, until } = renewed.get(account) ?? keptIn(account);
  const isGood = token !== '' && token !== refused && until > account.now().getTime() + EARLY_MS;
  if (isGood) return { said: 'yes', value: token };
  const said = await askToken(account, {
    grant_type: 'refresh_token',
    refresh_token: account.keys.refreshToken ?? '',
  });
  if (said.said !== 'yes') return said;
  renewed.set(account, said.value);
  await account.renewed({
    accessToken: said.value.token,
    accessUntil: new Date(said.value.until).toISOString(),
  });
  return { said: 'yes', value: said.value.token };
}

/** The application's own token: for what belongs to no user. Not kept: public keys are asked for once an hour. */
export async function applicationToken(account: ChannelAccount): Promise<Said<string>> {
  const said = await askToken(account, { grant_type: 'client_credentials', scope: APPLICATION_SCOPE });
  return said.said === 'yes' ? { said: 'yes', value: said.value.token } : said;
}

async function askToken(account: ChannelAccount, form: Record<string, string>): Promise<Said<Token>> {
  const { appId = '', certId = '' } = account.keys;
  const said = await askAccount(account, {
    method: 'POST',
    path: '/identity/v1/oauth2/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${appId}:${certId}`).toString('base64')}`,
    },
    body: new URLSearchParams(form).toString(),
    answer: tokenAnswer,
    whyNot: (json) => oauthError.safeParse(json).data?.error,
  });
  // Whatever it refuses here it refuses of our keys.
  if (said.said === 'no') return { ...said, keys: true };
  if (said.said !== 'yes') return said;
  const { access_token: token, expires_in: seconds } = said.value.value;
  return { said: 'yes', value: { token, until: account.now().getTime() + seconds * 1_000 } };
}
