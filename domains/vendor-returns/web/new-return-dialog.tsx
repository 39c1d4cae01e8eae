import { useDraft } from '#platform/web/use-draft.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { getReturnsByStatus, saveVendorReturn } from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsWebMessages as texts } from '#domains/vendor-returns/web/messages.ts';
import { NO_VENDOR, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';

type Props = { onClose: () => void; onAdded: (returnId: number) => void };

/** Starts a return: to which vendor, and why. */
export function NewReturnDialog({ onClose, onAdded }: Props) {
  const { clientId } = useWorkplace();
  const form = useDraft(
    { vendorId: NO_VENDOR, comments: '' },
    { problems: ({ vendorId }) => ({ vendorId: vendorId === NO_VENDOR ? accessMessages.REQUIRED : null }) },
  );
  const act = useSubmit(saveVendorReturn, {
    forgets: [getReturnsByStatus],
    done: (answer) => answer.message,
  });
  const submit = async () => {
    const added = await act.send({ ...form.draft, ClientId: clientId });
    if (added) onAdded(added.vendorReturnId);
  };
  return (
    <FormDialog
      title={texts.NEW}
      draft={form}
      sending={act}
      act={texts.START}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.VENDOR} error={form.problemOf('vendorId')}>
        <VendorPicker {...form.bind('vendorId')} none={texts.CHOOSE_VENDOR} />
      </Field>
      <Field label={texts.COMMENTS}>
        <TextArea {...form.bind('comments')} maxLength={2000} />
      </Field>
    </FormDialog>
  );
}
