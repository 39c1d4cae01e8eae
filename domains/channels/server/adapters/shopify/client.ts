// How is Shopify asked? One GraphQL document over its Admin API, the version pinned, with a token that is got from the app's own keys and renewed when it ends.
import { z } from 'zod';
import { askAccount, withoutKeys } from '#domains/channels/server/adapters/ask-account.ts';
import type { ChannelAccount, Refused, Reply } from '#domains/channels/server/adapters/port.ts';

/** The version of the Admin API whose answers we read. */
export const SHOPIFY_VERSION = '2026-04';
const EARLY_MS = 60_000;

export const KEYS = [
  { name: 'shop', label: 'Shop address', isSecret: false },
  { name: 'clientId', label: 'Client ID', isSecret: false },
  { name: 'clientSecret', label: 'Client secret', isSecret: true },
] as const;

export type Asking<T> = {
  readonly query: string;
  readonly variables?: object;
  readonly data: z.ZodType<T>;
};

type Token = { readonly token: string; readonly until: number };
/** Of the accounts that are open now: what was renewed since they were opened. */
const renewed = new WeakMap<ChannelAccount, Token>();

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().default(86_399) });
const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
});
const answered = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.string(),
      z.array(
        z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
      ),
    ])
    .optional(),
  extensions: z.object({ cost: cost.optional() }).optional(),
});

/** Asks once; when the token isn't taken anymore, with a new one once again. */
export async function askShopify<T>(account: ChannelAccount, asking: Asking<T>): Promise<Reply<T>> {
  const token = await tokenOf(account, false);
  if (token.kind !== 'ok') return token;
  const reply = await post(account, token.value, asking);
  if (reply.kind !== 'refused' || !reply.keys) return reply;
  const fresh = await tokenOf(account, true);
  return fresh.kind === 'ok' ? post(account, fresh.value, asking) : fresh;
}

async function tokenOf(account: ChannelAccount, isRefused: boolean): Promise<Reply<string>> {
  const kept = renewed.get(account) ?? {
    token: account.keys.accessToken ?? '',
    until: Number(account.keys.accessUntil ?? 0),
  };
  const now = account.now().getTime();
  if (!isRefused && kept.token !== '' && kept.until - EARLY_MS > now)
    return { kind: 'ok', value: kept.token };
  const reply = await askAccount(account, {
    method: 'POST',
    path: '/admin/oauth/access_token',
    body: {
      client_id: account.keys.clientId ?? '',
      client_secret: account.keys.clientSecret ?? '',
      grant_type: 'client_credentials',
    },
    answer: tokenAnswer,
  });
  // Keys that aren't right are refused with 400 here.
  if (reply.kind === 'refused') return { ...reply, keys: true };
  if (reply.kind !== 'ok') return reply;
  const { access_token: accessToken, expires_in: seconds } = reply.value.value;
  const until = now + seconds * 1000;
  renewed.set(account, { token: accessToken, until });
  await account.renewed({ ...account.keys, accessToken, accessUntil: String(until) });
  return { kind: 'ok', value: accessToken };
}

async function post<T>(
  account: ChannelAccount,
  token: string,
  { query, variables = {}, data }: Asking<T>,
): Promise<Reply<T>> {
  const reply = await askAccount(account, {
    method: 'POST',
    path: `/admin/api/${SHOPIFY_VERSION}/graphql.json`,
    headers: { 'x-shopify-access-token': token },
    body: { query, variables },
    answer: answered,
  });
  if (reply.kind !== 'ok') return reply;
  const { errors, extensions, data: got } = reply.value.value;
  const clean = (text: string): string => withoutKeys(account, text, [token]);
  if (errors !== undefined) return failureOf(errors, extensions?.cost, clean);
  const parsed = data.safeParse(got);
  return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'unknown', why: 'unreadable' };
}

type Errors = z.infer<typeof answered>['errors'];

function failureOf(
  errors: NonNullable<Errors>,
  spent: z.infer<typeof cost> | undefined,
  clean: (text: string) => string,
): Reply<never> {
  const first = typeof errors === 'string' ? { message: errors, extensions: undefined } : errors[0];
  const code = first?.extensions?.code;
  if (code === 'THROTTLED') return { kind: 'throttled', retryAfterMs: waitOf(spent) };
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT') return { kind: 'unknown', why: code };
  return refused(clean(first?.message ?? 'refused'), code === 'ACCESS_DENIED');
}

/** How long until there is enough of the allowance again, in ms. */
function waitOf(spent: z.infer<typeof cost> | undefined): number | null {
  if (!spent) return null;
  const lacking = spent.requestedQueryCost - spent.throttleStatus.currentlyAvailable;
  return Math.max(0, Math.ceil((lacking / Math.max(1, spent.throttleStatus.restoreRate)) * 1000));
}

/** A refusal with its reason, at most 300 characters; `keys` when the keys were not accepted. */
export const refused = (why: string, keys = false): Refused => ({
  kind: 'refused',
  keys,
  why: why.slice(0, 300),
});

export const userError = z.object({
  field: z.array(z.string()).nullish(),
  message: z.string(),
  code: z.string().nullish(),
});

/** What was done, or why the mutation refused it. */
export function unlessRefused<T>(
  reply: Reply<T>,
  errorsOf: (value: T) => readonly z.infer<typeof userError>[] | undefined,
): Reply<T> {
  if (reply.kind !== 'ok') return reply;
  const [error] = errorsOf(reply.value) ?? [];
  return error ? refused(error.message) : reply;
}

/** The answer with its value changed; refusals and failures stay as they are. */
export const mapReply = <T, U>(reply: Reply<T>, to: (value: T) => U): Reply<U> =>
  reply.kind === 'ok' ? { kind: 'ok', value: to(reply.value) } : reply;
