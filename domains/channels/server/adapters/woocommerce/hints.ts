// Is a hint from the shop? Signed over its bytes with the webhook's secret; only the first greeting is unsigned.
import { z } from 'zod';
import { isSignedBy } from '#platform/webhooks/signature.ts';
import type { WebhookCall } from '#platform/webhooks/webhook.ts';
import type { ChannelAccount, Hint } from '../port.ts';

const PING = /^webhook_id=\d{1,12}$/;
const told = z.object({ id: z.number().int() });

/** Only hints on orders name what to read. */
export async function readHint(
  account: ChannelAccount,
  { headers, body }: WebhookCall,
): Promise<Hint | 'ping' | 'unsigned' | 'nothing'> {
  const signature = headers['x-wc-webhook-signature'];
  if (signature === undefined && PING.test(body.toString('latin1', 0, 40).trim())) return 'ping';
  if (!isSignedBy(account.keys.webhookSecret ?? '', signature, body)) return 'unsigned';
  const eventRef = headers['x-wc-webhook-delivery-id'];
  const topic = headers['x-wc-webhook-topic'];
  if (typeof eventRef !== 'string' || typeof topic !== 'string') return 'nothing';
  const { data } = told.safeParse(readJson(body));
  return { eventRef, topic, objectRef: data && topic.startsWith('order.') ? String(data.id) : '' };
}

/** What a body says; undefined when it isn't JSON. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
