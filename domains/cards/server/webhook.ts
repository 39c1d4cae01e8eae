// Hints of Square: /hooks/cards-<store>. Checked over the bytes, noted once; a job asks what is so now.
import { z } from 'zod';
import { CC_WEBHOOK_ADDRESS, CC_WEBHOOK_KEY } from '#domains/cards/rules/settings.ts';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { decryptSecret } from '#domains/settings/server/public/encrypt-secret.ts';
import type { WebhookAnswer, WebhookCall, WebhookReceiver } from '#platform/webhooks/webhook.ts';
import { isSignedBy } from '#platform/webhooks/signature.ts';
import type { Database } from '#contract/route.ts';

const KIND = 'cards';
const event = z.object({
  event_id: z.string().min(1).max(100),
  type: z.string().max(100),
  data: z.object({ id: z.string().max(255) }).optional(),
});

/** 401 for an unknown store, a missing key or address, and another signature: whoever asks learns nothing else. */
async function take(database: Database, call: WebhookCall): Promise<WebhookAnswer> {
  const storeId = /^\d{1,12}$/.test(call.id) ? Number(call.id) : 0;
  const { values } = await database.one<{ values: Record<string, string> }>(
    `select coalesce((select jsonb_object_agg(c.name, c.value) from client_settings c where c.store_id = $1), '{}') as values`,
    [storeId],
  );
  const key = decryptSecret(storeId, CC_WEBHOOK_KEY.name, values[CC_WEBHOOK_KEY.name]);
  const address = settingOf(settingsFrom(values), CC_WEBHOOK_ADDRESS);
  const signature = call.headers['x-square-hmacsha256-signature'];
  if (address === '' || !isSignedBy(key, signature, address, call.body)) return { status: 401 };
  const told = event.safeParse(readJson(call.body));
  if (!told.success) return { status: 200 };
  await database.run(
    `insert into card_events (connection, event_id, kind, subject_id, received_at) values ($1, $2, $3, $4, $5)
     on conflict (connection, event_id) do nothing`,
    [`${KIND}-${storeId}`, told.data.event_id, told.data.type, told.data.data?.id ?? '', call.now],
  );
  return { status: 200 };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const cardWebhooks: WebhookReceiver = { kind: KIND, take };
