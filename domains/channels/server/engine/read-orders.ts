// Are all orders of a connection known? Asked before anything is raised there, and after it said that it sold something.
import { channelOrders } from '#domains/channels/server/public/channel-orders.ts';
import type { Asking } from './asking.ts';

const FRESH_MS = 60_000;

/** Reads them now; false: not all of them are known. */
export async function readOrders({ database, connectionId, memory, now }: Asking): Promise<boolean> {
  const at = now();
  for (const orders of channelOrders())
    if (!(await orders.readOrders(database, connectionId, at))) return false;
  memory.readAt = at.getTime();
  return true;
}

/** 'known': they were read within the last minute. 'read': they were just read, so offers must be planned again. */
export async function knowOrders(asking: Asking): Promise<'known' | 'read' | 'unknown'> {
  const { cursor } = await asking.database.one<{ cursor: Date | null }>(
    'select cursor_at as cursor from channel_connections where connection_id = $1',
    [asking.connectionId],
  );
  const at = asking.now().getTime();
  if (Math.max(asking.memory.readAt, cursor?.getTime() ?? 0) > at - FRESH_MS) return 'known';
  return (await readOrders(asking)) ? 'read' : 'unknown';
}
