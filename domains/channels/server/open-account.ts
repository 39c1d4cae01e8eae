// Our account at a channel, opened for one piece of work: its address, its keys, and how requests are sent.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { channelAddress, SIMULATOR } from '#domains/channels/rules/channel-address.ts';
import { askingOutside } from '#domains/settings/server/public/ask-service.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import type { ChannelAccount } from './adapters/port.ts';
import { type ChannelKeys, decryptKeys, encryptKeys, replaceKeys } from './connections/keys.ts';
import { simulatorAddress } from './simulators.ts';
import type { Db } from '#contract/route.ts';

type Kept = {
  channel: ChannelKind;
  baseUrl: string;
  credentials: string;
  settings: Record<string, string>;
};

/**
 * The account of a connection. null when nobody can be asked: no such connection, nobody answers behind it, it has no keys, what encrypted them isn't
 * here, or its simulator doesn't run in this server.
 */
export async function openAccount(
  db: Pick<Db, 'maybe' | 'run'>,
  connectionId: number,
  now: () => Date = () => new Date(),
): Promise<ChannelAccount | null> {
  const kept = await db.maybe<Kept>(
    `select c.channel, c.base_url, c.credentials,
       coalesce((select jsonb_object_agg(s.name, s.value) from client_settings s where s.store_id = c.home_store_id), '{}') as settings
     from channel_connections c where c.connection_id = $1`,
    [connectionId],
  );
  if (!kept || kept.channel === 'manual') return null;
  const keys = decryptKeys(connectionId, kept.credentials);
  if (Object.keys(keys).length === 0) return null;
  const simulated = kept.baseUrl === SIMULATOR;
  const baseUrl = simulated
    ? simulatorAddress(kept.channel)
    : kept.baseUrl || channelAddress(kept.channel, keys);
  if (!baseUrl) return null;
  return {
    connectionId,
    channel: kept.channel,
    baseUrl,
    keys,
    fetching: askingOutside(simulated || settingsFrom(kept.settings).allowInternalServices),
    now,
    renewed: keeper(db, connectionId, kept.credentials, keys),
  };
}

/** Keeps renewed keys beside the others, unless somebody typed new ones meanwhile: those win. */
function keeper(
  db: Pick<Db, 'run'>,
  connectionId: number,
  credentials: string,
  keys: ChannelKeys,
): (renewed: ChannelKeys) => Promise<void> {
  let [last, known] = [credentials, keys];
  return async (renewed) => {
    known = { ...known, ...renewed };
    const text = encryptKeys(connectionId, known);
    const kept = await replaceKeys(db, connectionId, last, text);
    if (kept > 0) last = text;
  };
}
