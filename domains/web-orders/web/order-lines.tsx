import { getWaysOut, keepAgain, markMissing, solveShort } from '#domains/web-orders/contract/own.ts';
import type { OrderItemWire, OrderWire, WayWire } from '#domains/web-orders/contract/shapes.ts';
import { addRemoveItem } from '#domains/web-orders/contract/shipments.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useAct } from './use-act.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsTransferUpDown,
  IconArrowUp,
  IconBuildingStore,
  IconCircleCheck,
  IconX,
} from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';

type LineProps = {
  order: OrderWire;
  item: OrderItemWire;
  /** The store works on the order. */
  isOurs: boolean;
  isLast: boolean;
  shipmentId: number | null;
};

/** A line with the bin that it is in, how far it is, and what can be done about it when it is short. */
export function OrderLine({ order, item, isOurs, isLast, shipmentId }: LineProps) {
  const left = item.quantity - item.shipped - item.cancelled;
  const isPicked = left > 0 && item.picked >= left;
  const state = item.short > 0 ? 'short' : isPicked || left === 0 ? 'done' : 'open';
  const about = [
    item.platform,
    item.caseCondition,
    item.condition,
    item.sku || item.upc,
    `${formatMoney(item.price)}${item.quantity > 1 ? ` × ${item.quantity}` : ''}`,
  ];
  return (
    <li className={`wo-line ${state}`} data-last={isLast || undefined}>
      <Row wrap className="wo-top">
        <span className="wo-bin num">{item.bin || '–'}</span>
        <span className="grow">
          <b>{item.artist ? `${item.title} · ${item.artist}` : item.title}</b>
          <span className="s t2 num">{about.filter(Boolean).join(' · ')}</span>
          {item.sends && <span className="s num">{item.sends}</span>}
          {state === 'open' && isOurs && (
            <span className="s b num">{texts.pickedOf(item.picked, left, item.onHand)}</span>
          )}
          {item.short > 0 && (
            <span className="s num">{texts.reason(texts.REASONS[item.shortReason], item.shortBy)}</span>
          )}
        </span>
        <LineState item={item} left={left} isPicked={isPicked} />
        {isOurs && <LineActs item={item} isPicked={isPicked} left={left} shipmentId={shipmentId} />}
      </Row>
      {item.short > 0 && isOurs && <WaysOut item={item} order={order} />}
    </li>
  );
}

function LineState({ item, left, isPicked }: { item: OrderItemWire; left: number; isPicked: boolean }) {
  if (item.short > 0)
    return (
      <span className="wo-state bad">
        <IconAlertTriangle size={20} />
        {`${texts.SHORT} ${item.short}`}
      </span>
    );
  if (!isPicked && left > 0) return null;
  const word = left > 0 ? texts.PICKED : item.shipped > 0 ? texts.SHIPPED_LINE : texts.CANCELLED_LINE;
  return (
    <span className="wo-state ok">
      <IconCircleCheck size={20} />
      {word}
    </span>
  );
}

type ActProps = { item: OrderItemWire; isPicked: boolean; left: number; shipmentId: number | null };

function LineActs({ item, isPicked, left, shipmentId }: ActProps) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('channels.edit');
  const missing = useAct(markMissing);
  const again = useAct(keepAgain);
  const out = useAct(addRemoveItem);
  if (left === 0) return null;
  const off = { reason: mayNot, reasonAt: 'hidden', size: 'touch' } as const;
  return (
    <Row as="span" gap={8} align="stretch" wrap className="wo-acts">
      {item.picked > 0 && shipmentId !== null && (
        <Button
          {...off}
          tone="ghost"
          busy={out.busy}
          aria-label={`${texts.TAKE_OUT}: ${item.title}`}
          onClick={() =>
            void out.run({
              clientId,
              upc: item.sku || item.upc,
              shipmentId,
              quantity: -1,
              orderItemId: item.orderItemId,
            })
          }
        >
          {texts.TAKE_OUT}
        </Button>
      )}
      {!isPicked && item.reserved > item.picked && (
        <Button
          {...off}
          busy={missing.busy}
          aria-label={`${texts.NOT_HERE}: ${item.title}`}
          onClick={() => void missing.run({ orderItemId: item.orderItemId })}
        >
          {texts.NOT_HERE}
        </Button>
      )}
      {item.short > 0 && item.free > 0 && (
        <Button {...off} busy={again.busy} onClick={() => void again.run({ orderItemId: item.orderItemId })}>
          {texts.KEEP_AGAIN}
        </Button>
      )}
    </Row>
  );
}

const WAY: Record<WayWire['way'], { icon: Icon; act: string }> = {
  ship: { icon: IconBuildingStore, act: texts.LET_THEM_SHIP },
  substitute: { icon: IconArrowUp, act: texts.SEND_THAT },
  transfer: { icon: IconArrowsTransferUpDown, act: texts.TRANSFER },
  cancel: { icon: IconX, act: texts.CANCEL_LINE },
};

function wordsOf(way: WayWire): [title: string, detail: string] {
  switch (way.way) {
    case 'ship':
      return [texts.has(way.client, way.units, ''), texts.shipsPart];
    case 'substitute':
      return [texts.has(way.client, way.units, way.condition), texts.better(formatMoney(way.less))];
    case 'transfer':
      return [texts.TRANSFER, texts.comesHere(way.client)];
    case 'cancel':
      return [texts.cancelThis(formatMoney(way.refund)), ''];
  }
}

/** What a person may decide on a short line, as it is possible now. */
function WaysOut({ item }: { item: OrderItemWire; order: OrderWire }) {
  const ways = useCall(getWaysOut, { orderItemId: item.orderItemId });
  const mayNot = useRightReason('channels.edit');
  const mayNotCancel = useRightReason('channels.refund');
  const solve = useAct(solveShort);
  if (ways.error && !ways.data) return <FailedNote error={ways.error} again={() => void ways.refetch()} />;
  if (!ways.data) return <Skeleton width="100%" height={48} />;
  return (
    <ul className="wo-ways">
      {ways.data.ways.map((way, at) => {
        const { icon: Drawn, act } = WAY[way.way];
        const [title, detail] = wordsOf(way);
        return (
          <li key={`${way.way} ${way.clientId ?? 0} ${at}`}>
            <Drawn size={20} />
            <span className="grow">
              <b>{title}</b>
              {detail && <span className="s t2">{detail}</span>}
            </span>
            <Button
              size="touch"
              tone={at === 0 ? 'primary' : way.way === 'cancel' ? 'danger' : 'plain'}
              reason={way.way === 'cancel' ? (mayNotCancel ?? mayNot) : mayNot}
              reasonAt="hidden"
              busy={solve.busy}
              onClick={() =>
                void solve.run({
                  orderItemId: item.orderItemId,
                  way: way.way,
                  ...(way.clientId === null ? {} : { fromClientId: way.clientId }),
                  ...(way.way === 'substitute' && way.inventoryId !== null
                    ? { inventoryId: way.inventoryId }
                    : {}),
                })
              }
            >
              {act}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
