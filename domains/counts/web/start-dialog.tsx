import { useDraft } from '#platform/web/use-draft.ts';
import { listReads } from './reads.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { countsMessages } from '#domains/counts/messages.ts';
import { startInventory } from '#domains/counts/contract/physical.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { getConfigurationsByDepartment, getDepartments } from '#domains/departments/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

type Props = {
  /** Chosen from the start. */
  departmentId?: number | null;
  onClose: () => void;
  onStarted: (id: number) => void;
};

/** What is counted: all, a department, or one of its configurations. */
export function StartDialog({ departmentId = null, onClose, onStarted }: Props) {
  const { clientId } = useWorkplace();
  const form = useDraft({ department: String(departmentId ?? ''), configuration: '', name: '', note: '' });
  const { department, configuration, name, note } = form.draft;
  const departments = useCall(getDepartments, { clientId });
  const configurations = useCall(
    getConfigurationsByDepartment,
    { DepartmentId: department || '1', clientId },
    { enabled: department !== '' },
  );
  const start = useSubmit(startInventory, { forgets: [...listReads], done: countsMessages.STARTED });
  const submit = async () => {
    const answer = await start.send({
      ClientId: clientId,
      ...(department === '' ? {} : { DepartmentID: department }),
      ...(configuration === '' ? {} : { Configuration: configuration }),
      Name: name.trim(),
      Note: note.trim(),
    });
    if (answer) onStarted(answer.inventoryId);
  };
  const named = (configurations.data ?? []).filter((one) => one.configurationId !== '');
  return (
    <FormDialog
      title={texts.START_TITLE}
      draft={form}
      sending={start}
      act={texts.BEGIN}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.DEPARTMENT}>
        <SelectInput
          value={department}
          onChange={(id) => form.set({ department: id, configuration: '' })}
          options={[
            { value: '', label: texts.ALL_DEPARTMENTS },
            ...(departments.data ?? []).map((one) => ({
              value: String(one.departmentId),
              label: one.departmentName,
            })),
          ]}
        />
      </Field>
      {department !== '' && named.length > 0 && (
        <Field label={texts.CONFIGURATION}>
          <SelectInput
            {...form.bind('configuration')}
            options={[
              { value: '', label: texts.ALL_CONFIGURATIONS },
              ...named.map((one) => ({ value: one.name, label: one.name })),
            ]}
          />
        </Field>
      )}
      <Field label={texts.NAME} optional>
        <TextInput {...form.bind('name')} maxLength={80} />
      </Field>
      <Field label={texts.NOTE} optional>
        <TextInput {...form.bind('note')} maxLength={1_000} />
      </Field>
    </FormDialog>
  );
}
