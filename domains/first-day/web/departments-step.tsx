import type { FormEvent } from 'react';
import {
  type ConditionWire,
  type ConfigurationWire,
  type DepartmentConditionWire,
  type DepartmentWire,
  getAllDepartmentConditions,
  getConditionList,
  getConfigsForDepartment,
  getDepartmentConditions,
  getDepartmentConfigurations,
  getDepartmentList,
  getDepartments,
} from '#domains/departments/contract/calls.ts';
import { updateConfiguration, updateDepartments } from '#domains/departments/contract/edit.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import {
  choiceOf,
  choiceProblem,
  type DepartmentChoice,
  type ExistingDepartment,
  departmentChange,
  formatChanges,
  hasAllFormats,
} from '#domains/first-day/rules/chosen-departments.ts';
import { DepartmentChecks } from '#domains/first-day/web/department-checks.tsx';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { FoldedStep, StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useKeptState } from '#platform/web/drafts/kept-draft.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import type { AskOf } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

const DEPARTMENT_READS = [
  getDepartments,
  getDepartmentList,
  getDepartmentConditions,
  getAllDepartmentConditions,
  getSetupSteps,
];
const FORMAT_READS = [getConfigsForDepartment, getDepartmentConfigurations];

type Read = {
  departments: readonly DepartmentWire[];
  formats: readonly ConfigurationWire[];
  conditions: readonly ConditionWire[];
  used: readonly DepartmentConditionWire[];
};

const thereOf = (one: DepartmentWire, { formats, conditions, used }: Read): ExistingDepartment => ({
  ...{ id: one.departmentId, name: one.departmentName, isOn: one.enabled, usualId: one.defaultCondition },
  hasPlatforms: one.family === 'game',
  formats: formats.flatMap(({ departmentId, configurationId, name }) =>
    departmentId === one.departmentId && configurationId !== '' ? [{ id: configurationId, name }] : [],
  ),
  conditions: conditions.map(({ conditionId, name }) => ({ id: conditionId, name })),
  usedIds: used.flatMap(({ departmentId, conditionId }) =>
    departmentId === one.departmentId ? [conditionId] : [],
  ),
});

/** Departments to switch on or off, and what each of them has of platforms, formats and conditions. */
export function DepartmentsStep(props: StepFormProps) {
  const all = useCall(getDepartments, { all: true });
  const formats = useCall(getDepartmentConfigurations, {});
  const conditions = useCall(getConditionList, {});
  const used = useCall(getAllDepartmentConditions, {});
  const error = all.error ?? formats.error ?? conditions.error ?? used.error;
  if (error) return <FailedNote error={error} />;
  if (!all.data || !formats.data || !conditions.data || !used.data) return <Skeleton height={240} />;
  const read = {
    ...{ departments: all.data, formats: formats.data },
    ...{ conditions: conditions.data, used: used.data },
  };
  const departments = all.data.map((one) => thereOf(one, read));
  const sold = departments.filter(({ isOn }) => isOn);
  const chosen = sold
    .filter((one) => !hasAllFormats(one))
    .map(({ name, formats: own, usedIds, hasPlatforms }) =>
      texts.chosenOf(name, texts.parts(own.length, usedIds.length, hasPlatforms)),
    );
  const names = sold.map(({ name }) => name);
  return (
    <FoldedStep
      {...props}
      step="departments"
      what={<p className="s t2">{texts.soldNow(names, departments.length, chosen)}</p>}
      open={texts.CHOOSE_DEPARTMENTS}
    >
      <DepartmentsForm {...props} departments={departments} />
    </FoldedStep>
  );
}

type Props = StepFormProps & { departments: readonly ExistingDepartment[] };

function DepartmentsForm({ departments, onSaved, ...acts }: Props) {
  const [chosen, setChosen, saveChosen] = useKeptState<Readonly<Record<number, DepartmentChoice>>>(
    useStepKey('departments'),
    () => ({}),
  );
  const attempt = useAttempt();
  const saveDepartments = useChange(updateDepartments, DEPARTMENT_READS);
  const saveFormat = useChange(updateConfiguration, FORMAT_READS);
  const mayNot = useRightReason('departments.edit');
  const all = departments.map((there) => ({ there, choice: chosen[there.id] ?? choiceOf(there) }));
  const changed = all.flatMap(({ there, choice }) => departmentChange(there, choice) ?? []);
  const formats = all.flatMap(({ there, choice }) => formatChanges(there, choice));
  const problem = choiceProblem(all);
  const isSame = changed.length + formats.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mayNot || problem) return;
    if (isSame) return onSaved(false);
    const input = { body: changed } as unknown as AskOf<typeof updateDepartments>;
    if (changed.length > 0 && !(await attempt.run(() => saveDepartments.run(input)))) return;
    // Each is a change of its own: what was saved before one was refused stays, and the next try does the rest.
    for (const format of formats) if (!(await attempt.run(() => saveFormat.run(format)))) return;
    toast(texts.DEPARTMENTS_SAVED);
    saveChosen({});
    // Only a department that is off shows that somebody chose; all of them on is kept as it is.
    onSaved(all.some(({ choice }) => !choice.isOn));
  };
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="fd-depts">
        <legend className="b s">{texts.SOLD}</legend>
        <div className="row fd-all">
          {[true, false].map((isOn) => (
            <Button
              key={String(isOn)}
              size="small"
              aria-label={texts.actFor(isOn ? texts.ALL : texts.NONE, texts.SOLD)}
              onClick={() => {
                attempt.reset();
                setChosen(
                  Object.fromEntries(all.map(({ there, choice }) => [there.id, { ...choice, isOn }])),
                );
              }}
            >
              {isOn ? texts.ALL : texts.NONE}
            </Button>
          ))}
        </div>
        {all.map(({ there, choice }) => (
          <DepartmentChecks
            key={there.id}
            there={there}
            choice={choice}
            onChange={(next) => {
              attempt.reset();
              setChosen({ ...chosen, [there.id]: { ...choice, ...next } });
            }}
          />
        ))}
      </fieldset>
      <StepActs
        {...acts}
        step="departments"
        problem={problem ?? attempt.problem}
        busy={attempt.busy}
        mayNot={mayNot}
        isSame={isSame}
        onDiscard={() => {
          attempt.reset();
          saveChosen({});
        }}
      />
    </form>
  );
}
