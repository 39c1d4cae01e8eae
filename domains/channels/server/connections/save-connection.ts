// A connection is made, changed, switched on or off.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { nameRefusal, switchRefusal } from '#domains/channels/rules/connect.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export type NewConnection = {
  readonly channel: ChannelKind;
  readonly name: string;
  readonly homeStoreId: number;
  readonly rank: number;
  readonly cap: number;
  readonly feeE5: number | undefined;
  readonly feeCents: Cents | undefined;
};

async function takenRefusal(tx: Tx, name: string | undefined, except: number): Promise<Refusal | null> {
  if (name === undefined) return null;
  const taken = await tx.maybe(
    'select 1 from channel_connections where lower(name) = lower($1) and connection_id <> $2',
    [name, except],
  );
  return nameRefusal(taken !== undefined);
}

/** Switched off until its keys were tested; one that nobody answers behind is on at once. Answers its id; refuses a name that another one has. */
export async function addConnection(context: WriteContext, made: NewConnection): Promise<number | Refusal> {
  const { tx, now, actor } = context;
  const refused = await takenRefusal(tx, made.name, 0);
  if (refused) return refused;
  const { connectionId: id } = await insertRow(
    tx,
    'channel_connections',
    {
      channel: made.channel,
      name: made.name,
      homeStoreId: made.homeStoreId,
      rank: made.rank,
      cap: made.cap,
      feeE5: made.feeE5,
      feeCents: made.feeCents,
      isActive: made.channel === 'manual',
      createdAt: now,
      createdBy: actor.userId,
    },
    'connectionId',
  );
  await tellChannels(tx, made.homeStoreId);
  await writeAudit(tx, context, {
    storeId: made.homeStoreId,
    action: 'channels.connect',
    entity: 'channel',
    entityId: id,
    after: made,
  });
  return id;
}

export type ConnectionChange = {
  readonly connectionId: number;
  readonly name: string | undefined;
  readonly homeStoreId: number | undefined;
  readonly rank: number | undefined;
  readonly cap: number | undefined;
  readonly feeE5: number | undefined;
  readonly feeCents: Cents | undefined;
  readonly isActive: boolean | undefined;
};

type Stored = {
  channel: ChannelKind;
  homeStoreId: number;
  hasKeys: boolean;
  isActive: boolean;
  stores: number;
  offered: number;
};

/** What isn't said stays. Refuses a name that another one has, and switching on what can't sell or off what still does. */
export async function updateConnection(
  context: WriteContext,
  change: ConnectionChange,
): Promise<Refusal | null> {
  const { tx } = context;
  const stored = await lockConnection(tx, change.connectionId);
  const refused =
    (await takenRefusal(tx, change.name, change.connectionId)) ?? switched(stored, change.isActive);
  if (isRefusal(refused)) return refused;
  const { connectionId, homeStoreId, feeE5, feeCents, isActive, ...same } = change;
  const values = {
    ...same,
    homeStoreId,
    feeE5,
    feeCents,
    isActive,
    ...(isActive && !stored.isActive && { ruledAt: null, failures: 0, nextTryAt: null }),
  };
  if (Object.values(values).every((value) => value === undefined)) return null;
  await updateRow(tx, 'channel_connections', { connectionId }, values);
  await tellChannels(tx, stored.homeStoreId);
  await writeAudit(tx, context, {
    storeId: stored.homeStoreId,
    action: 'channels.connect',
    entity: 'channel',
    entityId: connectionId,
    after: change,
  });
  return null;
}

const switched = (stored: Stored, isOn: boolean | undefined): Refusal | null =>
  isOn === undefined || isOn === stored.isActive ? null : switchRefusal({ ...stored, isOn });

async function lockConnection(tx: Tx, connectionId: number): Promise<Stored> {
  const stored = await tx.maybe<Stored>(
    `select c.channel, c.home_store_id, c.credentials <> '' as "hasKeys", c.is_active,
       (select count(*)::integer from channel_stores k where k.connection_id = c.connection_id) as stores,
       (select coalesce(sum(l.acked), 0)::integer from listings l where l.connection_id = c.connection_id and l.state <> 'foreign') as offered
     from channel_connections c where c.connection_id = $1 for no key update of c`,
    [connectionId],
  );
  if (!stored) throw notFound(texts.NO_CHANNEL, 'channelId');
  return stored;
}

/** Other screens on channels read again. */
export const tellChannels = (tx: Tx, storeId: number): Promise<void> =>
  tellStore(tx, storeId, 'channels.changed');
