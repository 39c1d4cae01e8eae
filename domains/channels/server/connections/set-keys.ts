// The keys of a connection are set, all at once; nobody reads them back.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { SIMULATOR } from '#domains/channels/rules/channel-address.ts';
import { type KeyGiven, keysRefusal, simulatorRefusal } from '#domains/channels/rules/connect.ts';
import { findAdapter } from '#domains/channels/server/adapters/find-adapter.ts';
import { simulatorAddress, simulatorKeys } from '#domains/channels/server/simulators.ts';
import { hostOf, isInternalHost } from '#domains/settings/server/public/ask-service.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { encryptKeys } from './keys.ts';
import { tellChannels } from './save-connection.ts';

export type KeysGiven = {
  readonly connectionId: number;
  readonly keys: readonly KeyGiven[];
  /** Where they are sent, if not to the channel's own address; 'simulator' on a demo server. */
  readonly address: string;
};

type Stored = { channel: ChannelKind; homeStoreId: number; baseUrl: string };

/**
 * Keeps them, encrypted, with the address that they are sent to: so a new address never gets old keys. Refuses keys that the channel lacks or doesn't
 * know, and a simulator where none runs, whose keys nobody has to type; 400 for an address inside the store's own network that the home store doesn't allow.
 */
export async function setKeys(context: WriteContext, given: KeysGiven): Promise<Refusal | null> {
  const { tx } = context;
  const stored = await tx.maybe<Stored>(
    `select channel, home_store_id, base_url from channel_connections where connection_id = $1 for no key update`,
    [given.connectionId],
  );
  if (!stored) throw notFound(texts.NO_CHANNEL, 'channelId');
  const typed = given.keys.filter(({ value }) => value.trim() !== '');
  // Nobody knows the keys of a simulator but the server that runs it.
  const own = given.address === SIMULATOR && typed.length === 0 ? simulatorKeys(stored.channel) : {};
  const all = [...Object.entries(own).map(([name, value]) => ({ name, value })), ...typed];
  const refused = keysRefusal(findAdapter(stored.channel)?.keys ?? [], all);
  if (refused) return refused;
  if (given.address === SIMULATOR) {
    const closed = simulatorRefusal(
      simulatorAddress(stored.channel) !== undefined && (await isDemoDatabase(tx)),
    );
    if (closed) return closed;
  } else await checkAddress(tx, stored.homeStoreId, given.address);
  const keys = Object.fromEntries(all.map(({ name, value }) => [name, value.trim()]));
  await updateRow(
    tx,
    'channel_connections',
    { connectionId: given.connectionId },
    {
      baseUrl: given.address,
      credentials: encryptKeys(given.connectionId, keys),
      failures: 0,
      nextTryAt: null,
      lastError: '',
    },
  );
  await tellChannels(tx, stored.homeStoreId);
  await writeAudit(tx, context, {
    storeId: stored.homeStoreId,
    action: 'channels.keys',
    entity: 'channel',
    entityId: given.connectionId,
    before: { address: stored.baseUrl },
    after: { address: given.address, set: Object.keys(keys) },
  });
  return null;
}

/** 400 for what isn't an address, would send keys unencrypted, or is inside the store's own network without permission. */
async function checkAddress(tx: Tx, storeId: number, address: string): Promise<void> {
  if (address === '') return;
  const host = hostOf('web', address);
  if (host === undefined) throw badInput('address', `address ${texts.BAD_ADDRESS}`);
  if (isInternalHost(host)) {
    if ((await readSettings(tx, storeId)).allowInternalServices) return;
    throw badInput('address', `address ${texts.INTERNAL_ADDRESS}`);
  }
  if (!address.startsWith('https://')) throw badInput('address', `address ${texts.BAD_ADDRESS}`);
}
