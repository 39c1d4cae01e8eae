// The fields of a shipment and its invoice, for a new one and for one that is there.
import type { ReactNode, RefObject } from 'react';
import type { ShipmentWire } from '#domains/vendor-orders/contract/shipments.ts';
import { ordersWebTexts, shipmentTexts as texts } from '#domains/vendor-orders/web/messages.ts';
import { cents } from '#kernel/money.ts';
import type { DraftOf } from '#platform/web/use-draft.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';

export type ShipmentDraft = {
  number: string;
  date: string;
  tracking: string;
  invoice: string;
  reason: string;
  total: number | null;
  freight: number | null;
  notes: string;
};

export const draftOf = (shipment: ShipmentWire | undefined, today: string): ShipmentDraft => ({
  number: shipment?.vendorShipmentNumber ?? '',
  date: shipment?.shipmentDate ?? today,
  tracking: shipment?.trackingNumber ?? '',
  invoice: shipment?.invoiceNum ?? '',
  reason: shipment?.invoiceReason ?? '',
  total: shipment && shipment.invoiceTotal !== null ? shipment.invoiceTotal : null,
  freight: shipment?.freight ? shipment.freight : null,
  notes: shipment?.notes ?? '',
});

/** What the calls take; money only for users who may see it. */
export const inputOf = (draft: ShipmentDraft, withMoney: boolean) => ({
  VendorShipmentNumber: draft.number,
  ...(draft.date && { ShipmentDate: draft.date }),
  TrackingNumber: draft.tracking,
  InvoiceNum: draft.invoice,
  ...(draft.reason && { InvoiceReason: draft.reason }),
  ...(withMoney && {
    InvoiceTotal: draft.total === null ? ('' as const) : cents(draft.total),
    Freight: cents(draft.freight ?? 0),
  }),
  Notes: draft.notes,
});

type Props = {
  form: DraftOf<ShipmentDraft>;
  /** Everything but the notes is fixed: it is checked in or lost. */
  isFixed: boolean;
  withMoney: boolean;
  /** The number was used before: a reason is asked for. */
  asksReason: boolean;
  children?: ReactNode;
  /** The first of the fields. */
  first?: RefObject<HTMLInputElement | null>;
};

export function ShipmentFields({ form, isFixed, withMoney, asksReason, children, first }: Props) {
  return (
    <div className="fields">
      {!isFixed && (
        <>
          <div className="order-pair">
            <Field label={texts.BOX_NUMBER} optional>
              <TextInput ref={first} maxLength={40} {...form.bind('number')} />
            </Field>
            <Field label={texts.DATE}>
              <TextInput type="date" {...form.bind('date')} />
            </Field>
          </div>
          <div className="order-pair">
            <Field label={texts.INVOICE_NUMBER} optional>
              <TextInput maxLength={40} {...form.bind('invoice')} />
            </Field>
            <Field label={texts.TRACKING} optional>
              <TextInput maxLength={80} {...form.bind('tracking')} />
            </Field>
          </div>
          {(asksReason || form.draft.reason !== '') && (
            <Field label={texts.INVOICE_REASON}>
              <TextInput maxLength={300} {...form.bind('reason')} />
            </Field>
          )}
          {withMoney && (
            <div className="order-pair">
              <Field label={texts.INVOICE_TOTAL} optional>
                <MoneyInput {...form.bind('total')} />
              </Field>
              <Field label={texts.FREIGHT} optional>
                <MoneyInput {...form.bind('freight')} />
              </Field>
            </div>
          )}
        </>
      )}
      <Field label={ordersWebTexts.NOTES} optional>
        <TextArea rows={2} maxLength={2_000} {...form.bind('notes')} />
      </Field>
      {children}
    </div>
  );
}
