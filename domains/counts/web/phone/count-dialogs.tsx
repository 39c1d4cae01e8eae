import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { Field } from '#ui/controls/field.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';
import { SearchInput, TextInput } from '#ui/controls/text-input.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ScanTimes } from '#ui/scan/use-scan-times.ts';
import type { ScanThing } from './counting.ts';
import type { KnownCodes } from './known-codes.ts';
import { countPhoneMessages as texts } from './messages.ts';

type Closes = { onClose: () => void };

/** A code by keys, where it can't be scanned. */
export function TypeDialog({ onCode, onClose }: Closes & { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <FormDialog
      title={texts.TYPE_TITLE}
      width={400}
      disabled={code.trim() === ''}
      act={texts.TYPE_COUNT}
      onSend={() => {
        onClose();
        onCode(code.trim());
      }}
      onClose={onClose}
    >
      <Field label={texts.TYPE_LABEL}>
        <TextInput
          value={code}
          onChange={setCode}
          height={52}
          numeric
          autoFocus
          autoComplete="off"
          maxLength={100}
        />
      </Field>
    </FormDialog>
  );
}

/** How often the next scan counts. */
export function TimesDialog({ times, onClose }: Closes & { times: ScanTimes }) {
  const [count, setCount] = useState(times.times);
  return (
    <FormDialog
      title={texts.TIMES_TITLE}
      width={400}
      act={texts.TIMES_SET}
      onSend={() => {
        onClose();
        times.setTimes(Math.min(times.most, Math.max(1, count)));
      }}
      onClose={onClose}
    >
      <p className="s t3">{texts.TIMES_DETAIL}</p>
      <QtyStepper label={texts.TIMES_LABEL} value={count} onChange={setCount} min={1} max={times.most} />
    </FormDialog>
  );
}

/** A copy without a label: found by its title, on this phone. */
export function FindDialog({
  codes,
  onCode,
  onClose,
}: Closes & { codes: KnownCodes | null; onCode: (code: string) => void }) {
  const [words, setWords] = useState('');
  const found = codes?.search(words) ?? [];
  return (
    <Dialog title={texts.FIND_TITLE} width={480} onClose={onClose}>
      {codes === null ? (
        <p>{texts.FIND_WAIT}</p>
      ) : (
        <div className="col">
          <SearchInput label={texts.FIND_LABEL} value={words} onChange={setWords} height={48} autoFocus />
          {words.trim() !== '' && found.length === 0 && <p className="s t3">{texts.FIND_NOTHING}</p>}
          <ul className="ph-found">
            {found.map((item) => (
              <li key={item.itemId}>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    onCode(item.sku);
                  }}
                >
                  <b>{item.title}</b>
                  <span className="s t3">
                    {[item.platform, item.condition, item.sku].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** A copy that nobody is sure of: a manager looks at it. */
export function NotSureDialog({ scan, onYes, onClose }: Closes & { scan: ScanThing; onYes: () => void }) {
  const title = scan.answer?.title ?? scan.value.known?.title ?? scan.value.code;
  return (
    <ConfirmDialog
      sentence={texts.NOT_SURE_TITLE}
      detail={texts.notSureDetail(title)}
      confirm={texts.NOT_SURE_YES}
      cancel={texts.CANCEL}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onYes();
      }}
    />
  );
}
