import { IMPORT_FIELDS, type ImportField } from '#domains/catalog/rules/import-mapping.ts';
import { catalogWebMessages as texts, importFieldNames } from '#domains/catalog/web/messages.ts';
import { useDepartments } from '#domains/catalog/web/parts/use-departments.ts';
import type { Importing } from '#domains/catalog/web/use-import.ts';
import { Field } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectInput } from '#ui/select-input.tsx';

// A select can't have an empty value of its own.
const NONE = '\u0000none';

/** Which column holds what: as guessed, changeable; each change checks the file again. */
export function ImportColumns({ importing }: { importing: Importing }) {
  const { report, setup, correct } = importing;
  const departments = useDepartments();
  if (!report || !setup) return null;
  const options = [
    { value: NONE, label: texts.NO_COLUMN },
    ...[...new Set(report.headers.filter((header) => header.trim() !== ''))].map((header) => ({
      value: header,
      label: header,
    })),
  ];
  const choose = (field: ImportField, value: string) =>
    correct({ corrections: { ...setup.corrections, [field]: value === NONE ? '' : value } });
  return (
    <Panel title={texts.COLUMNS} aside={<span className="t3 s">{texts.COLUMNS_DETAIL}</span>}>
      <div className="cat-map">
        {IMPORT_FIELDS.map((field) => (
          <Field key={field} label={importFieldNames[field]}>
            <SelectInput
              height={36}
              value={(setup.corrections[field] ?? report.mapping[field]) || NONE}
              options={options}
              onChange={(value) => choose(field, value)}
            />
          </Field>
        ))}
        <Field label={texts.FALLBACK}>
          <SelectInput
            height={36}
            value={setup.departmentId || NONE}
            options={[{ value: NONE, label: texts.FALLBACK_NONE }, ...departments.options]}
            onChange={(value) => correct({ departmentId: value === NONE ? '' : value })}
          />
        </Field>
      </div>
    </Panel>
  );
}
