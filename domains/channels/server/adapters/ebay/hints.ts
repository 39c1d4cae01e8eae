// Is a notification from eBay? Signed with a key of eBay's (ECDSA), whose public half it gives out by number; we keep it for an hour.
import { createHash, createVerify } from 'node:crypto';
import type { WebhookCall } from '#platform/webhooks/webhook.ts';
import { askAccount } from '../ask-account.ts';
import type { ChannelAccount, Hint } from '../port.ts';
import { applicationToken } from './tokens.ts';
import { notification, publicKey, signatureHeader } from './wire.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MOST_KEYS = 100;
/** Of numbers that eBay doesn't know, a minute and sender: whoever makes them up may not have us ask eBay each time, nor keep eBay's own from being looked up. */
const MOST_MISSES = 5;
const MOST_SENDERS = 1_000;
const ACCOUNT_DELETION = 'MARKETPLACE_ACCOUNT_DELETION';

type Kept = { readonly pem: string; readonly until: number };
const keysKept = new Map<string, Kept>();
const missesOf = new Map<string, number[]>();

/** Believed by its signature over the bytes. A buyer who is gone is named by all that eBay calls them. */
export async function readHint(
  account: ChannelAccount,
  { headers, body, address }: WebhookCall,
): Promise<Hint | 'ping' | 'unsigned' | 'nothing'> {
  const header = headers['x-ebay-signature'];
  const signed = typeof header === 'string' ? signatureHeader.safeParse(decode(header)).data : undefined;
  if (!signed) return 'unsigned';
  const pem = await findKey(account, signed.kid, address);
  if (pem === undefined || !isSigned(pem, signed.digest ?? 'SHA1', signed.signature, body)) return 'unsigned';
  const told = notification.safeParse(jsonOf(body.toString('utf8'))).data;
  if (!told) return 'nothing';
  const { topic } = told.metadata;
  const { notificationId: eventRef, data } = told.notification;
  const hint = { eventRef, topic, objectRef: data?.orderId ?? data?.order?.orderId ?? '' };
  if (topic !== ACCOUNT_DELETION) return hint;
  const names = [data?.username, data?.userId, data?.eiasToken];
  return { ...hint, objectRef: '', forgets: names.filter((name): name is string => !!name) };
}

/** The answer to `challenge_code`: SHA-256 of the code, our verification token and the address. null without any of them. */
export async function challenge(
  { keys }: ChannelAccount,
  { query }: WebhookCall,
): Promise<{ challengeResponse: string } | null> {
  const code: unknown = query.challenge_code;
  const { verificationToken = '', webhookAddress = '' } = keys;
  if (typeof code !== 'string' || code === '' || verificationToken === '' || webhookAddress === '')
    return null;
  const hash = createHash('sha256').update(code).update(verificationToken).update(webhookAddress);
  return { challengeResponse: hash.digest('hex') };
}

function isSigned(pem: string, digest: string, signature: string, body: Buffer): boolean {
  if (!/^SHA-?(1|256|384|512)$/i.test(digest)) return false;
  try {
    return createVerify(digest.replace('-', '')).update(body).verify(pem, signature, 'base64');
  } catch {
    return false;
  }
}

async function findKey(account: ChannelAccount, kid: string, sender: string): Promise<string | undefined> {
  const name = `${account.baseUrl} ${kid}`;
  const now = account.now().getTime();
  const kept = keysKept.get(name);
  if (kept && kept.until > now) return kept.pem;
  const misses = (missesOf.get(sender) ?? []).filter((at) => at > now - MINUTE_MS && at <= now);
  if (misses.length >= MOST_MISSES) return undefined;
  const pem = await askKey(account, kid);
  if (pem === undefined) {
    if (missesOf.size >= MOST_SENDERS) missesOf.clear();
    missesOf.set(sender, [...misses, now]);
    return undefined;
  }
  if (keysKept.size >= MOST_KEYS) keysKept.clear();
  keysKept.set(name, { pem, until: now + HOUR_MS });
  return pem;
}

async function askKey(account: ChannelAccount, kid: string): Promise<string | undefined> {
  const token = await applicationToken(account);
  if (token.kind !== 'ok') return undefined;
  const reply = await askAccount(account, {
    method: 'GET',
    path: `/commerce/notification/v1/public_key/${kid}`,
    headers: { authorization: `Bearer ${token.value}` },
    answer: publicKey,
  });
  return reply.kind === 'ok' ? pemOf(reply.value.value.key) : undefined;
}

/** eBay sends it in one line. */
export function pemOf(key: string): string {
  const middle = key.replace(/-----(BEGIN|END) PUBLIC KEY-----/g, '').replace(/\s+/g, '');
  return `-----BEGIN PUBLIC KEY-----\n${middle.replace(/(.{64})/g, '$1\n').trim()}\n-----END PUBLIC KEY-----\n`;
}

const decode = (header: string): unknown => jsonOf(Buffer.from(header, 'base64').toString('utf8'));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
