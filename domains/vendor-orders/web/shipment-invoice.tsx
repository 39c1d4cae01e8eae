import {
  getShipment,
  getShipmentByOrder,
  getShipmentsByStatus,
  updateShipment,
} from '#domains/vendor-orders/contract/shipments.ts';
import { getOrderItems, getVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import { SHIPMENT_STATUS } from '#domains/vendor-orders/rules/shipment-status.ts';
import {
  ordersWebTexts,
  shipmentTexts as texts,
  shipmentToasts,
} from '#domains/vendor-orders/web/messages.ts';
import { draftOf, inputOf, ShipmentFields } from '#domains/vendor-orders/web/shipment-form.tsx';
import type { WholeShipment } from '#domains/vendor-orders/web/whole-shipment.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { logFailure } from '#platform/web/log.ts';
import { useMayDo, useRightReason } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';

/**
 * What a shipment says of itself and its invoice. The documented toast is shown even when the change was refused (VSHIP-03, CONF-11); then an error with the
 * server's words follows it, it is logged, and the shipment is loaded again (NS-VSHIP-02).
 */
export function ShipmentInvoice({ shipment }: { shipment: WholeShipment }) {
  const seesCosts = useMayDo('costs.view');
  const mayNot = useRightReason('orders.edit');
  const save = useSubmit(updateShipment, {
    forgets: [getShipment, getShipmentByOrder, getShipmentsByStatus, getOrderItems, getVendorOrder],
    done: shipmentToasts.UPDATED,
    failed: (problem) => {
      toast(shipmentToasts.UPDATED);
      alertError(problem);
      logFailure(problem);
      forget(getShipment);
    },
  });
  const form = useDraft(draftOf(shipment, shipment.shipmentDate), { onChange: save.reset });
  const isSettled = shipment.checkedInAt !== '';
  const isFixed = isSettled || shipment.vendorShipmentStatusId === SHIPMENT_STATUS.lost;
  const submit = async () => {
    const input = isFixed ? { Notes: form.draft.notes } : inputOf(form.draft, seesCosts);
    const done = await save.send({ vendorShipmentId: shipment.vendorShipmentId, ...input });
    if (done) form.reset(form.draft);
  };
  return (
    <Panel title={texts.INVOICE}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ShipmentFields
          form={form}
          isFixed={isFixed}
          withMoney={seesCosts}
          asksReason={save.refusal?.code === 'INVOICE_USED'}
        >
          {save.problem && (
            <Note tone="refusal" title={save.problem}>
              {texts.LOADED_AGAIN}
            </Note>
          )}
          <div className="row">
            <Button tone="primary" type="submit" busy={save.busy} reason={mayNot}>
              {ordersWebTexts.SAVE}
            </Button>
          </div>
        </ShipmentFields>
        {form.guard.question}
      </form>
    </Panel>
  );
}
