import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { clearInvoice } from '#domains/vendor-orders/contract/invoices.ts';
import { getVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import { getShipment, type ShipmentWire } from '#domains/vendor-orders/contract/shipments.ts';
import { invoiceTexts as texts } from '#domains/vendor-orders/web/messages.ts';
import { moneyWords } from '#domains/vendor-orders/web/money.ts';
import { cents } from '#kernel/money.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

/** Decides what is paid of an invoice that differs, and says why. */
export function ClearDialog({ shipment, onClose }: { shipment: ShipmentWire; onClose: () => void }) {
  const invoiced = shipment.invoiceTotal ?? 0;
  const came = cents(invoiced - (shipment.difference ?? 0));
  const [note, setNote] = useState('');
  const [paid, setPaid] = useState<number | null>(invoiced);
  const clear = useSubmit(clearInvoice, { forgets: [getShipment, getVendorOrder], done: texts.DONE });
  return (
    <FormDialog
      title={texts.CLEAR_TITLE(shipment.invoiceNum)}
      sending={clear}
      disabled={note.trim() === '' || paid === null}
      act={texts.CLEAR}
      onSend={async () => {
        const Total = cents(paid ?? invoiced);
        const asked = { VendorShipmentId: shipment.vendorShipmentId, Note: note.trim(), Total };
        if (await clear.send(asked)) onClose();
      }}
      onClose={onClose}
    >
      <p className="t2">{texts.CLEAR_DETAIL(moneyWords(shipment.invoiceTotal), moneyWords(came))}</p>
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
    </FormDialog>
  );
}
