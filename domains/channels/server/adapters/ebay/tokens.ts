// Tokens of eBay: a user's for two hours from the refresh token, kept beside the keys; one of the application for public keys.
import { askAccount } from '../ask-account.ts';
import type { ChannelAccount, Reply } from '../port.ts';
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
export async function userToken(account: ChannelAccount, refused = ''): Promise<Reply<string>> {
  const { token, until } = renewed.get(account) ?? keptIn(account);
  const isGood = token !== '' && token !== refused && until > account.now().getTime() + EARLY_MS;
  if (isGood) return { kind: 'ok', value: token };
  const reply = await askToken(account, {
    grant_type: 'refresh_token',
    refresh_token: account.keys.refreshToken ?? '',
  });
  if (reply.kind !== 'ok') return reply;
  renewed.set(account, reply.value);
  await account.renewed({
    accessToken: reply.value.token,
    accessUntil: new Date(reply.value.until).toISOString(),
  });
  return { kind: 'ok', value: reply.value.token };
}

/** The application's own token: for what belongs to no user. Not kept: public keys are asked for once an hour. */
export async function applicationToken(account: ChannelAccount): Promise<Reply<string>> {
  const reply = await askToken(account, { grant_type: 'client_credentials', scope: APPLICATION_SCOPE });
  return reply.kind === 'ok' ? { kind: 'ok', value: reply.value.token } : reply;
}

async function askToken(account: ChannelAccount, form: Record<string, string>): Promise<Reply<Token>> {
  const { appId = '', certId = '' } = account.keys;
  const reply = await askAccount(account, {
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
  if (reply.kind === 'refused') return { ...reply, keys: true };
  if (reply.kind !== 'ok') return reply;
  const { access_token: token, expires_in: seconds } = reply.value.value;
  return { kind: 'ok', value: { token, until: account.now().getTime() + seconds * 1_000 } };
}
