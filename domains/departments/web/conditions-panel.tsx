import { type FormEvent, useState } from 'react';
import {
  type ConditionWire,
  getAllDepartmentConditionNames,
  getAllDepartmentConditions,
  getConditionList,
  getDepartmentConditions,
  getInventoryConditions,
} from '#domains/departments/contract/calls.ts';
import { updateConditions } from '#domains/departments/contract/edit.ts';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { ReadFailed } from '#domains/departments/web/read-failed.tsx';
import { useSaid } from '#domains/departments/web/use-said.ts';
import type { AskOf } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { Note } from '#ui/data/note.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';

const conditionReads = [
  getConditionList,
  getInventoryConditions,
  getDepartmentConditions,
  getAllDepartmentConditions,
  getAllDepartmentConditionNames,
];
type Typed = { name: string; share: number | null };

/** The chain's conditions with their share of the base price, all saved at once. The keys N, A to D stay. */
export function ConditionsPanel({ mayNot }: { mayNot: string | null }) {
  const list = useCall(getConditionList, {});
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
  const save = useChange(updateConditions, conditionReads);
  const { failure, run } = useSaid();
  if (!list.data && list.error) return <ReadFailed error={list.error} again={() => void list.refetch()} />;
  const rows = list.data ?? [];
  const now = (row: ConditionWire): Typed =>
    typed[row.conditionId] ?? { name: row.name, share: row.valuePercent };
  const changed = rows.filter((row) => {
    const { name, share } = now(row);
    return name.trim() !== row.name || share !== row.valuePercent;
  });
  const set = (row: ConditionWire, next: Partial<Typed>) =>
    setTyped({ ...typed, [row.conditionId]: { ...now(row), ...next } });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0 || mayNot) return;
    const body = changed.map((row) => ({
      conditionId: row.conditionId,
      name: now(row).name,
      valuePercent: now(row).share ?? row.valuePercent,
    }));
    const input = { body } as unknown as AskOf<typeof updateConditions>;
    if (await run(() => save.run(input), texts.CONDITIONS_SAVED)) setTyped({});
  };
  return (
    <Panel title={texts.CONDITIONS} className="dep-conditions">
      <p className="s t2">{texts.CONDITIONS_DETAIL}</p>
      {list.isLoading && <Skeleton height={200} />}
      <form onSubmit={(event) => void submit(event)}>
        {rows.map((row) => (
          <div key={row.conditionId} className="dep-condition">
            <Kbd>{row.grade}</Kbd>
            <Field label={texts.nameOf(row.name)} hideLabel>
              <TextInput
                height={36}
                maxLength={40}
                value={now(row).name}
                disabled={Boolean(mayNot)}
                onChange={(name) => set(row, { name })}
              />
            </Field>
            <Field label={texts.shareOf(row.name)} hideLabel>
              <NumberInput
                height={36}
                min={0}
                max={200}
                decimals={3}
                unit="%"
                value={now(row).share}
                disabled={Boolean(mayNot)}
                onChange={(share) => set(row, { share })}
              />
            </Field>
          </div>
        ))}
        {failure && <Note tone="refusal">{failure}</Note>}
        <div className="row dep-save">
          <Spread />
          <Button disabled={changed.length === 0} onClick={() => setTyped({})}>
            {texts.CANCEL}
          </Button>
          <Button
            type="submit"
            tone="primary"
            busy={save.busy}
            disabled={changed.length === 0}
            reason={mayNot}
            reasonAt="hidden"
          >
            {texts.SAVE}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
