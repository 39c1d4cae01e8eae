import { useState } from 'react';
import { FailedNote } from '#domains/catalog/web/parts/failed-note.tsx';
import { getCustomer } from '#domains/customers/contract.ts';
import { listGroups, saveGroup, setGroups } from '#domains/customers/contract-groups.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import type { OutputOf } from '#kernel/call.ts';
import { Button } from '#ui/button.tsx';
import { CheckGroup } from '#ui/choice-keys.tsx';
import { Dialog, Spread } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { SelectInput } from '#ui/select-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText, refusalOf } from '#web/api-failure.ts';
import { useCall, useChange } from '#web/call-hooks.ts';
import { useRightReason } from '#web/session.ts';

export type GroupsDialogProps = { customerId: number; groupIds: readonly number[]; onClose: () => void };

/** In which groups a customer is; who may, adds a new one here. */
export function GroupsDialog({ customerId, groupIds, onClose }: GroupsDialogProps) {
  const groups = useCall(listGroups, {}, { staleMs: 0 });
  const [chosen, setChosen] = useState<readonly string[]>(groupIds.map(String));
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useChange(setGroups, [getCustomer, listGroups]);
  const add = useChange(saveGroup, [listGroups]);
  const mayNotAdd = useRightReason('customers.groups');
  const addGroup = async () => {
    if (name.trim() === '' || add.busy) return;
    try {
      const answer = await add.run({ name: name.trim() });
      const refused = refusalOf(answer);
      if (refused) return setRefusal(refused.message);
      setRefusal(null);
      setName('');
      setChosen((before) => [...before, String(answer.groupId)]);
    } catch (error) {
      setRefusal(failureText(error));
    }
  };
  const submit = async () => {
    if (save.busy) return;
    try {
      await save.run({ customerId, groups: chosen.join(',') });
      toast(texts.GROUPS_SAVED);
      onClose();
    } catch (error) {
      setRefusal(failureText(error));
    }
  };
  return (
    <Dialog
      title={texts.GROUPS}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Spread />
          <Button size="large" onClick={onClose}>
            {texts.CANCEL}
          </Button>
          <Button size="large" tone="primary" busy={save.busy} onClick={() => void submit()}>
            {texts.SAVE}
          </Button>
        </>
      }
    >
      <div className="cust-form">
        {groups.error && <FailedNote error={groups.error} again={() => void groups.refetch()} />}
        {groups.data?.length === 0 && <p className="t2">{texts.NO_GROUPS_YET}</p>}
        {groups.data && groups.data.length > 0 && (
          <Field label={texts.GROUPS} group hideLabel>
            <CheckGroup
              values={[...chosen]}
              onChange={(next) => setChosen(next)}
              options={groups.data.map((group) => ({
                value: String(group.groupId),
                label: group.name,
                detail: [
                  texts.members(group.members),
                  group.tradeBonusPercent > 0 ? texts.moreCredit(group.tradeBonusPercent) : '',
                ]
                  .filter(Boolean)
                  .join(', '),
              }))}
            />
          </Field>
        )}
        {!mayNotAdd && (
          <form
            className="row"
            onSubmit={(event) => {
              event.preventDefault();
              void addGroup();
            }}
          >
            <Field label={texts.NEW_GROUP} className="grow">
              <TextInput value={name} onChange={setName} maxLength={60} />
            </Field>
            <Button type="submit" busy={add.busy} disabled={name.trim() === ''} style={{ alignSelf: 'end' }}>
              {texts.ADD_GROUP}
            </Button>
          </form>
        )}
        {!mayNotAdd && groups.data && groups.data.length > 0 && (
          <GroupBonus groups={groups.data} onProblem={setRefusal} />
        )}
        {refusal && <Note tone="refusal">{refusal}</Note>}
      </div>
    </Dialog>
  );
}

type BonusProps = {
  groups: OutputOf<typeof listGroups>;
  onProblem: (problem: string | null) => void;
};

/** How much more trade credit a group gets. */
function GroupBonus({ groups, onProblem }: BonusProps) {
  const [groupId, setGroupId] = useState(String(groups[0]?.groupId ?? ''));
  const [typed, setTyped] = useState<number | null>(null);
  const save = useChange(saveGroup, [listGroups, getCustomer]);
  const group = groups.find((one) => String(one.groupId) === groupId);
  const percent = typed ?? group?.tradeBonusPercent ?? 0;
  const submit = async () => {
    if (!group || save.busy) return;
    try {
      const input = { groupId: group.groupId, name: group.name, TradeBonusPercent: percent };
      const refused = refusalOf(await save.run(input));
      onProblem(refused?.message ?? null);
      if (!refused) toast(texts.BONUS_SAVED);
      setTyped(null);
    } catch (error) {
      onProblem(failureText(error));
    }
  };
  return (
    <form
      className="row"
      aria-label={texts.BONUS}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={texts.BONUS_OF} className="grow">
        <SelectInput
          value={groupId}
          onChange={(next) => {
            setGroupId(next);
            setTyped(null);
          }}
          options={groups.map((one) => ({ value: String(one.groupId), label: one.name }))}
        />
      </Field>
      <Field label={texts.BONUS}>
        <NumberInput value={percent} onChange={setTyped} min={0} max={100} decimals={2} unit="%" />
      </Field>
      <Button type="submit" busy={save.busy} style={{ alignSelf: 'end' }}>
        {texts.SAVE_BONUS}
      </Button>
    </form>
  );
}
