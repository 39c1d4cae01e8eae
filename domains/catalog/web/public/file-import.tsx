import '../file-import.css';
import type { ReactNode } from 'react';
import { FileImportResult, type ResultParts } from '#domains/catalog/web/file-import-result.tsx';
import { type FileImportWords, fileImportTexts as texts } from './file-import-texts.ts';
import type { FileImporting, FileReport } from './use-file-import.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { Field as FormField } from '#ui/controls/field.tsx';
import { FileDrop } from '#ui/controls/file-drop.tsx';
import { formatCount } from '#ui/data/format.ts';
import { IconFileText } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';

const MOST_BYTES = 10 * 1024 * 1024;
// A select can't have an empty value of its own.
export const NO_CHOICE = '\u0000none';

type Props<Field extends string, Choice extends string, Report extends FileReport> = {
  importing: FileImporting<Field, Choice, Report>;
  words: FileImportWords;
  /** Why this person may not import; null when allowed. */
  mayNot: string | null;
  /** What a column can hold, and its name. */
  fields: Readonly<Record<Field, string>>;
  /** What else a person chooses, beside the columns. */
  choices?: ReactNode;
  /** What a person is asked about this file, once it was checked. */
  questions?: ReactNode;
  result: ResultParts<Report>;
};

/** Drop a file, see what it would do, correct the columns, then import all or the good rows. */
export function FileImport<Field extends string, Choice extends string, Report extends FileReport>({
  importing,
  words,
  mayNot,
  fields,
  choices,
  questions,
  result,
}: Props<Field, Choice, Report>) {
  const { phase, setup } = importing;
  if (phase === 'empty' || !setup)
    return (
      <Stack gap={14} className="fi-import">
        <Panel title={words.STEPS}>
          <Stack gap={12} className="fi-form">
            <p className="t2">{words.STEPS_DETAIL}</p>
            <FileDrop
              label={words.DROP}
              hint={texts.DROP_HINT}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              maxBytes={MOST_BYTES}
              disabled={mayNot !== null}
              onFile={importing.take}
            />
            {mayNot && <Note tone="refusal">{mayNot}</Note>}
          </Stack>
        </Panel>
      </Stack>
    );
  const isWorking = phase === 'checking' || phase === 'importing';
  return (
    <Stack gap={14} className="fi-import">
      <Panel>
        <Stack gap={12} className="fi-form">
          <div className="fi-file">
            <IconFileText size={24} stroke={1.75} />
            <b>{setup.file.name}</b>
            <span className="t3 s num">{texts.size(formatCount(Math.ceil(setup.file.size / 1024)))}</span>
            <Spread />
            <Button disabled={phase === 'importing'} onClick={importing.startOver}>
              {texts.OTHER_FILE}
            </Button>
          </div>
          {isWorking && (
            <Progress share={importing.share} now={phase === 'checking' ? words.CHECKING : words.IMPORTING} />
          )}
        </Stack>
      </Panel>
      {phase !== 'done' && <Columns importing={importing} fields={fields} choices={choices} />}
      {phase !== 'done' && importing.report && questions}
      <FileImportResult importing={importing} words={words} mayNot={mayNot} parts={result} />
    </Stack>
  );
}

/** The bytes first; then the server works, says nothing until it is done, and only the bar under the top bar runs. */
function Progress({ share, now }: { share: number; now: string }) {
  if (share < 1) return <ProgressBar label={texts.SENDING} done={Math.round(share * 100)} total={100} />;
  return (
    <p className="s t2" role="status">
      {now}
    </p>
  );
}

/** Which column holds what: as guessed, changeable; each change checks the file again. */
function Columns<Field extends string, Choice extends string, Report extends FileReport>({
  importing: { report, setup, correct },
  fields,
  choices,
}: Pick<Props<Field, Choice, Report>, 'importing' | 'fields' | 'choices'>) {
  if (!report || !setup) return null;
  const headers = [...new Set(report.headers.filter((header) => header.trim() !== ''))];
  if (headers.length === 0) return null;
  const options = [
    { value: NO_CHOICE, label: texts.NO_COLUMN },
    ...headers.map((header) => ({ value: header, label: header })),
  ];
  const choose = (field: Field, value: string) =>
    correct({ corrections: { ...setup.corrections, [field]: value === NO_CHOICE ? '' : value } });
  return (
    <Panel title={texts.COLUMNS} aside={<span className="t3 s">{texts.COLUMNS_DETAIL}</span>}>
      <div className="fi-columns">
        {(Object.keys(fields) as Field[]).map((field) => (
          <FormField key={field} label={fields[field]}>
            <SelectInput
              height={36}
              value={(setup.corrections[field] ?? report.mapping[field]) || NO_CHOICE}
              options={options}
              onChange={(value) => choose(field, value)}
            />
          </FormField>
        ))}
        {choices}
      </div>
    </Panel>
  );
}
