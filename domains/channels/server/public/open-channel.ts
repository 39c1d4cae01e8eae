// How does the domain that holds orders ask a channel? By an account that is opened for one piece of work, and the adapter that speaks its language.
import { findAdapter } from '#domains/channels/server/adapters/find-adapter.ts';
import type { ChannelAccount, ChannelAdapter } from '#domains/channels/server/adapters/port.ts';
import { openAccount } from '#domains/channels/server/open-account.ts';
import type { Db } from '#contract/route.ts';

export type {
  ChannelAccount,
  ChannelAdapter,
  ChannelMoney,
  OrderPage,
  ChannelOrder,
  ChannelOrderLine,
  Reply,
  UnreadableOrder,
} from '#domains/channels/server/adapters/port.ts';

export type OpenChannel = { readonly adapter: ChannelAdapter; readonly account: ChannelAccount };

/** The connection, ready for requests; null when it has no channel or keys. Never send requests within a database transaction. */
export async function openChannel(
  db: Pick<Db, 'maybe' | 'run'>,
  connectionId: number,
  now: () => Date,
): Promise<OpenChannel | null> {
  const account = await openAccount(db, connectionId, now);
  const adapter = account && findAdapter(account.channel);
  return account && adapter ? { account, adapter } : null;
}
