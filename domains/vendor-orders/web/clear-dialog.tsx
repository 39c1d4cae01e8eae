import { useState } from 'react';
import { clearInvoice } from '#domains/vendor-orders/contract/invoices.ts';
import { getVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import { getShipment, type ShipmentWire } from '#domains/vendor-orders/contract/shipments.ts';
import { invoiceTexts as texts, ordersWebTexts } from '#domains/vendor-orders/web/messages.ts';
import { moneyWords } from '#domains/vendor-orders/web/money.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Says why an invoice that differs is right. */
export function ClearDialog({ shipment, onClose }: { shipment: ShipmentWire; onClose: () => void }) {
  const [note, setNote] = useState('');
  const clear = useSubmit(clearInvoice, { forgets: [getShipment, getVendorOrder], done: texts.DONE });
  return (
    <Dialog
      title={texts.CLEAR_TITLE(shipment.invoiceNum)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter
          form="clear-invoice"
          cancel={ordersWebTexts.CANCEL}
          save={texts.CLEAR}
          onCancel={onClose}
          busy={clear.busy}
          disabled={note.trim() === ''}
        />
      }
    >
      <form
        id="clear-invoice"
        className="fields"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await clear.send({ VendorShipmentId: shipment.vendorShipmentId, Note: note.trim() })) onClose();
        }}
      >
        <p className="t2">{texts.CLEAR_DETAIL(moneyWords(shipment.difference))}</p>
        <Field label={texts.NOTE}>
          <TextInput value={note} onChange={setNote} maxLength={500} />
        </Field>
        {clear.problem && <Note tone="refusal">{clear.problem}</Note>}
      </form>
    </Dialog>
  );
}
