import { accessMessages } from '#domains/access/messages.ts';
import { getByStatus, getVendorOrder, type VendorOrderWire } from '#domains/vendor-orders/contract/orders.ts';
import {
  getVendorOrderDocument,
  getVendorOrderSends,
  sendVendorOrder,
} from '#domains/vendor-orders/contract/sending.ts';
import { ordersWebTexts as texts, sendTexts } from '#domains/vendor-orders/web/messages.ts';
import { saveFile } from '#domains/vendor-orders/web/save-file.ts';
import { fetchFile } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Way = 'mail' | 'pdf' | 'csv' | 'interface';

/** Sends an order by mail, by the vendor's interface, or as a file that somebody sends; asks once below the vendor's minimum. */
export function SendDialog({ order, onClose }: { order: VendorOrderWire; onClose: () => void }) {
  const id = order.vendorOrderId;
  const known = useCall(getVendorOrderSends, { VendorOrderId: id });
  const send = useSubmit(sendVendorOrder, {
    forgets: [getByStatus, getVendorOrder, getVendorOrderSends],
    done: sendTexts.DONE,
  });
  const hasInterface = Boolean(known.data?.interface);
  const form = useDraft(
    { way: (order.isIntegratedOrder ? 'interface' : 'mail') as Way, email: '', message: '' },
    {
      problems: ({ way, email }) => ({
        email:
          way === 'mail' && email.trim() === '' && !known.data?.contactEmail ? accessMessages.REQUIRED : null,
      }),
      onChange: send.reset,
    },
  );
  const { way } = form.draft;
  const isBelow = send.refusal?.code === 'BELOW_MINIMUM';
  const submit = async () => {
    if (!form.check()) return;
    const { email, message } = form.draft;
    const done = await send.send({
      VendorOrderId: id,
      Way: way,
      ...(way === 'mail' && {
        ...(email.trim() && { Email: email.trim() }),
        ...(message.trim() && { Message: message.trim() }),
      }),
      ...(isBelow && { IsBelowMinimumOk: true }),
    });
    if (!done) return;
    if (way === 'pdf' || way === 'csv')
      saveFile(
        await fetchFile(getVendorOrderDocument, {
          VendorOrderId: id,
          VendorOrderSendId: done.vendorOrderSendId,
          Format: way,
        }),
        `${order.poNumber}.${way}`,
      );
    onClose();
  };
  const options = [
    { value: 'mail' as const, label: sendTexts.MAIL },
    { value: 'pdf' as const, label: texts.PDF },
    { value: 'csv' as const, label: texts.CSV },
    ...(hasInterface ? [{ value: 'interface' as const, label: known.data?.interface ?? '' }] : []),
  ];
  return (
    <Dialog
      title={sendTexts.TITLE(order.poNumber)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter
          form="send-order"
          cancel={texts.CANCEL}
          save={isBelow ? texts.SEND_ANYWAY : sendTexts.SEND}
          onCancel={onClose}
          busy={send.busy}
        />
      }
    >
      <form
        id="send-order"
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Segmented label={sendTexts.WAY} size="touch" options={options} {...form.bind('way')} />
        {way === 'mail' && (
          <>
            <Field label={sendTexts.TO} error={form.problemOf('email')} hint={known.data?.contactEmail}>
              <TextInput
                type="email"
                maxLength={254}
                placeholder={known.data?.contactEmail}
                {...form.bind('email')}
              />
            </Field>
            <Field label={sendTexts.MESSAGE} optional>
              <TextArea rows={3} maxLength={1_000} {...form.bind('message')} />
            </Field>
          </>
        )}
        {(way === 'pdf' || way === 'csv') && <p className="t2">{sendTexts.FILE}</p>}
        {send.problem && <Note tone={isBelow ? 'warn' : 'refusal'}>{send.problem}</Note>}
      </form>
    </Dialog>
  );
}
