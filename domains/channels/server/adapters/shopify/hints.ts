// Webhooks of Shopify: signed over their bytes with the app's secret.
import { z } from 'zod';
import type { ChannelAccount, Hint } from '#domains/channels/server/adapters/port.ts';
import { isSignedBy } from '#platform/webhooks/signature.ts';
import type { WebhookCall } from '#platform/webhooks/webhook.ts';

const id = z.union([z.number(), z.string()]).optional();
const body = z.object({ id, order_id: id });

const headerOf = ({ headers }: WebhookCall, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

export async function readHint(
  account: ChannelAccount,
  call: WebhookCall,
): Promise<Hint | 'unsigned' | 'nothing'> {
  if (!isSignedBy(account.keys.clientSecret ?? '', call.headers['x-shopify-hmac-sha256'], call.body))
    return 'unsigned';
  const [eventRef, topic] = [headerOf(call, 'x-shopify-webhook-id'), headerOf(call, 'x-shopify-topic')];
  if (eventRef === '' || topic === '') return 'nothing';
  return { eventRef, topic, objectRef: orderOf(topic, call.body) };
}

/** Which order it is about; empty: about none. */
function orderOf(topic: string, bytes: Buffer): string {
  const read = body.safeParse(readJson(bytes));
  if (!read.success) return '';
  if (topic.startsWith('orders/')) return String(read.data.id ?? '');
  return String(read.data.order_id ?? '');
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
