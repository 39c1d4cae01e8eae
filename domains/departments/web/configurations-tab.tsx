import { useState } from 'react';
import {
  type ConfigurationWire,
  getConfigsForDepartment,
  getConfigurationsByDepartment,
  getDepartmentConfigurations,
} from '#domains/departments/contract/calls.ts';
import { updateConfiguration } from '#domains/departments/contract/edit.ts';
import { partNames } from '#domains/departments/messages.ts';
import { MEDIA, type Medium } from '#domains/departments/rules/parts.ts';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { ReadFailed } from '#domains/departments/web/read-failed.tsx';
import { RemoveEntry } from '#domains/departments/web/remove-entry.tsx';
import { useSaid } from '#domains/departments/web/use-said.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';

const AS_DEPARTMENT = 'asDepartment';
const MEDIUM_OPTIONS = [
  { value: AS_DEPARTMENT, label: texts.AS_DEPARTMENT },
  ...MEDIA.map((value) => ({ value, label: partNames[value] })),
] as const;
const reads = [getConfigsForDepartment, getConfigurationsByDepartment, getDepartmentConfigurations];

type TabProps = { departmentId: number; mayNot: string | null };

/** A department's platforms or formats with their codes, each changed in its row. */
export function ConfigurationsTab({ departmentId, mayNot }: TabProps) {
  const list = useCall(getConfigsForDepartment, { id: departmentId });
  if (!list.data && list.error) return <ReadFailed error={list.error} again={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={160} />;
  const rows = list.data.filter((one) => one.configurationId !== '');
  return (
    <>
      <p className="s t2">{texts.CONFIGURATIONS_DETAIL}</p>
      {rows.map((row) => (
        <ConfigurationRow
          key={`${row.configurationId} ${row.name} ${row.code} ${row.medium}`}
          departmentId={departmentId}
          row={row}
          mayNot={mayNot}
        />
      ))}
      <ConfigurationRow
        key={`new ${rows.length}`}
        departmentId={departmentId}
        row={undefined}
        mayNot={mayNot}
      />
    </>
  );
}

type RowProps = TabProps & { row: ConfigurationWire | undefined };

function ConfigurationRow({ departmentId, row, mayNot }: RowProps) {
  const [name, setName] = useState(row?.name ?? '');
  const [code, setCode] = useState(row?.code ?? '');
  const [medium, setMedium] = useState<Medium | typeof AS_DEPARTMENT>(row?.medium ?? AS_DEPARTMENT);
  const save = useChange(updateConfiguration, reads);
  const { failure, run } = useSaid();
  const isDirty =
    name.trim() !== (row?.name ?? '') ||
    code.trim() !== (row?.code ?? '') ||
    medium !== (row?.medium ?? AS_DEPARTMENT);
  const configurationId = row?.configurationId ?? 0;
  const submit = () =>
    void run(
      () =>
        save.run({
          departmentId,
          configurationId,
          configuration: name,
          code,
          medium: medium === AS_DEPARTMENT ? null : medium,
        }),
      texts.ENTRY_SAVED,
    );
  return (
    <form
      className="dep-entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !mayNot) submit();
      }}
    >
      <Field label={row ? texts.nameOf(row.name) : texts.NEW_CONFIGURATION} hideLabel>
        <TextInput
          height={36}
          maxLength={60}
          placeholder={row ? undefined : texts.NEW_CONFIGURATION}
          value={name}
          disabled={Boolean(mayNot)}
          onChange={setName}
        />
      </Field>
      <Field label={row ? texts.codeOf(row.name) : texts.NEW_CODE} hideLabel className="dep-code">
        <TextInput
          height={36}
          maxLength={4}
          placeholder={texts.CODE}
          value={code}
          disabled={Boolean(mayNot)}
          onChange={setCode}
        />
      </Field>
      <Field label={row ? texts.mediumOf(row.name) : texts.MEDIUM} hideLabel className="dep-medium">
        <SelectInput
          value={medium}
          options={MEDIUM_OPTIONS}
          disabled={Boolean(mayNot)}
          onChange={setMedium}
        />
      </Field>
      {isDirty || !row ? (
        <Button
          type="submit"
          size="small"
          busy={save.busy}
          disabled={!isDirty}
          reason={mayNot}
          reasonAt="hidden"
          aria-label={row ? texts.saveEntry(row.name) : texts.ADD_ENTRY}
        >
          {row ? texts.SAVE : texts.ADD_ENTRY}
        </Button>
      ) : (
        <RemoveEntry
          name={row.name}
          disabled={Boolean(mayNot)}
          busy={save.busy}
          onRemove={() =>
            run(() => save.run({ departmentId, configurationId, remove: true }), texts.ENTRY_REMOVED)
          }
        />
      )}
      {failure && <Note tone="refusal">{failure}</Note>}
    </form>
  );
}
