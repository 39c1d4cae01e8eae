// Hints of channels: /hooks/channels-<connection>. Checked over the bytes, noted once; a job reads what is so now.
import { createHash } from 'node:crypto';
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import type { Database } from '#contract/route.ts';
import type { WebhookAnswer, WebhookCall, WebhookReceiver } from '#platform/webhooks/webhook.ts';
import { findAdapter } from './adapters/find-adapter.ts';
import type { ChannelAccount, ChannelAdapter, Hint } from './adapters/port.ts';
import { openAccount } from './open-account.ts';
import { forgetBuyer } from './public/forget-buyer.ts';

type Open = { readonly adapter: ChannelAdapter; readonly account: ChannelAccount };

/** Signed, and still nothing that a table may hold. */
const PLAIN = /^[\x20-\x7e]*$/;
const isPlain = ({ eventRef, topic, objectRef }: Hint): boolean =>
  eventRef !== '' &&
  eventRef.length <= 200 &&
  topic.length <= 100 &&
  objectRef.length <= 100 &&
  [eventRef, topic, objectRef].every((text) => PLAIN.test(text));

/** Which status does the channel expect for a signature that is wrong? */
const refusalOf = (channel: ChannelKind): WebhookAnswer => ({ status: channel === 'ebay' ? 412 : 401 });

/** 401 as well for an unknown connection, and for one that has no keys: whoever asks learns nothing else. */
async function take(database: Database, call: WebhookCall): Promise<WebhookAnswer> {
  const open = await openFor(database, call);
  if (!open?.adapter.can.webhooks) return { status: 401 };
  const { adapter, account } = open;
  const hint = await adapter.readHint(account, call);
  if (hint === 'unsigned') return refusalOf(account.channel);
  if (hint === 'ping' || hint === 'nothing') return { status: 200 };
  const { forgets } = hint;
  if (forgets) {
    const gone = { connectionId: account.connectionId, refs: forgets };
    await database.transaction(async (tx) => {
      for (const forget of forgetBuyer()) await forget(tx, call.now, gone);
    });
  } else if (isPlain(hint)) await keep(database, account.connectionId, hint, call);
  return { status: 200 };
}

/** Once, however often it comes and under whatever id: its body is what was signed. A connection that is switched off reads its orders when it is switched on. */
const keep = (
  database: Database,
  connectionId: number,
  hint: Hint,
  { body, now }: WebhookCall,
): Promise<number> =>
  database.run(
    `insert into channel_events (connection_id, event_ref, topic, object_ref, received_at, body_hash)
     select connection_id, $2, $3, $4, $5, $6 from channel_connections where connection_id = $1 and is_active
     on conflict do nothing`,
    [
      connectionId,
      hint.eventRef,
      hint.topic,
      hint.objectRef,
      now,
      createHash('sha256').update(body).digest('hex'),
    ],
  );

/** eBay asks whether the address is ours before it sends anything there. */
async function challenge(database: Database, call: WebhookCall): Promise<WebhookAnswer> {
  const open = await openFor(database, call);
  const json = await open?.adapter.challenge?.(open.account, call);
  return json ? { status: 200, json } : { status: 404 };
}

async function openFor(database: Database, { id, now }: WebhookCall): Promise<Open | undefined> {
  const connectionId = /^[1-9]\d{0,11}$/.test(id) ? Number(id) : 0;
  const account = await openAccount(database, connectionId, () => now);
  const adapter = account && findAdapter(account.channel);
  return account && adapter ? { account, adapter } : undefined;
}

export const channelWebhooks: WebhookReceiver = { kind: 'channels', take, challenge };
