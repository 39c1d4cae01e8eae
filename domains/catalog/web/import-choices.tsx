import { getConfigurations, type ImportReportWire } from '#domains/catalog/contract/calls.ts';
import { type MappedFormat, readMappedFormats } from '#domains/catalog/rules/import-format.ts';
import { type ImportMode, USUAL_MODE } from '#domains/catalog/rules/import-mode.ts';
import type { ImportField } from '#domains/catalog/rules/import-mapping.ts';
import { importTexts as texts } from '#domains/catalog/web/import-texts.ts';
import { NO_CHOICE } from '#domains/catalog/web/public/file-import.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import type { FileImporting } from '#domains/catalog/web/public/use-file-import.ts';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';

export type ImportChoice = 'departmentId' | 'mode' | 'formats';
export type CatalogImporting = FileImporting<ImportField, ImportChoice, ImportReportWire>;

/** What a person is asked before an import: what may happen to products that are there, and what formats nobody knows are. */
export function ImportQuestions({ importing }: { importing: CatalogImporting }) {
  return (
    <>
      <ModeQuestion importing={importing} />
      <FormatQuestions importing={importing} />
    </>
  );
}

/** Where new products go whose row names no department. */
export function OtherDepartment({ importing: { setup, choose } }: { importing: CatalogImporting }) {
  const departments = useDepartments();
  return (
    <Field label={texts.FALLBACK}>
      <SelectInput
        height={36}
        value={setup?.choices.departmentId || NO_CHOICE}
        options={[{ value: NO_CHOICE, label: texts.FALLBACK_NONE }, ...departments.options]}
        onChange={(value) => choose({ departmentId: value === NO_CHOICE ? '' : value })}
      />
    </Field>
  );
}

const MODES = [
  { value: 'add', label: texts.MODE_ADD },
  { value: 'fill', label: texts.MODE_FILL },
  { value: 'replace', label: texts.MODE_REPLACE },
] as const satisfies readonly { value: ImportMode; label: string }[];

function ModeQuestion({ importing: { report, setup, choose } }: { importing: CatalogImporting }) {
  if (!report || report.message !== '') return null;
  const mode = (setup?.choices.mode ?? USUAL_MODE) as ImportMode;
  return (
    <Panel title={texts.MODE}>
      <Stack gap={12} className="fi-form">
        <Segmented
          full
          label={texts.MODE}
          value={mode}
          options={MODES}
          onChange={(value) => choose({ mode: value })}
        />
        {mode === 'replace' && report.renames > 0 ? (
          <Note tone="warn" announce={false}>
            {texts.replaces(report.differing, report.renames)}
          </Note>
        ) : (
          <p className="s t2">{texts.modeDetail(mode, report)}</p>
        )}
      </Stack>
    </Panel>
  );
}

/** Each format that its department doesn't have, with the ones that it has to choose from. */
function FormatQuestions({ importing: { report, setup, choose } }: { importing: CatalogImporting }) {
  const departments = useDepartments();
  if (!report) return null;
  const mapped = readMappedFormats(setup?.choices.formats || '[]') ?? [];
  const lost = report.lostFormats.slice(0, MOST_ASKED);
  if (mapped.length + lost.length === 0) return null;
  const map = (one: MappedFormat, value: string) =>
    choose({
      formats: JSON.stringify([
        ...mapped.filter((other) => !isSame(other, one)),
        ...(value === NO_CHOICE
          ? []
          : [{ ...one, configurationId: value === LEAVE_OUT ? null : Number(value) }]),
      ]),
    });
  const nameOf = (id: number) =>
    departments.list.find((one) => one.departmentId === id)?.departmentName ?? '';
  return (
    <Panel title={texts.FORMATS} aside={<span className="t3 s">{texts.FORMATS_DETAIL}</span>}>
      <div className="fi-columns">
        {mapped.map((one) => (
          <FormatQuestion
            key={keyOf(one)}
            label={texts.formatOf(one.format, nameOf(one.departmentId))}
            departmentId={one.departmentId}
            value={one.configurationId === null ? LEAVE_OUT : String(one.configurationId)}
            onChange={(value) => map(one, value)}
          />
        ))}
        {lost.map(({ departmentId, department, format, rows }) => (
          <FormatQuestion
            key={keyOf({ departmentId, format })}
            label={texts.formatRows(format, department, rows)}
            departmentId={departmentId}
            value={NO_CHOICE}
            onChange={(value) => map({ departmentId, format, configurationId: null }, value)}
          />
        ))}
      </div>
    </Panel>
  );
}

/** More would be a list of titles in the wrong column. */
const MOST_ASKED = 40;
const LEAVE_OUT = '\u0000out';

type Named = Pick<MappedFormat, 'departmentId' | 'format'>;
const keyOf = ({ departmentId, format }: Named): string => `${departmentId} ${format}`;
const isSame = (one: Named, other: Named): boolean => keyOf(one) === keyOf(other);

function FormatQuestion({
  label,
  departmentId,
  value,
  onChange,
}: {
  label: string;
  departmentId: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const found = useCall(getConfigurations, { DepartmentId: departmentId }).data ?? [];
  const options = found.flatMap(({ configurationId, name }) =>
    configurationId === '' ? [] : [{ value: String(configurationId), label: name }],
  );
  return (
    <Field label={label}>
      <SelectInput
        height={36}
        value={value}
        options={[
          { value: NO_CHOICE, label: texts.FORMAT_OPEN },
          { value: LEAVE_OUT, label: texts.FORMAT_OUT },
          ...options,
        ]}
        onChange={onChange}
      />
    </Field>
  );
}
