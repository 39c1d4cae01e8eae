// What offering asks of orders: read them before a quantity is raised, and hear what became of what a channel was told.
import type { ChannelOrders, ToldJob } from '#domains/channels/server/public/channel-orders.ts';
import { openChannel } from '#domains/channels/server/public/open-channel.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { changeOrder, lockOrder } from '#domains/web-orders/server/lock-order.ts';
import { ask } from './change-imported.ts';
import { jobContext } from './job-context.ts';
import { noteChannel } from './note-channel.ts';
import { readNow } from './read-orders.ts';
import type { Tx } from '#contract/route.ts';

/** A shipped order is completed when its channel knows of it; what the channel refused, a person looks at. */
async function jobAnswered(tx: Tx, now: Date, job: ToldJob, refused: string | null): Promise<void> {
  const order = await lockOrder(tx, jobContext(tx, now).actor, job.orderId, { anyone: true });
  if (refused !== null) return ask(tx, { now }, order, [texts.jobRefused(job.kind, refused)]);
  await noteChannel(tx, now, order, 'told', job.kind);
  if (job.kind === 'fulfil' && order.statusId === ORDER_STATUS.SHIPPED)
    await changeOrder(tx, order.orderId, { status_id: ORDER_STATUS.COMPLETED, ended_at: now });
}

export const answerChannels: ChannelOrders = {
  readOrders: async (database, connectionId, now) => {
    const channel = await openChannel(database, connectionId, () => now);
    return channel !== null && (await readNow(database, channel)).said === 'yes';
  },
  jobAnswered,
};
