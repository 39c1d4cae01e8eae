import { addressLabel, packingSlip } from '#domains/web-orders/contract/own.ts';
import type { OrderItemWire, OrderWire, ShipmentWire } from '#domains/web-orders/contract/shapes.ts';
import { itemEntryComplete } from '#domains/web-orders/contract/shipments.ts';
import type { TrackingLabel } from '#domains/web-orders/rules/tracking-number.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { ReturnsCard } from './returns-card.tsx';
import { ShipTo } from './ship-to.tsx';
import { Track } from './track-box.tsx';
import { useAct } from './use-act.ts';
import { fetchFile } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Unbroken } from '#ui/data/unbroken.tsx';
import { IconCircleCheck, IconCircleDashed, IconPrinter } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';

type Props = {
  order: OrderWire;
  items: readonly OrderItemWire[];
  /** The one that isn't completed. */
  box: ShipmentWire | null;
  done: readonly ShipmentWire[];
  isOurs: boolean;
  /** The carrier's label that was scanned as the last piece was in. */
  label: TrackingLabel | null;
};

/** What comes next, where it goes, how far its box is, and what is left of the money. */
export function OrderSide(props: Props) {
  const { order, box, isOurs } = props;
  return (
    <Stack as="aside" flex gap={10} className="wo-side" aria-label={texts.SHIPMENT}>
      {isOurs && (box?.isPacked ? <Track box={box} label={props.label} /> : <Pack {...props} />)}
      <ShipTo order={order} />
      <Steps {...props} />
      <Money order={order} />
      <ReturnsCard order={order} items={props.items} />
    </Stack>
  );
}

function Steps({ order, items, box, done }: Props) {
  const shipped = items.reduce((sum, item) => sum + item.shipped, 0);
  const wanted = items.reduce((sum, item) => sum + item.quantity - item.cancelled, 0);
  const open = wanted - shipped;
  const picked = items.reduce((sum, item) => sum + item.picked, 0);
  const completed = done.filter(({ statusCode }) => statusCode === 2);
  const steps: [name: string, isDone: boolean, words: string][] = [
    [texts.CLAIMED, order.lockingClientId !== null, order.lockingClient],
    [
      texts.ITEMS,
      open === 0 || picked === open,
      `${texts.itemsOf(shipped + picked, wanted)}${order.short > 0 ? texts.shortOf(order.short) : ''}`,
    ],
    [texts.PACKED, box?.isPacked ?? open === 0, texts.SLIP_AND_LABEL],
    [texts.TRACKING, open === 0, completed[0]?.trackingNumber ?? texts.TELLS],
  ];
  const paper = box ?? completed[0];
  return (
    <section className="wo-card">
      <h3>{texts.SHIPMENT}</h3>
      <ul className="wo-steps">
        {steps.map(([name, isDone, words]) => (
          <li key={name} className={isDone ? 'done' : undefined}>
            {isDone ? <IconCircleCheck size={18} /> : <IconCircleDashed size={18} />}
            <b>{name}</b>
            <span className="s t2 num ell">{words}</span>
          </li>
        ))}
      </ul>
      {paper && (
        <div className="row" style={{ gap: 8, flexWrap: 'wrap' }}>
          <Paper call={packingSlip} id={paper.shipmentId} name={texts.SLIP} />
          <Paper call={addressLabel} id={paper.shipmentId} name={texts.LABEL} />
        </div>
      )}
      {completed.map((shipment) => (
        <span key={shipment.shipmentId} className="s t2 num">
          <Unbroken>
            {`${shipment.carrier} ${shipment.trackingNumber} · ${texts.RECEIPT} ${shipment.receiptNumber}`}
          </Unbroken>
        </span>
      ))}
    </section>
  );
}

function Paper({
  call,
  id,
  name,
}: {
  call: typeof packingSlip | typeof addressLabel;
  id: number;
  name: string;
}) {
  const mayNot = useRightReason('customers.view');
  const show = async () => {
    try {
      const file = await fetchFile(call, { shipmentId: id });
      const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
      window.open(address, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      alertError(failureText(error));
    }
  };
  return (
    <Button size="touch" icon={IconPrinter} reason={mayNot} reasonAt="hidden" onClick={() => void show()}>
      {name}
    </Button>
  );
}

/** What is left after the channel, the postage and the goods; cost is for those who may see it. */
function Money({ order }: { order: OrderWire }) {
  const less = (amount: number): string | null => (amount === 0 ? null : `–${formatMoney(amount)}`);
  const net = order.goods - order.discount + order.postage;
  return (
    <section className="wo-card">
      <h3>
        {texts.MONEY} <span className="s t2">{texts.MONEY_NOTE}</span>
      </h3>
      <Facts
        amounts
        facts={[
          [texts.GOODS, formatMoney(order.goods)],
          [texts.DISCOUNT, less(order.discount)],
          [texts.TAX, order.tax === 0 ? null : formatMoney(order.tax)],
          [texts.POSTAGE_PAID, order.postage === 0 ? null : formatMoney(order.postage)],
          [texts.FEE, less(order.fee)],
          [texts.POSTAGE, less(order.shippingCost)],
          [texts.COST, order.cost === null ? null : less(order.cost)],
        ]}
      />
      {order.margin !== null && (
        <Row as="p" gap={16} align="stretch" justify="between" className="wo-left num">
          <b>{net > 0 ? texts.left(Math.round((order.margin / net) * 100)) : texts.LEFT}</b>
          <b>{formatMoney(order.margin)}</b>
        </Row>
      )}
      {order.remittedTax > 0 && <span className="s t2">{texts.REMITTED}</span>}
    </section>
  );
}

function Pack({ order, items, box }: Props) {
  const mayNot = useRightReason('channels.edit');
  const act = useAct(itemEntryComplete);
  const toPick = items.reduce((sum, item) => sum + Math.max(0, item.reserved - item.picked), 0);
  const isEmpty = box === null || box.pieces === 0;
  const submit = () => {
    if (box && !isEmpty) void act.run({ shipmentId: box.shipmentId });
  };
  useKeys([{ key: 'ctrl+enter', label: texts.ITEMS_COMPLETE, run: submit }], texts.TITLE);
  return (
    <section className="wo-next">
      <Button
        full
        size="counter"
        tone="primary"
        keys="Ctrl Enter"
        reason={mayNot}
        disabled={isEmpty}
        busy={act.busy}
        onClick={submit}
      >
        {texts.ITEMS_COMPLETE}
      </Button>
      <span className="s t2 num">
        {[toPick > 0 && texts.toPick(toPick), order.short > 0 && texts.toDecide(order.short)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </section>
  );
}
