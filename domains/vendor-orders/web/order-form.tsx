// The fields of an order's head, for a new one and for one that is there.
import { accessMessages } from '#domains/access/messages.ts';
import {
  addUpdateVendorOrder,
  getByStatus,
  getVendorOrder,
  type VendorOrderWire,
} from '#domains/vendor-orders/contract/orders.ts';
import { orderToasts, ordersWebTexts as texts } from '#domains/vendor-orders/web/messages.ts';
import { ProblemNote } from '#domains/vendor-orders/web/problem-note.tsx';
import { NO_VENDOR, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { cents } from '#kernel/money.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';

type Props = {
  clientId: number;
  /** The order that is changed; undefined: a new one. */
  order?: VendorOrderWire | undefined;
  vendorId: number;
  today: string;
  onSaved: (orderId: number) => void;
  onCancel: () => void;
};

/** Writes the head of an order; says 'Order prepared...' when it is kept (VORD-05). */
export function OrderForm({ clientId, order, vendorId, today, onSaved, onCancel }: Props) {
  const save = useSubmit(addUpdateVendorOrder, {
    forgets: [getByStatus, getVendorOrder],
    done: orderToasts.SAVED,
  });
  const form = useDraft(
    {
      vendorId: order?.vendorId ?? vendorId,
      orderDate: order?.orderDate ?? today,
      expected: order?.expectedDelivery ?? '',
      poNumber: order?.poNumber ?? '',
      shipping: (order ? order.shippingCost : null) as number | null,
      notes: order?.notes ?? '',
      isIntegrated: order?.isIntegratedOrder ?? false,
    },
    {
      problems: (draft) => ({ vendorId: draft.vendorId === NO_VENDOR ? accessMessages.REQUIRED : null }),
      onChange: save.reset,
    },
  );
  const submit = async () => {
    if (!form.check()) return;
    const { draft } = form;
    const done = await save.send({
      ...(order ? { vendorOrderId: order.vendorOrderId } : { clientId }),
      vendorId: draft.vendorId,
      ...(draft.orderDate && { orderDate: draft.orderDate }),
      ...(draft.expected || order ? { expectedDelivery: draft.expected } : {}),
      poNumber: draft.poNumber,
      shippingCost: cents(draft.shipping ?? 0),
      notes: draft.notes,
      isIntegratedOrder: draft.isIntegrated,
    });
    if (done) onSaved(done.vendorOrderId);
  };
  return (
    <form
      className="vendor-form fields order-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={texts.VENDOR} error={form.problemOf('vendorId')}>
        <VendorPicker none={texts.CHOOSE_VENDOR} {...form.bind('vendorId')} />
      </Field>
      <div className="order-pair">
        <Field label={texts.ORDERED}>
          <TextInput type="date" {...form.bind('orderDate')} />
        </Field>
        <Field label={texts.EXPECTED} optional>
          <TextInput type="date" {...form.bind('expected')} />
        </Field>
      </div>
      <div className="order-pair">
        <Field label={texts.NUMBER} optional hint={order ? undefined : texts.NUMBER_HINT}>
          <TextInput maxLength={40} {...form.bind('poNumber')} />
        </Field>
        <Field label={texts.SHIPPING} optional>
          <MoneyInput {...form.bind('shipping')} />
        </Field>
      </div>
      <Field label={texts.NOTES} optional>
        <TextArea maxLength={2_000} rows={3} {...form.bind('notes')} />
      </Field>
      <Check checked={form.draft.isIntegrated} onChange={(isIntegrated) => form.set({ isIntegrated })}>
        {texts.INTEGRATED}
      </Check>
      <ProblemNote of={save} failed={order ? orderToasts.UPDATE_FAILED : orderToasts.ADD_FAILED} />
      <div className="row">
        <Button tone="primary" size="touch" type="submit" busy={save.busy}>
          {texts.SAVE}
        </Button>
        <Button size="touch" onClick={onCancel}>
          {texts.CANCEL}
        </Button>
      </div>
      {form.guard.question}
    </form>
  );
}
