import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import { getReturnsByStatus, saveVendorReturn } from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsWebMessages as texts } from '#domains/vendor-returns/web/messages.ts';
import { NO_VENDOR, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { ActFoot } from '#ui/overlay/act-foot.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = { onClose: () => void; onAdded: (returnId: number) => void };

/** Starts a return: to which vendor, and why. */
export function NewReturnDialog({ onClose, onAdded }: Props) {
  const { clientId } = useWorkplace();
  const [vendorId, setVendorId] = useState(NO_VENDOR);
  const [comments, setComments] = useState('');
  const [tried, setTried] = useState(false);
  const act = useSubmit(saveVendorReturn, {
    forgets: [getReturnsByStatus],
    done: (answer) => answer.message,
  });
  const submit = async () => {
    setTried(true);
    if (vendorId === NO_VENDOR) return;
    const added = await act.send({ vendorId, comments, ClientId: clientId });
    if (added) onAdded(added.vendorReturnId);
  };
  return (
    <Dialog
      title={texts.NEW}
      onClose={onClose}
      footer={
        <ActFoot cancel={texts.CANCEL} onCancel={onClose} busy={act.busy} onAct={() => void submit()}>
          {texts.START}
        </ActFoot>
      }
    >
      <div className="fields">
        <Field label={texts.VENDOR} error={tried && vendorId === NO_VENDOR ? accessMessages.REQUIRED : null}>
          <VendorPicker value={vendorId} onChange={setVendorId} none={texts.CHOOSE_VENDOR} />
        </Field>
        <Field label={texts.COMMENTS}>
          <TextArea value={comments} onChange={setComments} maxLength={2000} />
        </Field>
        {act.problem && <Note tone="refusal">{act.problem}</Note>}
      </div>
    </Dialog>
  );
}
