import { listReads } from './list-reads.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import { getDestinations } from '#domains/transfers/contract/own.ts';
import { createStoreTransfer, uploadTransferCsv } from '#domains/transfers/contract/transfers.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { Field } from '#ui/controls/field.tsx';
import { FileDrop } from '#ui/controls/file-drop.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

type Draft = Readonly<Record<'to' | 'notes' | 'vendor' | 'invoice', string>> & {
  readonly kind: 'store' | 'vendor';
};
type Props = { onClose: () => void; onBegun: (transferId: number) => void };

const MOST_BYTES = 10 * 1024 * 1024;
const KINDS = [
  { value: 'store', label: texts.KIND_STORE },
  { value: 'vendor', label: texts.KIND_VENDOR },
] as const;

/** Where the goods go, or from which vendor they come; written by scanning, or from a file. */
export function NewTransferDialog({ onClose, onBegun }: Props) {
  const { clientId, username } = useWorkplace();
  const stores = useCall(getDestinations, {});
  const options = (stores.data ?? [])
    .filter((store) => store.clientId !== clientId)
    .map((store) => ({ value: String(store.clientId), label: store.clientName }));
  // Where there is one other store alone, nobody has to say which.
  const only = options.length === 1 ? (options[0]?.value ?? '') : '';
  const form = useDraft<Draft>(
    { kind: 'store', to: '', notes: '', vendor: '', invoice: '' },
    {
      problems: ({ kind, to }) => ({
        to: kind === 'store' && (to || only) === '' ? accessMessages.REQUIRED : null,
      }),
    },
  );
  const { draft, bind } = form;
  const attempt = useAttempt();
  const [uniqueId] = useState(() => crypto.randomUUID());
  const begin = useChange(createStoreTransfer, [...listReads]);
  const upload = useChange(uploadTransferCsv, [...listReads]);
  const isVendor = draft.kind === 'vendor';
  const to = draft.to || only;

  const run = async (work: () => Promise<{ inventoryTransferID: number }>) => {
    const begun = await attempt.run(work);
    if (begun) onBegun(begun.inventoryTransferID);
  };
  const vendors = { VendorName: draft.vendor.trim(), InvoiceNumber: draft.invoice.trim() };
  const common = { ClientID: clientId, vendorTransfer: isVendor ? 1 : 0, UniqueId: uniqueId };
  const submit = () =>
    run(() =>
      begin.run({
        ...common,
        EmployeeID: username,
        Notes: draft.notes.trim(),
        ...(isVendor ? vendors : { TransferTo: to }),
      }),
    );
  const fromFile = (file: File) =>
    run(async () =>
      upload.run({
        ...common,
        ...(isVendor ? vendors : {}),
        DestinationClientId: isVendor ? clientId : to,
        body: (await file.text()).split(/\r?\n/),
      }),
    );
  return (
    <FormDialog
      title={texts.NEW}
      draft={form}
      sending={attempt}
      act={texts.BEGIN}
      onSend={submit}
      onClose={onClose}
    >
      <Segmented label={texts.KIND} {...bind('kind')} options={KINDS} size="touch" full />
      {isVendor ? (
        <>
          <Field label={texts.VENDOR}>
            <TextInput {...bind('vendor')} maxLength={200} />
          </Field>
          <Field label={texts.INVOICE} optional>
            <TextInput {...bind('invoice')} maxLength={60} />
          </Field>
        </>
      ) : (
        <Field label={texts.TO_STORE} error={form.problemOf('to')}>
          <SelectInput {...bind('to')} value={to} options={options} placeholder={texts.CHOOSE_STORE} />
        </Field>
      )}
      <Field label={texts.NOTES} optional>
        <TextInput {...bind('notes')} maxLength={1_000} />
      </Field>
      <FileDrop
        label={texts.FROM_FILE}
        hint={texts.FILE_HINT}
        accept=".csv,text/csv"
        maxBytes={MOST_BYTES}
        onFile={(file) => void fromFile(file)}
        disabled={(!isVendor && to === '') || attempt.busy}
      />
    </FormDialog>
  );
}
