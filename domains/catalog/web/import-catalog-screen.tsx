import './catalog.css';
import { ImportColumns } from '#domains/catalog/web/import-columns.tsx';
import { ImportResult } from '#domains/catalog/web/import-result.tsx';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { type Importing, useImport } from '#domains/catalog/web/use-import.ts';
import { Button } from '#ui/button.tsx';
import { Spread } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { formatCount } from '#ui/format.ts';
import { IconFileText } from '#ui/icons.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useRightReason } from '#web/session.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** Imports a file of products: drop it, see what it would do, correct the columns, then import all or the good rows. */
export function ImportCatalogScreen() {
  const importing = useImport();
  const mayNotImport = useRightReason('catalog.import');
  const { phase, setup } = importing;
  if (phase === 'empty' || !setup) {
    return (
      <div className="body">
        <div className="cat-import">
          <Panel title={texts.STEPS}>
            <div className="cat-form">
              <p className="t2">{texts.STEPS_DETAIL}</p>
              <FileDrop
                label={texts.DROP}
                hint={texts.DROP_HINT}
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                maxBytes={MOST_BYTES}
                disabled={mayNotImport !== null}
                onFile={importing.take}
              />
              {mayNotImport && <Note tone="refusal">{mayNotImport}</Note>}
            </div>
          </Panel>
        </div>
      </div>
    );
  }
  const isWorking = phase === 'checking' || phase === 'importing';
  return (
    <div className="body">
      <div className="cat-import">
        <Panel>
          <div className="cat-form">
            <div className="cat-file">
              <IconFileText size={24} stroke={1.75} />
              <b>{setup.file.name}</b>
              <span className="t3 s num">{texts.size(formatCount(Math.ceil(setup.file.size / 1024)))}</span>
              <Spread />
              <Button disabled={phase === 'importing'} onClick={importing.startOver}>
                {texts.OTHER_FILE}
              </Button>
            </div>
            {isWorking && <Progress importing={importing} />}
          </div>
        </Panel>
        {phase !== 'done' && <ImportColumns importing={importing} />}
        <ImportResult importing={importing} />
      </div>
    </div>
  );
}

/** The bytes first; then the server works, says nothing until it is done, and only the bar under the top bar runs. */
function Progress({ importing }: { importing: Importing }) {
  const { phase, share } = importing;
  if (share < 1) return <ProgressBar label={texts.SENDING} done={Math.round(share * 100)} total={100} />;
  return (
    <p className="s t2" role="status">
      {phase === 'checking' ? texts.CHECKING : texts.IMPORTING}
    </p>
  );
}
