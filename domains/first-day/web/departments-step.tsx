import { type FormEvent, useState } from 'react';
import {
  type DepartmentWire,
  getDepartmentList,
  getDepartments,
} from '#domains/departments/contract/calls.ts';
import { updateDepartments } from '#domains/departments/contract/edit.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import type { WireOf } from '#contract/call.ts';
import { Check } from '#ui/controls/check.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

/** Departments to switch on or off. */
export function DepartmentsStep(props: StepFormProps) {
  const all = useCall(getDepartments, { all: true });
  if (all.error) return <FailedNote error={all.error} />;
  return all.data ? <DepartmentsForm {...props} departments={all.data} /> : <Skeleton height={240} />;
}

type Props = StepFormProps & { departments: readonly DepartmentWire[] };

function DepartmentsForm({ departments, onSaved, ...acts }: Props) {
  const [on, setOn] = useState<Readonly<Record<number, boolean>>>({});
  const save = useSubmit(updateDepartments, {
    forgets: [getDepartments, getDepartmentList, getSetupSteps],
    done: texts.DEPARTMENTS_SAVED,
  });
  const mayNot = useRightReason('departments.edit');
  const isOn = ({ departmentId, enabled }: DepartmentWire) => on[departmentId] ?? enabled;
  const changed = departments.filter((one) => isOn(one) !== one.enabled);
  const isNone = !departments.some(isOn);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mayNot || isNone) return;
    if (changed.length === 0) return onSaved(false);
    const body = changed.map((one) => ({
      ...{ id: one.departmentId, departmentName: one.departmentName, enabled: isOn(one) },
      only: ['enabled'],
    }));
    if (await save.send({ body } as unknown as WireOf<typeof updateDepartments>)) onSaved(true);
  };
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="fd-checks">
        <legend className="b s">{texts.SOLD}</legend>
        {departments.map((one) => (
          <Check
            key={one.departmentId}
            checked={isOn(one)}
            onChange={(next) => setOn({ ...on, [one.departmentId]: next })}
          >
            {one.departmentName}
          </Check>
        ))}
      </fieldset>
      <StepActs
        {...acts}
        step="departments"
        problem={isNone ? texts.ONE_NEEDED : save.problem}
        busy={save.busy}
        mayNot={mayNot}
        isSame={changed.length === 0}
      />
    </form>
  );
}
