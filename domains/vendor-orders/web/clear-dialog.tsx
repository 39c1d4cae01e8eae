import { useState } from 'react';
import { clearInvoice } from '#domains/vendor-orders/contract/invoices.ts';
import { getVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import { getShipment, type ShipmentWire } from '#domains/vendor-orders/contract/shipments.ts';
import { invoiceTexts as texts, ordersWebTexts } from '#domains/vendor-orders/web/messages.ts';
import { moneyWords } from '#domains/vendor-orders/web/money.ts';
import { fromDollars, toDollars, cents } from '#kernel/money.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Decides what is paid of an invoice that differs, and says why. */
export function ClearDialog({ shipment, onClose }: { shipment: ShipmentWire; onClose: () => void }) {
  const invoiced = fromDollars(shipment.invoiceTotal ?? 0);
  const came = cents(invoiced - fromDollars(shipment.difference ?? 0));
  const [note, setNote] = useState('');
  const [paid, setPaid] = useState<number | null>(invoiced);
  const clear = useSubmit(clearInvoice, { forgets: [getShipment, getVendorOrder], done: texts.DONE });
  return (
    <Dialog
      title={texts.CLEAR_TITLE(shipment.invoiceNum)}
      onClose={onClose}
      footer={
        <FormFooter
          form="clear-invoice"
          cancel={ordersWebTexts.CANCEL}
          save={texts.CLEAR}
          onCancel={onClose}
          busy={clear.busy}
          disabled={note.trim() === '' || paid === null}
        />
      }
    >
      <form
        id="clear-invoice"
        className="fields"
        onSubmit={async (event) => {
          event.preventDefault();
          const Total = toDollars(cents(paid ?? invoiced));
          const asked = { VendorShipmentId: shipment.vendorShipmentId, Note: note.trim(), Total };
          if (await clear.send(asked)) onClose();
        }}
      >
        <p className="t2">
          {texts.CLEAR_DETAIL(moneyWords(shipment.invoiceTotal), moneyWords(toDollars(came)))}
        </p>
        <Field label={texts.PAID} hint={texts.PAID_HINT}>
          <MoneyInput
            value={paid}
            onChange={setPaid}
            after={
              <Button tone="ghost" size="small" onClick={() => setPaid(paid === came ? invoiced : came)}>
                {paid === came ? texts.AS_INVOICED : texts.AS_CAME}
              </Button>
            }
          />
        </Field>
        <Field label={texts.NOTE}>
          <TextInput value={note} onChange={setNote} maxLength={500} />
        </Field>
        {clear.problem && <Note tone="refusal">{clear.problem}</Note>}
      </form>
    </Dialog>
  );
}
