import { countReads } from './reads.ts';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { nameUnknown } from '#domains/counts/contract/review.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { TakesScans } from '#ui/scan/takes-scans.tsx';
import { quickSearch } from '#domains/inventory/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = { countId: number; code: string; onClose: () => void };

/** Which item of the store is the code that nothing fitted? */
export function NameDialog({ countId, code, onClose }: Props) {
  const { clientId } = useWorkplace();
  const [words, setWords] = useState('');
  const found = useCall(
    quickSearch,
    { searchTerm: words.trim() || '-', clientId },
    { enabled: words.trim().length > 1, keep: true },
  );
  const name = useSubmit(nameUnknown, { forgets: [...countReads] });
  const choose = async (itemId: number) => {
    if (await name.send({ inventoryId: countId, code, itemId })) onClose();
  };
  const rows = words.trim().length > 1 ? (found.data ?? []) : [];
  return (
    <Dialog
      title={texts.NAME_TITLE}
      onClose={onClose}
      footer={
        <DialogFooter
          start={<span className="t3 num">{code}</span>}
          cancel={texts.CANCEL}
          onCancel={onClose}
        />
      }
    >
      <TakesScans onScan={setWords} />
      <div className="fields">
        <Field label={texts.NAME_CODE}>
          <TextInput value={words} onChange={setWords} maxLength={200} />
        </Field>
        {name.problem && <Note tone="refusal">{name.problem}</Note>}
        <ul className="pi-found">
          {rows.slice(0, 8).map((row) => (
            <li key={row.inventoryId}>
              <button type="button" onClick={() => void choose(row.inventoryId)}>
                <b className="ell">{row.title}</b>
                <span className="s t3 num">{`${row.condition} · ${row.itemSku}`}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
