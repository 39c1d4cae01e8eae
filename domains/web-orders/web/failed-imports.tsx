import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import {
  type FailedImportWire,
  getFailedImports,
  dismissFailedImport,
  tryAgain,
} from '#domains/web-orders/contract/failed-import-calls.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useAct } from './use-act.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

/** Orders that a channel has and our books don't: why, and what can be done. Nothing while there are none. */
export function FailedImports() {
  const list = useCall(getFailedImports, {});
  const rows = list.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>
        {texts.FAILED_IMPORTS} <span className="num">{rows.length}</span>
      </h2>
      {rows.map((row) => (
        <Row key={`${row.channelId} ${row.externalId}`} row={row} />
      ))}
    </section>
  );
}

function Row({ row }: { row: FailedImportWire }) {
  const mayNot = useRightReason('channels.edit');
  const mayNotLeave = useRightReason('channels.refund');
  const again = useAct(tryAgain);
  const [isLeaving, setLeaving] = useState(false);
  const name = `${row.channel} ${row.number || row.externalId}`;
  const one = { channelId: row.channelId, externalId: row.externalId };
  return (
    <div className="wo-row wo-aside">
      <div className="grow">
        <b>{name}</b>
        <p className="s t2">{row.why}</p>
        <Button
          size="touch"
          reason={mayNot}
          reasonAt="hidden"
          busy={again.busy}
          aria-label={`${texts.TRY_AGAIN}: ${name}`}
          onClick={() => void again.run(one)}
        >
          {texts.TRY_AGAIN}
        </Button>
        <Button
          size="touch"
          tone="ghost"
          reason={mayNotLeave}
          reasonAt="hidden"
          aria-label={`${texts.TOOK_CARE}: ${name}`}
          onClick={() => setLeaving(true)}
        >
          {texts.TOOK_CARE}
        </Button>
      </div>
      {isLeaving && <Leave name={name} one={one} onClose={() => setLeaving(false)} />}
    </div>
  );
}

type LeaveProps = { name: string; one: { channelId: number; externalId: string }; onClose: () => void };

function Leave({ name, one, onClose }: LeaveProps) {
  const leave = useAct(dismissFailedImport);
  const [reason, setReason] = useState('');
  const submit = () => void leave.run({ ...one, reason }).then((done) => done && onClose());
  return (
    <FormDialog
      title={`${texts.TOOK_CARE}: ${name}`}
      sending={leave}
      disabled={reason.trim() === ''}
      act={texts.SAVE}
      onSend={submit}
      onClose={onClose}
    >
      <p>{texts.TOOK_CARE_SENTENCE}</p>
      <Field label={texts.WHAT_WAS_DONE}>
        <TextInput value={reason} onChange={setReason} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
