// What does offering need of the orders that come from channels? The domain above that holds them answers.
import type { Database, Tx } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

export type ToldJob = {
  readonly kind: 'fulfil' | 'cancel' | 'refund';
  readonly orderId: number;
  readonly connectionId: number;
  readonly externalId: string;
  readonly what: unknown;
};

export type ChannelOrders = {
  /** Reads the orders that changed there since the connection's cursor, and moves it; true: all of them are read. Never within a database transaction. */
  readonly readOrders: (database: Database, connectionId: number, now: Date) => Promise<boolean>;
  /** The channel answered an order's job; `refused` says why it didn't do it, and a person looks at the order. */
  readonly jobAnswered: (tx: Tx, now: Date, job: ToldJob, refused: string | null) => Promise<void>;
};

export const channelOrders = registry<ChannelOrders>('channels.orders');
