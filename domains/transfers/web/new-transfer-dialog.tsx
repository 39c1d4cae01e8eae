import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import { getDestinations } from '#domains/transfers/contract/own.ts';
import { createStoreTransfer, uploadTransferCsv } from '#domains/transfers/contract/transfers.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { listReads } from './list-reads.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { Field } from '#ui/controls/field.tsx';
import { FileDrop } from '#ui/controls/file-drop.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { ActFoot } from '#ui/overlay/act-foot.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Kind = 'store' | 'vendor';
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
  const [kind, setKind] = useState<Kind>('store');
  const [to, setTo] = useState('');
  const [draft, setDraft] = useState({ notes: '', vendor: '', invoice: '' });
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [uniqueId] = useState(() => crypto.randomUUID());
  const begin = useChange(createStoreTransfer, [...listReads]);
  const upload = useChange(uploadTransferCsv, [...listReads]);
  const isVendor = kind === 'vendor';
  const isMissing = !isVendor && to === '';
  const options = (stores.data ?? [])
    .filter((store) => store.clientId !== clientId)
    .map((store) => ({ value: String(store.clientId), label: store.clientName }));
  const change = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });

  const run = async (work: () => Promise<{ inventoryTransferID: number }>) => {
    setTried(true);
    if (isMissing || begin.busy || upload.busy) return;
    try {
      const answer = await work();
      const refused = refusalOf(answer);
      if (refused) setProblem(refused.message);
      else onBegun(answer.inventoryTransferID);
    } catch (error) {
      setProblem(failureText(error));
    }
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
    <Dialog
      title={texts.NEW}
      onClose={onClose}
      footer={
        <ActFoot cancel={texts.CANCEL} onCancel={onClose} busy={begin.busy} onAct={() => void submit()}>
          {texts.BEGIN}
        </ActFoot>
      }
    >
      <div className="fields">
        <Segmented label={texts.KIND} value={kind} onChange={setKind} options={KINDS} size="touch" full />
        {isVendor ? (
          <>
            <Field label={texts.VENDOR}>
              <TextInput value={draft.vendor} onChange={(vendor) => change({ vendor })} maxLength={200} />
            </Field>
            <Field label={texts.INVOICE} optional>
              <TextInput value={draft.invoice} onChange={(invoice) => change({ invoice })} maxLength={60} />
            </Field>
          </>
        ) : (
          <Field label={texts.TO_STORE} error={tried && isMissing ? accessMessages.REQUIRED : null}>
            <SelectInput value={to} onChange={setTo} options={options} placeholder={texts.CHOOSE_STORE} />
          </Field>
        )}
        <Field label={texts.NOTES} optional>
          <TextInput value={draft.notes} onChange={(notes) => change({ notes })} maxLength={1_000} />
        </Field>
        <FileDrop
          label={texts.FROM_FILE}
          hint={texts.FILE_HINT}
          accept=".csv,text/csv"
          maxBytes={MOST_BYTES}
          onFile={(file) => void fromFile(file)}
          disabled={isMissing || upload.busy}
        />
        {problem && <Note tone="refusal">{problem}</Note>}
      </div>
    </Dialog>
  );
}
