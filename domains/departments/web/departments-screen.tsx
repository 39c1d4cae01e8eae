import './departments.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type DepartmentWire,
  getConditionList,
  getDepartments,
} from '#domains/departments/contract/calls.ts';
import { updateDepartments } from '#domains/departments/contract/edit.ts';
import { ConditionsPanel } from '#domains/departments/web/conditions-panel.tsx';
import { DepartmentDrawer, departmentReads } from '#domains/departments/web/department-drawer.tsx';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { ReadFailed } from '#domains/departments/web/read-failed.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import type { AskOf } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { formatPercent } from '#ui/data/format.ts';
import { IconTags, IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Tile, type TileTone } from '#ui/data/tile.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { fromPercent } from '#kernel/money.ts';

type Row = DepartmentWire & { taxHere: number; usual: string };
type View = 'departments' | 'conditions';
const percent = (value: number) => formatPercent(fromPercent(value));
const toneOf = (family: string): TileTone => (family === 'other' ? 'acc' : (family as TileTone));
const lettersOf = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase();

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: texts.NAME,
    narrow: 'title',
    cell: (row) => (
      <span className="row">
        <Tile size={30} tone={toneOf(row.family)}>
          {lettersOf(row.departmentName)}
        </Tile>
        <span className="b ell">{row.departmentName}</span>
        {!row.enabled && <Chip small>{texts.OFF}</Chip>}
      </span>
    ),
  },
  {
    key: 'tax',
    title: texts.TAX_HERE,
    width: 100,
    align: 'right',
    narrow: 'value',
    cell: (row) => percent(row.taxHere),
  },
  {
    key: 'discount',
    title: texts.DISCOUNT,
    width: 170,
    align: 'right',
    hideBelow: 620,
    cell: (row) => percent(row.cashTradeDiscount),
  },
  { key: 'usual', title: texts.USUAL, width: 150, hideBelow: 760, cell: (row) => row.usual },
  {
    key: 'description',
    title: texts.DESCRIPTION,
    width: 320,
    quiet: true,
    hideBelow: 1000,
    narrow: 'detail',
    cell: (row) => <span className="ell">{row.description}</span>,
  },
];

/** What the address names: the open department (?department=) and which half is shown (?show=conditions). */
function usePlace() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: next as never, replace: true });
  const id = Number(search.department);
  return {
    open: Number.isSafeInteger(id) && id > 0 ? id : null,
    view: (search.show === 'conditions' ? 'conditions' : 'departments') as View,
    setOpen: (department: number | null) => go(department === null ? {} : { department }),
    setView: (show: View) => go(show === 'conditions' ? { show } : {}),
  };
}

/** The chain's departments, each with the tax of this store and the condition that its goods usually have. */
function useDepartmentRows() {
  const { clientId } = useWorkplace();
  const list = useCall(getDepartments, { all: true });
  const here = useCall(getDepartments, { all: true, clientId });
  const conditions = useCall(getConditionList, {}, { staleMs: 60_000 });
  const departments = list.data ?? [];
  const taxes = new Map((here.data ?? []).map((one) => [one.departmentId, one.taxRate]));
  const names = new Map((conditions.data ?? []).map((one) => [one.conditionId, one.name]));
  const rows = departments.map((one) => ({
    ...one,
    taxHere: taxes.get(one.departmentId) ?? one.taxRate,
    usual: names.get(one.defaultCondition ?? 0) ?? '',
  }));
  return { list, departments, rows };
}

/** The chain's departments in their order, with the form of the open one; and its conditions. N adds a department (DEPT-01, DEPT-02). */
export function DepartmentsScreen() {
  const { open, view, setOpen, setView } = usePlace();
  const { list, departments, rows } = useDepartmentRows();
  const [adding, setAdding] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const mayNot = useRightReason('departments.edit');
  const order = useOrder(departments);
  const chosen = departments.find((one) => one.departmentId === open);
  const show = (id: number | null) => {
    setAdding(false);
    setDirty(false);
    setOpen(id);
  };
  const add = () =>
    guard.leave(() => {
      show(null);
      setAdding(true);
    });
  useKeys(
    [{ key: 'n', label: texts.ADD, run: add, when: !mayNot && !adding && view === 'departments' }],
    texts.DEPARTMENTS,
  );
  const at = rows.findIndex((row) => row.departmentId === open);
  const drawer = view === 'departments' && (adding || chosen) && (
    <DepartmentDrawer
      key={adding ? 'new' : chosen?.departmentId}
      department={adding ? undefined : chosen}
      onSaved={show}
      onDirty={setDirty}
      onUp={at > 0 ? () => order.move(at, -1) : undefined}
      onDown={at >= 0 && at < rows.length - 1 ? () => order.move(at, 1) : undefined}
      onClose={() => show(null)}
    />
  );
  return (
    <>
      {view === 'departments' && (
        <TopBarActs>
          <Button
            tone="primary"
            icon={IconPlus}
            keys="N"
            reason={mayNot}
            reasonAt="hidden"
            aria-label={texts.ADD}
            onClick={add}
          >
            {texts.ADD_SHORT}
          </Button>
        </TopBarActs>
      )}
      {guard.question}
      <ListWithDrawer drawer={drawer}>
        <FilterRow>
          <Segmented
            label={texts.SHOW}
            value={view}
            options={[
              { value: 'departments', label: texts.DEPARTMENTS },
              { value: 'conditions', label: texts.CONDITIONS },
            ]}
            onChange={(next) => guard.leave(() => setView(next))}
          />
        </FilterRow>
        {list.error && <ReadFailed band error={list.error} again={() => void list.refetch()} />}
        {view === 'conditions' ? (
          <div className="dep-pane">
            <ConditionsPanel mayNot={mayNot} />
          </div>
        ) : (
          <DataTable
            label={texts.DEPARTMENTS}
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.departmentId)}
            rowText={(row) => row.departmentName}
            rowTone={(row) => (row.enabled ? undefined : 'dim')}
            active={open === null ? undefined : String(open)}
            onOpen={(row) => row.departmentId !== open && guard.leave(() => show(row.departmentId))}
            openOnClick
            loading={list.isLoading}
            empty={
              !list.error && <EmptyState icon={IconTags} title={texts.NONE} detail={texts.NONE_DETAIL} />
            }
            count={texts.count(rows.length)}
            footer={
              <>
                <Spread />
                <span className="t3 keys-hint">{texts.HINT}</span>
              </>
            }
          />
        )}
      </ListWithDrawer>
    </>
  );
}

/** Moves a department one place, and writes the places of all of them. */
function useOrder(list: readonly DepartmentWire[]) {
  const save = useSubmit(updateDepartments, { forgets: departmentReads, failed: alertError });
  const move = (at: number, by: 1 | -1) => {
    const order = [...list];
    const [moved] = order.splice(at, 1);
    if (moved) order.splice(at + by, 0, moved);
    const body = order.map((one, position) => ({ ...one, position: position + 1, only: ['position'] }));
    void save.send({ body } as unknown as AskOf<typeof updateDepartments>);
  };
  return { move };
}
