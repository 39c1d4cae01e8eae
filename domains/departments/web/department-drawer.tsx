import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import {
  type ConditionWire,
  type DepartmentWire,
  getAllDepartmentConditions,
  getConditionList,
  getDepartmentConditions,
  getDepartmentList,
  getDepartments,
} from '#domains/departments/contract/calls.ts';
import { getStoreTaxes, updateDepartment } from '#domains/departments/contract/edit.ts';
import { CasesTab } from '#domains/departments/web/cases-tab.tsx';
import { ConfigurationsTab } from '#domains/departments/web/configurations-tab.tsx';
import { type DepartmentForm, emptyForm, formOf, wireOf } from '#domains/departments/web/department-form.ts';
import { DepartmentFields } from '#domains/departments/web/department-fields.tsx';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { ReadFailed } from '#domains/departments/web/read-failed.tsx';
import { TaxTab } from '#domains/departments/web/tax-tab.tsx';
import { isWhole } from '#domains/departments/web/public/tax-draft.ts';
import { useSaid } from '#domains/departments/web/use-said.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { IconArrowDown, IconArrowUp } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useLeaveGuard, useSayDirty } from '#ui/overlay/leave-guard.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason } from '#platform/web/session.ts';

/** The reads that a changed department makes old. */
export const departmentReads = [
  getDepartments,
  getDepartmentList,
  getDepartmentConditions,
  getAllDepartmentConditions,
  getStoreTaxes,
] as const;

const TABS = [
  { value: 'facts', label: texts.TAB_FACTS },
  { value: 'tax', label: texts.TAB_TAX },
  { value: 'configurations', label: texts.TAB_CONFIGURATIONS },
  { value: 'cases', label: texts.TAB_CASES },
] as const;
type Tab = (typeof TABS)[number]['value'];

export type DepartmentDrawerProps = {
  /** As the chain has it; undefined: a new one. Give the drawer a `key` with its id. */
  department: DepartmentWire | undefined;
  onSaved: (departmentId: number) => void;
  onDirty: (isDirty: boolean) => void;
  /** Undefined at the end of the list. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onClose: () => void;
};

/** A department beside the list: its facts, tax by store, configurations and case conditions, each changed in place. */
export function DepartmentDrawer(props: DepartmentDrawerProps) {
  const { department } = props;
  const used = useCall(
    getDepartmentConditions,
    { DepartmentId: department?.departmentId ?? 1 },
    { enabled: department !== undefined, staleMs: 60_000 },
  );
  const conditions = useCall(getConditionList, {}, { staleMs: 60_000 });
  const isReady = conditions.data && (!department || used.data);
  if (!isReady) {
    const failed = [conditions, used].find(({ data, error }) => !data && error);
    return (
      <DetailDrawer title={department?.departmentName ?? texts.LOADING} onClose={props.onClose}>
        {failed?.error ? (
          <ReadFailed error={failed.error} again={failed.refetch} />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </DetailDrawer>
    );
  }
  const all = conditions.data;
  const named = (used.data ?? []).map((one) => one.conditionId);
  return (
    <LoadedDrawer
      {...props}
      conditions={all}
      start={department ? formOf(department, named.length === all.length ? [] : named) : emptyForm}
    />
  );
}

type LoadedProps = DepartmentDrawerProps & { conditions: readonly ConditionWire[]; start: DepartmentForm };

function LoadedDrawer(props: LoadedProps) {
  const { department, conditions, start, onSaved, onDirty, onUp, onDown, onClose } = props;
  const [changes, setChanges] = useState<Partial<DepartmentForm>>({});
  const [tab, setTab] = useState<Tab>('facts');
  const [tried, setTried] = useState(false);
  const { failure, run } = useSaid();
  const save = useChange(updateDepartment, departmentReads);
  const mayNot = useRightReason('departments.edit');
  const form = { ...start, ...changes };
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  useSayDirty(isDirty, onDirty);
  const submit = async () => {
    setTried(true);
    setTab('facts');
    if (form.departmentName.trim() === '' || !isWhole(form) || save.busy || mayNot) return;
    let id = 0;
    const isDone = await run(
      async () => {
        const answer = await save.run(wireOf(form, department, changes));
        id = answer.intValue;
        return answer;
      },
      department ? texts.SAVED : texts.ADDED,
    );
    if (!isDone) return;
    setChanges({});
    onSaved(id);
  };
  useKeys(
    [{ key: 'Ctrl+Enter', label: texts.SAVE, run: () => void submit(), when: !mayNot }],
    texts.DEPARTMENTS,
  );
  return (
    <DetailDrawer
      title={department?.departmentName ?? texts.NEW}
      subtitle={department?.description}
      onClose={() => guard.leave(onClose)}
      tabs={department ? TABS : TABS.slice(0, 1)}
      tab={tab}
      onTab={setTab}
      acts={
        <>
          <Button
            tone="primary"
            busy={save.busy}
            disabled={!isDirty && department !== undefined}
            reason={mayNot}
            onClick={() => void submit()}
          >
            {texts.SAVE}
          </Button>
          {isDirty && <Button onClick={() => setChanges({})}>{texts.CANCEL}</Button>}
          <Spread />
          {department && (
            <>
              <IconButton
                icon={IconArrowUp}
                label={texts.UP}
                disabled={Boolean(mayNot) || !onUp}
                onClick={() => onUp?.()}
              />
              <IconButton
                icon={IconArrowDown}
                label={texts.DOWN}
                disabled={Boolean(mayNot) || !onDown}
                onClick={() => onDown?.()}
              />
            </>
          )}
        </>
      }
    >
      {failure && <Note tone="refusal">{failure}</Note>}
      {tab === 'facts' && (
        <DepartmentFields
          form={form}
          conditions={conditions}
          disabled={Boolean(mayNot)}
          tried={tried}
          nameProblem={tried && form.departmentName.trim() === '' ? accessMessages.REQUIRED : null}
          onChange={(next) => setChanges({ ...changes, ...next })}
          onSubmit={() => void submit()}
        />
      )}
      {department && tab === 'tax' && <TaxTab departmentId={department.departmentId} mayNot={mayNot} />}
      {department && tab === 'configurations' && (
        <ConfigurationsTab departmentId={department.departmentId} mayNot={mayNot} />
      )}
      {department && tab === 'cases' && <CasesTab departmentId={department.departmentId} mayNot={mayNot} />}
      {guard.question}
    </DetailDrawer>
  );
}
