// What channels ask of orders: read them before a quantity is raised, and learn how a job ended.
import type { ChannelOrders, ToldJob } from '#domains/channels/server/public/channel-orders.ts';
import { openChannel } from '#domains/channels/server/public/open-channel.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { changeOrder, type Locked, lockOrder } from '#domains/web-orders/server/lock-order.ts';
import { finishReturn } from '#domains/web-orders/server/returns/finish-return.ts';
import { lockReturn } from '#domains/web-orders/server/returns/lock-return.ts';
import { ask } from './change-imported.ts';
import { jobContext } from './job-context.ts';
import { noteChannel } from './note-channel.ts';
import { readNow } from './read-orders.ts';
import type { Tx } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { z } from 'zod';

/** A shipped order is completed when its channel knows of it; what the channel refused, a person looks at. */
async function jobAnswered(tx: Tx, now: Date, job: ToldJob, refused: string | null): Promise<void> {
  const order = await lockOrder(tx, jobContext(tx, now).actor, job.orderId, { anyone: true });
  if (refused !== null) {
    await ask(tx, { now }, order, [texts.jobRefused(job.kind, refused)]);
    return giveUpRefund(tx, job);
  }
  await noteChannel(tx, now, order, 'told', job.kind);
  await finishRefund(tx, now, job, order);
  if (job.kind === 'fulfil' && order.statusId === ORDER_STATUS.SHIPPED)
    await changeOrder(tx, order.orderId, { statusId: ORDER_STATUS.COMPLETED, endedAt: now });
}

const refundOf = z.object({ returnId: z.number().int() });

/** What comes back can be tried again, or refused. */
async function giveUpRefund(tx: Tx, job: ToldJob): Promise<void> {
  const what = refundOf.safeParse(job.what);
  if (what.success)
    await tx.run(
      `update channel_returns set asked_at = null, asked_by = null where return_id = $1 and state = 'received'`,
      [what.data.returnId],
    );
}

/** The channel gave the money back: the refund is finished, as whoever asked for it. */
async function finishRefund(tx: Tx, now: Date, job: ToldJob, order: Locked): Promise<void> {
  const what = refundOf.safeParse(job.what);
  if (job.kind !== 'refund' || !what.success) return;
  const context = jobContext(tx, now);
  const { back } = await lockReturn(tx, context.actor, what.data.returnId);
  if (back.state !== 'received') return;
  const user = await tx.one<{ userId: number; username: string }>(
    'select user_id, username from users where user_id = $1',
    [back.askedBy],
  );
  const done = await finishReturn({ ...context, actor: { ...context.actor, ...user } }, order, back);
  if (isRefusal(done)) await ask(tx, { now }, order, [done.message]);
}

export const answerChannels: ChannelOrders = {
  readOrders: async (database, connectionId, now) => {
    const channel = await openChannel(database, connectionId, () => now);
    return channel !== null && (await readNow(database, channel)).kind === 'ok';
  },
  jobAnswered,
};
