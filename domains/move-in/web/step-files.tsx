import { useState } from 'react';
import { type DeskWire, MOST_BYTES, readFiles } from '#domains/move-in/contract/calls.ts';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { FileDrop } from '#ui/controls/file-drop.tsx';
import { Note } from '#ui/data/note.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { IconFileImport } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { FileColumns } from './file-columns.tsx';
import { FileList } from './file-list.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { DESK_READS } from './use-desk.ts';
import { useUpload } from './use-upload.ts';

type Props = { desk: DeskWire; isBusy: boolean };

/** The exports of the old system: added, shown with their columns, and read. */
export function FilesStep({ desk, isBusy }: Props) {
  const upload = useUpload();
  const { sending } = upload;
  return (
    <>
      <FileDrop
        many
        label={texts.DROP}
        hint={texts.DROP_HINT}
        accept=".csv,.tsv,.txt,text/csv"
        maxBytes={MOST_BYTES}
        disabled={isBusy}
        onFile={upload.add}
      />
      {upload.problem && <Note tone="refusal">{upload.problem}</Note>}
      {upload.error && <FailedNote error={upload.error} />}
      {sending && (
        <ProgressBar label={texts.sending(sending.name)} done={sending.sent} total={sending.bytes} />
      )}
      <ReadAct desk={desk} isBusy={isBusy || sending !== null} />
      <FileList files={desk.files} below={(file) => <FileColumns file={file} formats={desk.formats} />} />
    </>
  );
}

/** Has the files read; also again, once something was settled. */
export function ReadAct({ desk, isBusy }: Props) {
  const { clientId } = useWorkplace();
  const store = useCall(getClientInfo, { id: clientId });
  const read = useSubmit(readFiles, { forgets: DESK_READS });
  const [isDoubtNew, setDoubtNew] = useState(false);
  const { files, newAnswers, newFiles, move } = desk;
  if (files.length === 0) return null;
  const isChanged = move !== null && newAnswers + newFiles > 0;
  return (
    <>
      {read.problem && <Note tone="refusal">{read.problem}</Note>}
      {isChanged && (
        <Note tone="warn" announce={false}>
          {texts.changedSince(newAnswers, newFiles)}
        </Note>
      )}
      <Row wrap gap={12}>
        <Button
          tone="primary"
          icon={IconFileImport}
          busy={isBusy || read.busy}
          onClick={() => void read.send({ clientId, isDoubtNew })}
        >
          {move === null ? texts.READ : texts.READ_AGAIN}
        </Button>
        <span className="s t2">{store.data ? texts.readsInto(store.data.clientName) : texts.READS}</span>
        <Check checked={isDoubtNew} onChange={setDoubtNew} detail={texts.DOUBT_NEW_DETAIL}>
          {texts.DOUBT_NEW}
        </Check>
      </Row>
    </>
  );
}
