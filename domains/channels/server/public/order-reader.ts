// How does a connection hear of the orders behind it now? Orders are of the storey above: channels ask through this port, web-orders answers.
import type { ChannelAccount, ChannelAdapter, Said } from '#domains/channels/server/adapters/port.ts';
import type { Database } from '#contract/route.ts';
import { port } from '#platform/port.ts';

export type {
  ChannelAccount,
  ChannelAdapter,
  MoneyThere,
  OrderThere,
  Said,
} from '#domains/channels/server/adapters/port.ts';

/** A connection that is opened for one piece of work: how to ask, and whom. */
export type OpenChannel = { readonly adapter: ChannelAdapter; readonly account: ChannelAccount };

/** How many orders were read, and up to which change all of them are known now (the connection's cursor). */
export type OrdersRead = { readonly orders: number; readonly until: Date };

export type OrderReader = {
  /**
   * Reads the orders that changed since the connection's cursor, less 5 minutes, writes each down in a transaction of its own, and moves the cursor. Never within a
   * database transaction. What was sold there is off `listings.acked` afterward. Anything but yes: not all of them are known, and the cursor is where it was.
   */
  readonly readNow: (database: Database, channel: OpenChannel) => Promise<Said<OrdersRead>>;
  /** Reads one order by the channel's own id, and writes it down. Answers our id; null: there is no such order, or none that is ours. */
  readonly readOne: (
    database: Database,
    channel: OpenChannel,
    externalId: string,
  ) => Promise<Said<number | null>>;
};

export const orderReader = port<OrderReader>('channels.order-reader');
