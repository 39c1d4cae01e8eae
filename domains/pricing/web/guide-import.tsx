import { GuideResult } from '#domains/pricing/web/guide-result.tsx';
import { GUIDE_FIELDS, type GuideField } from '#domains/pricing/rules/guide-mapping.ts';
import { guideScreenTexts as texts } from '#domains/pricing/web/guide-texts.ts';
import type { GuideImporting } from '#domains/pricing/web/use-guide-import.ts';
import { Button } from '#ui/button.tsx';
import { Spread } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { formatCount } from '#ui/format.ts';
import { IconFileText } from '#ui/icons.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SelectInput } from '#ui/select-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useRightReason } from '#web/session.ts';

const MOST_BYTES = 10 * 1024 * 1024;
// A select can't have an empty value of its own.
const NONE = '\u0000none';

/** Drop a file, see what it would do, correct the columns, then import all or the good rows. */
export function GuideImport({ importing, onSettle }: { importing: GuideImporting; onSettle: () => void }) {
  const mayNot = useRightReason('pricing.edit');
  const { phase, setup } = importing;
  if (phase === 'empty' || !setup)
    return (
      <div className="pg-import">
        <Panel title={texts.STEPS}>
          <div className="pg-form">
            <p className="t2">{texts.STEPS_DETAIL}</p>
            <FileDrop
              label={texts.DROP}
              hint={texts.DROP_HINT}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              maxBytes={MOST_BYTES}
              disabled={mayNot !== null}
              onFile={importing.take}
            />
            {mayNot && <Note tone="refusal">{mayNot}</Note>}
          </div>
        </Panel>
      </div>
    );
  const isWorking = phase === 'checking' || phase === 'importing';
  return (
    <div className="pg-import">
      <Panel>
        <div className="pg-form">
          <div className="pg-file">
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
      {phase !== 'done' && <Columns importing={importing} />}
      <GuideResult importing={importing} onSettle={onSettle} />
    </div>
  );
}

/** The bytes first; then the server works and says nothing until it is done. */
function Progress({ importing: { phase, share } }: { importing: GuideImporting }) {
  if (share < 1) return <ProgressBar label={texts.SENDING} done={Math.round(share * 100)} total={100} />;
  return (
    <p className="s t2" role="status">
      {phase === 'checking' ? texts.CHECKING : texts.IMPORTING}
    </p>
  );
}

/** Which column holds what: as guessed, changeable; each change checks the file again. */
function Columns({ importing: { report, setup, correct } }: { importing: GuideImporting }) {
  if (!report || !setup) return null;
  const headers = [...new Set(report.headers.filter((header) => header.trim() !== ''))];
  const options = [
    { value: NONE, label: texts.NO_COLUMN },
    ...headers.map((header) => ({ value: header, label: header })),
  ];
  const choose = (field: GuideField, value: string) =>
    correct({ corrections: { ...setup.corrections, [field]: value === NONE ? '' : value } });
  return (
    <Panel title={texts.COLUMNS} aside={<span className="t3 s">{texts.COLUMNS_DETAIL}</span>}>
      <div className="pg-map">
        {GUIDE_FIELDS.map((field) => (
          <Field key={field} label={texts.FIELDS[field]}>
            <SelectInput
              height={36}
              value={(setup.corrections[field] ?? report.mapping[field]) || NONE}
              options={options}
              onChange={(value) => choose(field, value)}
            />
          </Field>
        ))}
        {!report.mapping.asOf && (
          <Field label={texts.DAY}>
            <TextInput type="date" height={36} value={setup.asOf} onChange={(asOf) => correct({ asOf })} />
          </Field>
        )}
      </div>
    </Panel>
  );
}
