import { useState } from 'react';
import { countsMessages } from '#domains/counts/messages.ts';
import { startInventory } from '#domains/counts/contract/physical.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { listReads } from './reads.ts';
import { getConfigurationsByDepartment, getDepartments } from '#domains/departments/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { ActFoot } from '#ui/overlay/act-foot.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = {
  /** Chosen from the start. */
  departmentId?: number | null;
  onClose: () => void;
  onStarted: (id: number) => void;
};

/** What is counted: all, a department, or one of its configurations. */
export function StartDialog({ departmentId = null, onClose, onStarted }: Props) {
  const { clientId } = useWorkplace();
  const [department, setDepartment] = useState(departmentId === null ? '' : String(departmentId));
  const [configuration, setConfiguration] = useState('');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
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
    <Dialog
      title={texts.START_TITLE}
      onClose={onClose}
      footer={
        <ActFoot cancel={texts.CANCEL} onCancel={onClose} busy={start.busy} onAct={() => void submit()}>
          {texts.BEGIN}
        </ActFoot>
      }
    >
      <div className="fields">
        <Field label={texts.DEPARTMENT}>
          <SelectInput
            value={department}
            onChange={(id) => {
              setDepartment(id);
              setConfiguration('');
            }}
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
              value={configuration}
              onChange={setConfiguration}
              options={[
                { value: '', label: texts.ALL_CONFIGURATIONS },
                ...named.map((one) => ({ value: one.name, label: one.name })),
              ]}
            />
          </Field>
        )}
        <Field label={texts.NAME} optional>
          <TextInput value={name} onChange={setName} maxLength={80} />
        </Field>
        <Field label={texts.NOTE} optional>
          <TextInput value={note} onChange={setNote} maxLength={1_000} />
        </Field>
        {start.problem && <Note tone="refusal">{start.problem}</Note>}
      </div>
    </Dialog>
  );
}
