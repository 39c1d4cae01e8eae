import { useState } from 'react';
import { type CaseConditionWire, getDeptCaseConditions } from '#domains/departments/contract/calls.ts';
import { setDefaultCaseCondition, updateCaseConditions } from '#domains/departments/contract/edit.ts';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { ReadFailed } from '#domains/departments/web/read-failed.tsx';
import { RemoveEntry } from '#domains/departments/web/remove-entry.tsx';
import { useSaid } from '#domains/departments/web/use-said.ts';
import type { AskOf } from '#contract/call.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconArrowDown, IconArrowUp } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';

type TabProps = { departmentId: number; mayNot: string | null };
type Entry = {
  caseConditionId?: number;
  caseCondition?: string;
  valuePercent?: number;
  position?: number;
  remove?: boolean;
};

/** A department's case conditions with their share of the price, in their order, one of them the default. */
export function CasesTab({ departmentId, mayNot }: TabProps) {
  const list = useCall(getDeptCaseConditions, { DepartmentId: departmentId });
  const save = useChange(updateCaseConditions, [getDeptCaseConditions]);
  const choose = useChange(setDefaultCaseCondition, [getDeptCaseConditions]);
  const { failure, run } = useSaid();
  if (!list.data && list.error) return <ReadFailed error={list.error} again={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={160} />;
  const rows = [...list.data].sort((one, other) => one.position - other.position);
  const put = (entries: readonly Entry[], done: string) =>
    run(
      () =>
        save.run({
          body: entries.map((entry) => ({ ...entry, departmentId })),
        } as unknown as AskOf<typeof updateCaseConditions>),
      done,
    );
  const move = (at: number, by: 1 | -1) => {
    const order = [...rows];
    const [moved] = order.splice(at, 1);
    if (moved) order.splice(at + by, 0, moved);
    void put(
      order.map((row, position) => ({ caseConditionId: row.caseConditionId, position: position + 1 })),
      texts.ENTRY_SAVED,
    );
  };
  return (
    <>
      <p className="s t2">{texts.CASES_DETAIL}</p>
      {rows.map((row, at) => (
        <CaseRow
          key={`${row.caseConditionId} ${row.name} ${row.valuePercent}`}
          row={row}
          mayNot={mayNot}
          busy={save.busy || choose.busy}
          onSave={(entry) => put([entry], texts.ENTRY_SAVED)}
          onRemove={() => put([{ caseConditionId: row.caseConditionId, remove: true }], texts.ENTRY_REMOVED)}
          onDefault={() =>
            run(
              () => choose.run({ CaseConditionId: row.caseConditionId, DepartmentId: departmentId }),
              texts.ENTRY_SAVED,
            )
          }
          onUp={at > 0 ? () => move(at, -1) : undefined}
          onDown={at < rows.length - 1 ? () => move(at, 1) : undefined}
        />
      ))}
      {!mayNot && <NewCase key={`new ${rows.length}`} onAdd={(entry) => put([entry], texts.ENTRY_SAVED)} />}
      {failure && <Note tone="refusal">{failure}</Note>}
    </>
  );
}

type RowProps = {
  row: CaseConditionWire;
  mayNot: string | null;
  busy: boolean;
  onSave: (entry: Entry) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
  onDefault: () => Promise<boolean>;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function CaseRow({ row, mayNot, busy, onSave, onRemove, onDefault, onUp, onDown }: RowProps) {
  const [name, setName] = useState(row.name);
  const [share, setShare] = useState<number | null>(row.valuePercent);
  const isDirty = name.trim() !== row.name || share !== row.valuePercent;
  const isOff = Boolean(mayNot);
  return (
    <form
      className="dep-case"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isOff)
          void onSave({
            caseConditionId: row.caseConditionId,
            caseCondition: name,
            valuePercent: share ?? row.valuePercent,
          });
      }}
    >
      <Field label={texts.nameOf(row.name)} hideLabel>
        <TextInput height={36} maxLength={60} value={name} disabled={isOff} onChange={setName} />
      </Field>
      <Field label={texts.shareOf(row.name)} hideLabel>
        <NumberInput
          height={36}
          min={0}
          max={200}
          decimals={3}
          unit="%"
          value={share}
          disabled={isOff}
          onChange={setShare}
        />
      </Field>
      <Row gap={6} className="dep-case-acts">
        <Check
          checked={row.isDefault}
          label={texts.defaultOf(row.name)}
          disabled={isOff}
          onChange={(on) => on && void onDefault()}
        >
          {texts.DEFAULT}
        </Check>
        <span className="grow" />
        {isDirty && (
          <Button type="submit" size="small" busy={busy} aria-label={texts.saveEntry(row.name)}>
            {texts.SAVE}
          </Button>
        )}
        <IconButton
          icon={IconArrowUp}
          label={texts.upOf(row.name)}
          disabled={isOff || !onUp}
          onClick={() => onUp?.()}
        />
        <IconButton
          icon={IconArrowDown}
          label={texts.downOf(row.name)}
          disabled={isOff || !onDown}
          onClick={() => onDown?.()}
        />
        <RemoveEntry name={row.name} disabled={isOff} busy={busy} onRemove={onRemove} />
      </Row>
    </form>
  );
}

function NewCase({ onAdd }: { onAdd: (entry: Entry) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const [share, setShare] = useState<number | null>(100);
  return (
    <form
      className="dep-case"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void onAdd({ caseCondition: name, valuePercent: share ?? 100 });
      }}
    >
      <Field label={texts.NEW_CASE} hideLabel>
        <TextInput height={36} maxLength={60} placeholder={texts.NEW_CASE} value={name} onChange={setName} />
      </Field>
      <Field label={texts.shareOf(texts.NEW_CASE)} hideLabel>
        <NumberInput height={36} min={0} max={200} decimals={3} unit="%" value={share} onChange={setShare} />
      </Field>
      <Row gap={6} className="dep-case-acts">
        <Button type="submit" size="small" disabled={name.trim() === ''}>
          {texts.ADD_ENTRY}
        </Button>
      </Row>
    </form>
  );
}
