import { type ReactNode, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import {
  type FileImportWords,
  fileImportTexts as texts,
} from '#domains/catalog/web/public/file-import-texts.ts';
import { FileCells } from './file-import-cells.tsx';
import type { FileReport } from '#domains/catalog/web/public/use-file-import.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { IconFileImport } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { type SumBox, SumBoxes } from '#ui/data/stat-strip.tsx';
import { Stack } from '#ui/layout/layout.tsx';

export type ResultParts<Report> = {
  /** The figures of a report. */
  readonly sums: (report: Report) => readonly SumBox[];
  readonly remarks: (report: Report, isDone: boolean) => ReactNode;
  /** What the button says it will do, or why there is nothing to do. */
  readonly act: (report: Report) => { readonly label: string; readonly idle: string | null };
};

type Props<Report> = {
  importing: {
    readonly phase: 'empty' | 'checking' | 'checked' | 'importing' | 'done';
    readonly report: Report | null;
    readonly refusal: string | null;
    readonly error: Error | null;
    readonly again: () => void;
    readonly startOver: () => void;
    readonly run: (goodOnly: boolean) => void;
  };
  words: FileImportWords;
  mayNot: string | null;
  parts: ResultParts<Report>;
};

/** What the check found or the import did, the act, and the rows that stay out. */
export function FileImportResult<Report extends FileReport>({
  importing,
  words,
  mayNot,
  parts,
}: Props<Report>) {
  const { report, phase, refusal, error, again } = importing;
  if (error)
    return (
      <>
        <FailedNote error={error} again={again} />
        <Note tone="plain">{words.SAFE}</Note>
      </>
    );
  if (!report) return null;
  const isDone = phase === 'done';
  return (
    <>
      <Panel title={isDone ? texts.DONE : texts.RESULT}>
        <Stack gap={12} className="fi-form">
          <SumBoxes boxes={parts.sums(report)} />
          {parts.remarks(report, isDone)}
          {refusal !== null && (
            <Note tone="refusal" title={words.NOTHING_WRITTEN}>
              {refusal}
            </Note>
          )}
          {isDone ? (
            <div className="fi-go">
              <Button size="large" onClick={importing.startOver}>
                {texts.ANOTHER}
              </Button>
            </div>
          ) : report.message ? null : (
            <Acts importing={importing} report={report} mayNot={mayNot} act={parts.act(report)} />
          )}
        </Stack>
      </Panel>
      {report.refusedRows > 0 && <RefusedRows report={report} />}
      {report.remarkCount > 0 && <Remarks report={report} />}
    </>
  );
}

function Acts({
  importing,
  report,
  mayNot,
  act,
}: {
  importing: Pick<Props<FileReport>['importing'], 'phase' | 'run'>;
  report: FileReport;
  mayNot: string | null;
  act: ReturnType<ResultParts<FileReport>['act']>;
}) {
  const [goodOnly, setGoodOnly] = useState(false);
  const blocked = report.refusedRows > 0 && !goodOnly ? texts.TICK_GOOD : null;
  return (
    <Stack gap={12} className="fi-form">
      {report.refusedRows > 0 && act.idle === null && (
        <Check checked={goodOnly} onChange={setGoodOnly} detail={texts.goodOnlyDetail(report.refusedRows)}>
          {texts.GOOD_ONLY}
        </Check>
      )}
      <div className="fi-go">
        <Button
          tone="primary"
          size="large"
          icon={IconFileImport}
          busy={importing.phase === 'importing' || importing.phase === 'checking'}
          reason={mayNot ?? act.idle ?? blocked}
          reasonAt="beside"
          onClick={() => importing.run(goodOnly)}
        >
          {act.label}
        </Button>
      </div>
    </Stack>
  );
}

function RefusedRows({ report: { refused, refusedRows } }: { report: FileReport }) {
  return (
    <FileCells
      title={texts.REFUSED}
      as="refused"
      cells={refused}
      download={{ label: texts.DOWNLOAD_REFUSED, name: 'refused-rows.csv' }}
      empty={texts.NO_REFUSED}
      footer={texts.refusedShown(refused.length, refusedRows)}
    />
  );
}

/** The cells that were not taken as they are, and what was done with each. */
function Remarks({ report: { remarks, remarkCount } }: { report: FileReport }) {
  return (
    <FileCells
      title={texts.REMARKS}
      as="read otherwise"
      cells={remarks.map(({ note, ...cell }) => ({ ...cell, reason: note }))}
      download={{ label: texts.DOWNLOAD_REMARKS, name: 'read-otherwise.csv' }}
      empty={texts.NO_REMARKS}
      footer={texts.remarksShown(remarks.length, remarkCount)}
    />
  );
}
