// Does the channel know us? Asked outside of any transaction; what it answered is written down afterward.
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { answerRefusal, closedRefusal } from '#domains/channels/rules/connect.ts';
import { findAdapter } from '#domains/channels/server/adapters/find-adapter.ts';
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import type { ChannelShop, Reply } from '#domains/channels/server/adapters/port.ts';
import { openAccount } from '#domains/channels/server/open-account.ts';
import { notFound } from '#contract/api-error.ts';
import type { Database } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Who we are there, or why it can't be used and what to do. A connection that answers is tried again at once, whatever failed before. */
export async function testConnection(
  database: Database,
  connectionId: number,
  now: Date,
): Promise<ChannelShop | Refusal> {
  const found = await database.maybe<{ hasKeys: boolean; channel: ChannelKind }>(
    `select credentials <> '' as "hasKeys", channel from channel_connections where connection_id = $1`,
    [connectionId],
  );
  if (!found) throw notFound(texts.NO_CHANNEL, 'channelId');
  const account = await openAccount(database, connectionId);
  const adapter = account && findAdapter(account.channel);
  if (!account || !adapter) return closedRefusal(found);
  const answer = await adapter.check(account);
  const refused = answerRefusal(answer);
  await note(database, connectionId, now, answer, refused);
  return refused ?? (answer as { value: ChannelShop }).value;
}

async function note(
  database: Database,
  connectionId: number,
  now: Date,
  answer: Reply<ChannelShop>,
  refused: Refusal | null,
): Promise<void> {
  await database.run(
    `update channel_connections set asked_at = $2, last_error = $3, failures = case when $4 then 0 else failures end,
       next_try_at = case when $4 then null else next_try_at end where connection_id = $1`,
    [connectionId, now, refused?.message ?? '', answer.kind === 'ok'],
  );
}
