import { useState } from 'react';
import { claimOrder, getOrdersForClient } from '#domains/web-orders/contract/orders.ts';
import type { OrderWire } from '#domains/web-orders/contract/shapes.ts';
import { groupOrders, isOver } from '#domains/web-orders/rules/order-groups.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { ShipBy, useAgeOf } from './order-due.tsx';
import { FailedImports } from './failed-imports.tsx';
import { useAct } from './use-act.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconBuildingStore,
  IconCircleCheck,
  IconClockPause,
  IconHistory,
  IconPackage,
  IconPhone,
  IconSearch,
  IconWorld,
} from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Props = { open: number | null; onOpen: (id: number) => void };
const MOST = 200;

type Asks = { onFind: () => void; onPhone: () => void };

/** What waits in this store and what nobody has claimed; what was shipped behind a button. */
export function OrderList({ onFind, onPhone, ...props }: Props & Asks) {
  const mayNot = useRightReason('channels.edit');
  const { clientId } = useWorkplace();
  const [isDone, setDone] = useState(false);
  const claimed = useCall(getOrdersForClient, { clientId, isClaimed: 'true', itemsPerPage: MOST });
  const unclaimed = useCall(getOrdersForClient, { clientId, isClaimed: 'false', itemsPerPage: MOST });
  const failed = [claimed, unclaimed].find((one) => one.error && !one.data);
  return (
    <nav className="side-list wo-list" aria-label={texts.LISTS}>
      <FailedImports />
      {failed?.error ? (
        <FailedNote band error={failed.error} again={() => void failed.refetch()} />
      ) : !claimed.data || !unclaimed.data ? (
        <Waiting />
      ) : (
        <Groups {...props} isDone={isDone} own={claimed.data.items} nobodys={unclaimed.data.items} />
      )}
      <Button tone="ghost" icon={isDone ? IconArrowLeft : IconHistory} onClick={() => setDone(!isDone)}>
        {isDone ? texts.BACK : texts.SHOW_SHIPPED}
      </Button>
      <Button tone="ghost" icon={IconSearch} onClick={onFind}>
        {texts.FIND_ORDER}
      </Button>
      <Button tone="ghost" icon={IconPhone} reason={mayNot} reasonAt="hidden" onClick={onPhone}>
        {texts.PHONE_ORDER}
      </Button>
    </nav>
  );
}

type GroupsProps = Props & { isDone: boolean; own: readonly OrderWire[]; nobodys: readonly OrderWire[] };

function Groups({ isDone, own, nobodys, ...rest }: GroupsProps) {
  const { clientId } = useWorkplace();
  const { asks, claimed, unclaimed } = groupOrders(clientId, own, nobodys);
  const groups = isDone
    ? [{ title: texts.SHIPPED, rows: own.filter(isOver) }]
    : [
        { title: texts.NEEDS_PERSON, rows: asks },
        { title: texts.CLAIMED_HERE, rows: claimed },
        { title: texts.UNCLAIMED, rows: unclaimed },
      ];
  const shown = groups.filter(({ rows }) => rows.length > 0);
  if (shown.length === 0)
    return (
      <EmptyState
        icon={IconWorld}
        title={isDone ? texts.NONE_SHIPPED : texts.NONE}
        detail={isDone ? undefined : texts.NONE_DETAIL}
      />
    );
  return shown.map(({ title, rows }) => (
    <section key={title}>
      <h2>
        {title} <span className="num">{rows.length}</span>
      </h2>
      {rows.map((order) => (
        <Row key={order.orderID} order={order} {...rest} />
      ))}
    </section>
  ));
}

function Row({ order, open, onOpen }: Props & { order: OrderWire }) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('channels.edit');
  const claim = useAct(claimOrder);
  const id = order.orderID;
  const isNobodys = order.lockingClientId === null;
  const age = useAgeOf(order);
  const about = aboutOf(order);
  return (
    <div className="wo-row" data-current={id === open || undefined}>
      <button type="button" aria-current={id === open || undefined} onClick={() => onOpen(id)}>
        <span className="wo-what">
          <b className="ell">{`${order.channel} ${order.number}`}</b>
          <span className="num b">{formatMoney(order.total)}</span>
          <span className="s t2 ell">{order.question || [age, about].filter(Boolean).join(' · ')}</span>
          <ShipBy order={order} />
          <State order={order} here={clientId} />
        </span>
      </button>
      {isNobodys && order.orderStatus === ORDER_STATUS.NEW && (
        <Button
          size="touch"
          reason={mayNot}
          reasonAt="hidden"
          busy={claim.busy}
          aria-label={`${texts.CLAIM}: ${order.channel} ${order.number}`}
          onClick={() => void claim.run({ orderId: id, clientId }).then((done) => done && onOpen(id))}
        >
          {texts.CLAIM}
        </Button>
      )}
    </div>
  );
}

const aboutOf = (order: OrderWire): string =>
  [
    texts.copies(order.units),
    order.lockingClientId === null ? order.client : texts.itemsOf(order.picked, order.units),
  ].join(' · ');

/** Where it is, in a word, a color and an icon. */
function State({ order, here }: { order: OrderWire; here: number }) {
  if (isOver(order))
    return (
      <Chip small tone="ok" icon={IconCircleCheck}>
        {order.orderStatusDescription}
      </Chip>
    );
  if (order.short > 0)
    return (
      <Chip small tone="bad" icon={IconAlertTriangle}>
        {`${order.short} ${texts.SHORT.toLowerCase()}`}
      </Chip>
    );
  if (order.orderStatus === ORDER_STATUS.AWAITING_PAYMENT)
    return (
      <Chip small icon={IconClockPause}>
        {order.orderStatusDescription}
      </Chip>
    );
  if (order.isPacked)
    return (
      <Chip small tone="brand" icon={IconPackage}>
        {texts.PACKED}
      </Chip>
    );
  if (order.lockingClientId === null && order.clientId !== here && order.elsewhere.length > 0)
    return (
      <Chip small icon={IconBuildingStore}>
        {texts.hasAll(order.elsewhere)}
      </Chip>
    );
  return null;
}

const Waiting = () => (
  <Stack gap={10} className="wo-cards" aria-busy="true">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} width="100%" height={48} />
    ))}
  </Stack>
);
