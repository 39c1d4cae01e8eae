import { toCsv, downloadCsv } from '#domains/catalog/web/public/csv.ts';
import { FileImport } from '#domains/catalog/web/public/file-import.tsx';
import { fileImportTexts } from '#domains/catalog/web/public/file-import-texts.ts';
import { type FileImporting, useFileImport } from '#domains/catalog/web/public/use-file-import.ts';
import { getPriceByUpc, getRawPricingData } from '#domains/pricing/contract/guide.ts';
import {
  type GuideReportWire,
  getGuideDoubts,
  importGuideCall,
  previewGuide,
} from '#domains/pricing/contract/guide-import.ts';
import type { GuideField } from '#domains/pricing/rules/guide-mapping.ts';
import { guideScreenTexts as texts } from '#domains/pricing/web/guide-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatCount } from '#ui/data/format.ts';
import { IconDownload } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useRightReason } from '#platform/web/session.ts';

type GuideImporting = FileImporting<GuideField, 'asOf', GuideReportWire>;

/** The state of the import of a price guide. */
export function useGuideImport(): GuideImporting {
  return useFileImport<GuideField, 'asOf', GuideReportWire>({
    preview: previewGuide,
    run: importGuideCall,
    forgets: [getGuideDoubts, getPriceByUpc, getRawPricingData],
    imported: texts.IMPORTED,
  });
}

/** Imports a file of guide prices; doubtful rows wait for a person. */
export function GuideImport({ importing, onSettle }: { importing: GuideImporting; onSettle: () => void }) {
  const { report, setup, correct } = importing;
  const day = report && !report.mapping.asOf && (
    <Field label={texts.DAY}>
      <TextInput
        type="date"
        height={36}
        value={setup?.choices.asOf ?? ''}
        onChange={(asOf) => correct({ choices: { asOf } })}
      />
    </Field>
  );
  return (
    <div className="pg-import">
      <FileImport
        importing={importing}
        words={texts}
        mayNot={useRightReason('pricing.edit')}
        fields={texts.FIELDS}
        choices={day}
        result={{
          sums,
          remarks: (found, isDone) => <Remarks report={found} isDone={isDone} onSettle={onSettle} />,
          act,
        }}
      />
    </div>
  );
}

function sums(report: GuideReportWire) {
  const matched = report.byCode + report.byTitle + report.byDecision;
  return [
    { label: texts.ROWS, value: formatCount(report.rows) },
    { label: texts.MATCHED, value: formatCount(matched), tone: matched > 0 ? 'ok' : undefined },
    {
      label: texts.DOUBTFUL,
      value: formatCount(report.doubtful),
      tone: report.doubtful > 0 ? 'warn' : undefined,
    },
    { label: texts.NO_PRODUCT, value: formatCount(report.unmatched) },
    {
      label: fileImportTexts.REFUSED,
      value: formatCount(report.refusedRows),
      tone: report.refusedRows > 0 ? 'bad' : undefined,
    },
  ] as const;
}

function act(report: GuideReportWire) {
  const work = report.added + report.changed;
  if (work > 0) return { label: texts.IMPORT(work), idle: null };
  if (report.doubtful > 0) return { label: texts.IMPORT_DOUBTS(report.doubtful), idle: null };
  const isKnown = report.products > 0;
  return {
    label: texts.IMPORT(work),
    idle: report.message || (isKnown ? texts.NOTHING_TO_DO : texts.NOTHING_FITS),
  };
}

function Remarks({
  report,
  isDone,
  onSettle,
}: {
  report: GuideReportWire;
  isDone: boolean;
  onSettle: () => void;
}) {
  const platforms = report.unknownPlatforms
    .slice(0, 12)
    .map((one) => texts.platformRows(one.platform, one.rows));
  const unmatched = () =>
    downloadCsv(
      'rows-without-a-product.csv',
      toCsv([
        [fileImportTexts.ROW, texts.PLATFORM, texts.TITLE],
        ...report.unmatchedRows.map((one) => [one.row, one.platform, one.title] as const),
      ]),
    );
  return (
    <>
      {!isDone && report.message && <Note tone="refusal">{report.message}</Note>}
      <p className="s t2 num">
        {`${texts.matched(report.byCode, report.byTitle, report.byDecision)} ${texts.prices(report.added, report.changed, report.unchanged, report.products)}`}
        {isDone && report.added + report.changed > 0 && ` ${texts.QUEUE_FOLLOWS}`}
      </p>
      {report.doubtful > 0 && (
        <Note
          tone="warn"
          announce={false}
          action={isDone && <Button onClick={onSettle}>{texts.SETTLE}</Button>}
        >
          {texts.doubtful(report.doubtful)}
        </Note>
      )}
      {report.unreadCodes > 0 && (
        <Note tone="warn" announce={false}>
          {texts.unread(report.unreadCodes)}
        </Note>
      )}
      {platforms.length > 0 && (
        <Note tone="plain" announce={false}>
          {texts.unknownPlatforms(platforms.join(', '))}
        </Note>
      )}
      {report.unmatchedRows.length > 0 && (
        <Row gap={12} wrap>
          <Button size="small" icon={IconDownload} onClick={unmatched}>
            {texts.DOWNLOAD_UNMATCHED}
          </Button>
        </Row>
      )}
    </>
  );
}
