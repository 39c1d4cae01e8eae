import {
  type ImportReportWire,
  previewImport,
  quickSearch,
  runImport,
  searchCatalog,
  searchCatalogHandler,
} from '#domains/catalog/contract/calls.ts';
import type { ImportField } from '#domains/catalog/rules/import-mapping.ts';
import { catalogWebMessages as texts, importFieldNames } from '#domains/catalog/web/messages.ts';
import { type ImportChoice, ImportQuestions, OtherDepartment } from '#domains/catalog/web/import-choices.tsx';
import { FileImport } from '#domains/catalog/web/public/file-import.tsx';
import { useFileImport } from '#domains/catalog/web/public/use-file-import.ts';
import { formatCount } from '#ui/data/format.ts';
import { IconCircleCheck } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { useRightReason } from '#platform/web/session.ts';

/** Imports a file of products into the catalog of the chain. */
export function ImportCatalogScreen() {
  const importing = useFileImport<ImportField, ImportChoice, ImportReportWire>({
    preview: previewImport,
    run: runImport,
    forgets: [searchCatalog, searchCatalogHandler, quickSearch],
    imported: texts.IMPORTED,
  });
  return (
    <div className="body">
      <FileImport
        importing={importing}
        words={texts}
        mayNot={useRightReason('catalog.import')}
        fields={importFieldNames}
        choices={<OtherDepartment importing={importing} />}
        questions={<ImportQuestions importing={importing} />}
        result={{ sums, remarks, act }}
      />
    </div>
  );
}

function sums(report: ImportReportWire) {
  return [
    { label: texts.ROWS, value: formatCount(report.rows) },
    { label: texts.ADDED, value: formatCount(report.added), tone: report.added > 0 ? 'ok' : undefined },
    { label: texts.CHANGED, value: formatCount(report.changed) },
    { label: texts.UNCHANGED, value: formatCount(report.unchanged) },
    {
      label: texts.REFUSED,
      value: formatCount(report.refusedRows),
      tone: report.refusedRows > 0 ? 'bad' : undefined,
    },
  ] as const;
}

function remarks(report: ImportReportWire, isDone: boolean) {
  return (
    <>
      {!isDone && report.message && <Note tone="refusal">{report.message}</Note>}
      {report.repairedRows > 0 && (
        <Note tone="plain" icon={IconCircleCheck} announce={false}>
          {texts.repaired(report.repairedRows)}
        </Note>
      )}
      {report.merged > 0 && (
        <Note tone="plain" announce={false}>
          {texts.merged(report.merged)}
        </Note>
      )}
      {report.unknownFormats > 0 && (
        <Note tone="warn" announce={false}>
          {texts.unknownFormats(report.unknownFormats)}
        </Note>
      )}
      {report.stocked > 0 && <Note tone="ok">{texts.stocked(report.stocked)}</Note>}
    </>
  );
}

function act(report: ImportReportWire) {
  const work = report.added + report.changed;
  const idle = report.unchanged > 0 ? texts.NOTHING_TO_DO(report.refusedRows) : texts.NOTHING_GOOD;
  return { label: texts.IMPORT(work), idle: work === 0 ? report.message || idle : null };
}
