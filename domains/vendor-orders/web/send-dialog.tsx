import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { getByStatus, getVendorOrder, type VendorOrderWire } from '#domains/vendor-orders/contract/orders.ts';
import {
  getVendorOrderDocument,
  getVendorOrderSends,
  sendVendorOrder,
} from '#domains/vendor-orders/contract/sending.ts';
import { ordersWebTexts as texts, sendTexts } from '#domains/vendor-orders/web/messages.ts';
import { saveFile } from '#platform/web/save-file.ts';
import type { OutputOf } from '#contract/call.ts';
import { fetchFile } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useAttempt, useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconDownload } from '#ui/icons.tsx';

type Way = 'mail' | 'pdf' | 'csv' | 'interface';

/** Sends an order by mail or by the vendor's interface, or marks as sent what somebody sends as a file; asks once below the vendor's minimum. */
export function SendDialog(props: Props) {
  const known = useCall(getVendorOrderSends, { VendorOrderId: props.order.vendorOrderId });
  // The address of the vendor is filled in: the form begins when it is known.
  return known.data ? <SendForm {...props} known={known.data} /> : null;
}

type Props = { order: VendorOrderWire; onClose: () => void };

function SendForm({ order, known, onClose }: Props & { known: OutputOf<typeof getVendorOrderSends> }) {
  const id = order.vendorOrderId;
  const send = useSubmit(sendVendorOrder, {
    forgets: [getByStatus, getVendorOrder, getVendorOrderSends],
    done: sendTexts.DONE,
  });
  const paper = useAttempt();
  const form = useDraft(
    {
      way: (order.isIntegratedOrder && known.interface ? 'interface' : 'mail') as Way,
      email: known.contactEmail,
      message: '',
    },
    {
      problems: ({ way, email }) => ({
        email: way === 'mail' && email.trim() === '' ? accessMessages.REQUIRED : null,
      }),
      onChange: send.reset,
    },
  );
  const { way } = form.draft;
  const isFile = way === 'pdf' || way === 'csv';
  const isBelow = send.refusal?.code === 'BELOW_MINIMUM';
  const submit = async () => {
    const { email, message } = form.draft;
    const done = await send.send({
      VendorOrderId: id,
      Way: way,
      ...(way === 'mail' && {
        Email: email.trim(),
        ...(message.trim() && { Message: message.trim() }),
      }),
      ...(isBelow && { IsBelowMinimumOk: true }),
    });
    if (done) onClose();
  };
  const download = (Format: 'pdf' | 'csv') =>
    paper.run(async () =>
      saveFile(
        await fetchFile(getVendorOrderDocument, { VendorOrderId: id, Format }),
        `${order.poNumber}.${Format}`,
      ),
    );
  const options = [
    { value: 'mail' as const, label: sendTexts.MAIL },
    { value: 'pdf' as const, label: texts.PDF },
    { value: 'csv' as const, label: texts.CSV },
    ...(known.interface ? [{ value: 'interface' as const, label: known.interface }] : []),
  ];
  return (
    <FormDialog
      title={sendTexts.TITLE(order.poNumber)}
      draft={form}
      sending={send}
      act={isBelow ? texts.SEND_ANYWAY : isFile ? sendTexts.MARK_SENT : sendTexts.SEND}
      onSend={submit}
      onClose={onClose}
    >
      <Segmented label={sendTexts.WAY} size="touch" options={options} {...form.bind('way')} />
      {way === 'mail' && (
        <>
          <Field label={sendTexts.TO} error={form.problemOf('email')}>
            <TextInput type="email" maxLength={254} {...form.bind('email')} />
          </Field>
          <Field label={sendTexts.MESSAGE} optional>
            <TextArea rows={3} maxLength={1_000} {...form.bind('message')} />
          </Field>
        </>
      )}
      {isFile && (
        <>
          <p className="t2">{sendTexts.FILE}</p>
          <Button full icon={IconDownload} busy={paper.busy} onClick={() => void download(way)}>
            {sendTexts.DOWNLOAD(way === 'pdf' ? texts.PDF : texts.CSV)}
          </Button>
        </>
      )}
      {paper.problem && <Note tone="error">{paper.problem}</Note>}
    </FormDialog>
  );
}
