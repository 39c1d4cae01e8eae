import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { checkInTexts as texts } from './messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { CameraScanner } from '#ui/scan/camera/camera-scanner.tsx';
import { useStoredReader } from '#platform/web/shell/store-reader.ts';
import { useScan } from '#ui/scan/scan.ts';

type Props = {
  /** A code waits for an answer: nothing is scanned until then. */
  isStopped: boolean;
  isOff: boolean;
  onScan: (code: string) => void;
};

/** Where codes come from on a phone: its camera, a hand scanner, or typed. */
export function PhoneScanner({ isStopped, isOff, onScan }: Props) {
  const [types, setTypes] = useState(false);
  useStoredReader();
  useScan(onScan, { when: !isStopped && !isOff });
  return (
    <>
      {!isOff && (
        <CameraScanner
          height={isStopped ? 176 : 224}
          paused={isStopped || types}
          hint={texts.HOLD_STILL}
          pausedHint={texts.WAITS_FOR_YOU}
          onCode={onScan}
          onType={() => setTypes(true)}
        />
      )}
      {types && <TypeDialog onClose={() => setTypes(false)} onScan={onScan} />}
    </>
  );
}

function TypeDialog({ onClose, onScan }: { onClose: () => void; onScan: (code: string) => void }) {
  const [code, setCode] = useState('');
  const submit = () => {
    onScan(code.trim());
    onClose();
  };
  return (
    <FormDialog
      title={texts.TYPE_CODE}
      width={360}
      scans="below"
      disabled={code.trim() === ''}
      act={texts.COUNT_IT}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.TYPE_CODE}>
        <TextInput value={code} maxLength={100} inputMode="numeric" onChange={setCode} />
      </Field>
    </FormDialog>
  );
}
