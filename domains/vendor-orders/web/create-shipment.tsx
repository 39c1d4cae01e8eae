import { accessMessages } from '#domains/access/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { getByStatus, getOrderItems, getVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import {
  addShipment,
  getShipmentByOrder,
  getShipmentsByStatus,
} from '#domains/vendor-orders/contract/shipments.ts';
import { isOver } from '#domains/vendor-orders/rules/order-status.ts';
import {
  ordersWebTexts,
  shipmentTexts as texts,
  shipmentToasts,
} from '#domains/vendor-orders/web/messages.ts';
import { ProblemNote } from '#domains/vendor-orders/web/problem-note.tsx';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { draftOf, inputOf, ShipmentFields } from '#domains/vendor-orders/web/shipment-form.tsx';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useMayDo, useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';

/** Section 26: a shipment of an order that is not over, with all that is open or empty. */
export function CreateShipment() {
  const { clientId } = useWorkplace();
  const [named] = useAddressId('order');
  const [chosen, setChosen] = useState<number | null>(null);
  const [takesAll, setTakesAll] = useState(true);
  const [isTried, setTried] = useState(false);
  const orderId = chosen ?? named;
  const first = useRef<HTMLInputElement>(null);
  // Whoever comes from an order goes on with its box: the number on it can be scanned.
  useEffect(() => {
    if (named !== null) first.current?.focus();
  }, [named]);
  const go = useGoToSection();
  const today = useStoreDay();
  const mayNot = useRightReason('orders.edit');
  const seesCosts = useMayDo('costs.view');
  const orders = useCall(getByStatus, { ClientId: clientId, RecordCount: 200 });
  const add = useSubmit(addShipment, {
    forgets: [getShipmentByOrder, getShipmentsByStatus, getOrderItems, getVendorOrder, getByStatus],
    done: shipmentToasts.ADDED,
  });
  const form = useDraft(draftOf(undefined, today), { onChange: add.reset });
  const open = (orders.data?.items ?? []).filter((order) => !isOver(order.vendorOrderStatusId));
  const submit = async () => {
    setTried(true);
    if (orderId === null) return;
    const done = await add.send({
      VendorOrderID: orderId,
      AddOrderItems: takesAll,
      ...inputOf(form.draft, seesCosts),
    });
    if (!done) return;
    form.reset();
    go(ORDERS_SECTIONS.shipment, { shipment: done.vendorShipmentId, order: orderId });
  };
  return (
    <div className="vendor-pane">
      {orders.error && <FailedNote error={orders.error} again={() => void orders.refetch()} />}
      <form
        className="vendor-form fields order-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={texts.ORDER} error={isTried && orderId === null ? accessMessages.REQUIRED : null}>
          <SelectInput
            value={orderId === null ? '' : String(orderId)}
            placeholder={texts.CHOOSE_ORDER}
            options={open.map((order) => ({
              value: String(order.vendorOrderId),
              label: `${order.poNumber}, ${order.vendorName}, ${order.orderStatusDescription}`,
            }))}
            onChange={(value) => setChosen(Number(value))}
          />
        </Field>
        <ShipmentFields
          form={form}
          isFixed={false}
          withMoney={seesCosts}
          asksReason={add.refusal?.code === 'INVOICE_USED'}
          first={first}
        >
          <Check checked={takesAll} onChange={setTakesAll}>
            {texts.TAKE_ALL}
          </Check>
        </ShipmentFields>
        <ProblemNote of={add} failed={shipmentToasts.ADD_ERROR} />
        <div className="row">
          <Button tone="primary" size="touch" type="submit" busy={add.busy} reason={mayNot}>
            {texts.ADD}
          </Button>
          <Button size="touch" onClick={() => go(ORDERS_SECTIONS.shipments)}>
            {ordersWebTexts.CANCEL}
          </Button>
        </div>
        {form.guard.question}
      </form>
    </div>
  );
}
