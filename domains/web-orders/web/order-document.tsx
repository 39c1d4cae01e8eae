import { useRef, useState } from 'react';
import { claimOrder, getOrderItems, releaseOrder } from '#domains/web-orders/contract/orders.ts';
import { cancelOrder, getOrder } from '#domains/web-orders/contract/own.ts';
import type { OrderItemWire, OrderWire, ShipmentWire } from '#domains/web-orders/contract/shapes.ts';
import {
  addRemoveItem,
  createFromOrder,
  getShipmentsForOrder,
  itemEntryComplete,
} from '#domains/web-orders/contract/shipments.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { readTrackingLabel, type TrackingLabel } from '#domains/web-orders/rules/tracking-number.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { ShipBy, useAgeOf } from './order-due.tsx';
import { OrderLine } from './order-lines.tsx';
import { AddItem } from './phone-order.tsx';
import { Question } from './question.tsx';
import { OrderSide } from './order-side.tsx';
import { useAct } from './use-act.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconDotsVertical, IconUserCheck, IconX } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { TimesInput } from '#ui/scan/times-input.tsx';
import { useScanTimes } from '#ui/scan/use-scan-times.ts';

type Props = { orderId: number; onClose: () => void };

/** One order: what is on it, what is picked, what is short, and the one act that comes next. */
export function OrderDocument({ orderId, onClose }: Props) {
  const detail = useCall(getOrder, { orderId });
  const items = useCall(getOrderItems, { orderId });
  const failed = [detail, items].find((one) => one.error && !one.data);
  if (failed?.error)
    return (
      <Stack as="section" flex className="wo-doc" aria-label={texts.TITLE}>
        <FailedNote band error={failed.error} again={() => void failed.refetch()} />
      </Stack>
    );
  if (!detail.data || !items.data)
    return (
      <Stack as="section" flex className="wo-doc" aria-label={texts.TITLE} aria-busy="true">
        <Stack gap={10} className="wo-cards">
          <Skeleton width="60%" height={24} />
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={48} />
        </Stack>
      </Stack>
    );
  return <Loaded order={detail.data} items={items.data} onClose={onClose} />;
}

/** Claimed or in process: its lines and shipment can still change. */
export const isOpen = ({ orderStatus }: OrderWire): boolean =>
  orderStatus === ORDER_STATUS.CLAIMED || orderStatus === ORDER_STATUS.IN_PROCESS;

function Loaded({
  order,
  items,
  onClose,
}: {
  order: OrderWire;
  items: readonly OrderItemWire[];
  onClose: () => void;
}) {
  const { clientId } = useWorkplace();
  const shipments = useCall(getShipmentsForOrder, { ClientId: clientId, OrderId: order.orderID });
  const box = (shipments.data ?? []).find(({ statusCode }) => statusCode === 1) ?? null;
  const isOurs = order.lockingClientId === clientId && isOpen(order);
  const [lastId, setLastId] = useState<number | null>(null);
  const [label, setLabel] = useState<TrackingLabel | null>(null);
  return (
    <>
      <Stack as="section" flex className="wo-doc" aria-label={`${order.channel} ${order.number}`}>
        <Head order={order} onClose={onClose} />
        <Question order={order} />
        <AddItem order={order} />
        {isOurs && !box?.isPacked && (
          <Scan order={order} items={items} box={box} onScanned={setLastId} onLabel={setLabel} />
        )}
        <div className="wo-body" role="region" aria-label={texts.LINES} tabIndex={0}>
          {items.length === 0 ? (
            <EmptyState title={texts.NO_LINES} />
          ) : (
            <ul className="wo-lines">
              {items.map((item) => (
                <OrderLine
                  key={item.orderItemId}
                  order={order}
                  item={item}
                  isOurs={isOurs}
                  isLast={item.orderItemId === lastId}
                  shipmentId={box?.shipmentId ?? null}
                />
              ))}
            </ul>
          )}
        </div>
      </Stack>
      <OrderSide
        order={order}
        items={items}
        box={box}
        done={shipments.data ?? []}
        isOurs={isOurs}
        label={label}
      />
    </>
  );
}

function Head({ order, onClose }: { order: OrderWire; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('channels.edit');
  const mayNotCancel = useRightReason('channels.refund');
  const [asks, setAsks] = useState(false);
  const release = useAct(releaseOrder);
  const cancel = useAct(cancelOrder);
  const ids = { orderId: order.orderID, clientId };
  const age = useAgeOf(order);
  const isOver = order.orderStatus >= ORDER_STATUS.SHIPPED && order.orderStatus <= ORDER_STATUS.CANCELLED;
  return (
    <Row as="header" gap={8} wrap className="doc-head wo-head">
      <div className="grow">
        <h2>{`${order.channel} ${order.number}`}</h2>
        <span className="who">
          <Chip small tone={order.lockingClientId === null ? 'plain' : 'brand'} icon={IconUserCheck}>
            {order.lockingClientId === null
              ? order.orderStatusDescription
              : `${order.orderStatusDescription} · ${order.claimedBy || order.lockingClient}`}
          </Chip>
          <ShipBy order={order} />
          <span className="s t2 num">
            {[texts.copies(order.units), age, order.service].filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
      {order.lockingClientId === null && !isOver && <Claim orderId={order.orderID} />}
      {order.lockingClientId === clientId && isOpen(order) && (
        <Button
          size="touch"
          reason={mayNot}
          reasonAt="hidden"
          busy={release.busy}
          onClick={() => void release.run(ids)}
        >
          {texts.RELEASE}
        </Button>
      )}
      {!isOver && (
        <Menu
          align="end"
          trigger={<IconButton size={48} icon={IconDotsVertical} label={texts.MORE} />}
          entries={[
            {
              label: texts.CANCEL_ORDER,
              danger: true,
              reason: mayNotCancel,
              onSelect: () => setAsks(true),
            },
          ]}
        />
      )}
      <Button size="touch" tone="ghost" icon={IconX} aria-label={texts.CLOSE} onClick={onClose}>
        {texts.CLOSE}
      </Button>
      {asks && (
        <ConfirmDialog
          sentence={texts.CANCEL_SENTENCE}
          detail={`${order.channel} ${order.number}`}
          confirm={texts.CANCEL_ORDER}
          cancel={texts.KEEP}
          busy={cancel.busy}
          onConfirm={() =>
            void cancel
              .run({ orderId: order.orderID, reason: texts.CANCELLED_BY_US })
              .then(() => setAsks(false))
          }
          onCancel={() => setAsks(false)}
        />
      )}
    </Row>
  );
}

/** Claims it for this store, by key, too. */
function Claim({ orderId }: { orderId: number }) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('channels.edit');
  const claim = useAct(claimOrder);
  const run = () => {
    if (mayNot === null) void claim.run({ orderId, clientId });
  };
  useKeys([{ key: 'ctrl+enter', label: texts.CLAIM, run }], texts.TITLE);
  return (
    <Button
      tone="primary"
      size="touch"
      keys="Ctrl Enter"
      reason={mayNot}
      reasonAt="hidden"
      busy={claim.busy}
      onClick={run}
    >
      {texts.CLAIM}
    </Button>
  );
}

type ScanProps = {
  order: OrderWire;
  items: readonly OrderItemWire[];
  box: ShipmentWire | null;
  onScanned: (lineId: number) => void;
  onLabel: (label: TrackingLabel) => void;
};

/**
 * Each scan puts a piece into the box, or as many as the number before it says; the first one begins it. A carrier's label, once all is picked,
 * packs it.
 */
function Scan({ order, items, box, onScanned, onLabel }: ScanProps) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('channels.edit');
  const field = useRef<HTMLInputElement>(null);
  const [serial, setSerial] = useState('');
  const begin = useAct(createFromOrder);
  const put = useAct(addRemoveItem);
  const times = useScanTimes({ label: texts.TIMES });
  useKeys([{ key: 'F2', label: texts.SCAN, run: () => field.current?.focus() }], texts.TITLE);
  const pack = useAct(itemEntryComplete);
  const wantsSerial = items.some((item) => item.serialRequired && item.picked < item.reserved);
  const takeLabel = async (label: TrackingLabel) => {
    if (!box || box.pieces === 0 || items.some((item) => item.reserved > item.picked)) {
      sounds.failure();
      return alertError(texts.LABEL_TOO_SOON);
    }
    onLabel(label);
    await pack.run({ shipmentId: box.shipmentId });
  };
  const scan = async (code: string) => {
    const quantity = times.take();
    const label = readTrackingLabel(code, false);
    if (label) return takeLabel(label);
    const id = box?.shipmentId ?? (await begin.run({ orderId: order.orderID, clientId }))?.shipmentId;
    if (id === undefined) return sounds.failure();
    const done = await put.run({
      clientId,
      upc: code,
      shipmentId: id,
      quantity,
      ...(serial === '' ? {} : { serialNumber: serial }),
    });
    if (!done) return sounds.failure();
    sounds.success();
    setSerial('');
    onScanned(done.orderItemId);
  };
  return (
    <div className="wo-scan">
      <ScanInput
        inputRef={field}
        label={texts.SCAN}
        placeholder={texts.SCAN}
        keys="F2"
        disabled={mayNot !== null}
        times={times}
        onScan={scan}
      />
      <TimesInput times={times} label={texts.TIMES} disabled={mayNot !== null} />
      {wantsSerial && (
        <TextInput
          aria-label={texts.SERIAL}
          placeholder={texts.SERIAL}
          title={texts.SERIAL_FIRST}
          value={serial}
          onChange={setSerial}
          maxLength={60}
        />
      )}
    </div>
  );
}
