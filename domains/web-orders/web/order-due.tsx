import { serverNow } from '#platform/web/server-clock.ts';
import { useEffect, useState } from 'react';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { OrderWire } from '#domains/web-orders/contract/shapes.ts';
import { type Due, dueOf, waitingSince } from '#domains/web-orders/rules/order-due.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { Chip, type ChipProps } from '#ui/data/chip.tsx';
import { formatAge, formatDate, formatTime } from '#ui/data/format.ts';
import { IconAlertTriangle, IconClock } from '#ui/icons.tsx';

const AGAIN_MS = 30_000;

/** The time now; a list that stays open grows old with it. */
function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Does it still have to leave? */
const isWaiting = ({ orderStatus }: OrderWire): boolean =>
  orderStatus < ORDER_STATUS.SHIPPED || orderStatus > ORDER_STATUS.CANCELLED;

const TONE: Record<Due, ChipProps['tone']> = { late: 'bad', today: 'warn', later: 'plain' };

/** Until when the channel promised that it leaves, if it says so. */
export function ShipBy({ order }: { order: OrderWire }) {
  const zone = useStoreZone();
  const now = useNow();
  const due = isWaiting(order) ? dueOf(order, now, zone) : null;
  if (due === null || order.shipBy === null) return null;
  const at = due === 'today' ? formatTime(order.shipBy, zone) : formatDate(order.shipBy, zone);
  return (
    <Chip small tone={TONE[due]} icon={due === 'late' ? IconAlertTriangle : IconClock}>
      {due === 'late' ? texts.late(at) : texts.shipBy(at)}
    </Chip>
  );
}

/** "paid 3 hours ago" of an order that waits; empty of one that has left. */
export function useAgeOf(order: OrderWire): string {
  const now = useNow();
  if (!isWaiting(order)) return '';
  const age = formatAge(waitingSince(order), now);
  return order.paidAt === null ? texts.orderedAgo(age) : texts.paidAgo(age);
}
