import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { getCustomer } from '#domains/customers/contract/calls.ts';
import { deleteGroup, listGroups, saveGroup } from '#domains/customers/contract/groups.ts';
import { customersWebMessages as texts } from './messages.ts';
import type { OutputOf } from '#contract/call.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconTrash } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';

type Group = OutputOf<typeof listGroups>[number];
type Say = (problem: string | null) => void;

const LONGEST = 60;

/** The groups of the chain: named, given more trade credit, added and ended. `onAdded` hears of a new one. */
export function ManageGroups({
  onAdded,
  onClose,
}: {
  onAdded: (groupId: number) => void;
  onClose: () => void;
}) {
  const groups = useCall(listGroups, {}, { staleMs: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const [ending, setEnding] = useState<Group | null>(null);
  return (
    <Dialog
      title={texts.MANAGE_GROUPS}
      width={600}
      onClose={onClose}
      footer={<DialogFooter cancel={texts.CLOSE} onCancel={onClose} />}
    >
      <Stack gap={12} className="cust-form">
        <p className="t2">{texts.GROUPS_DETAIL}</p>
        {groups.error && <FailedNote error={groups.error} again={() => void groups.refetch()} />}
        {groups.data?.map((group) => (
          <GroupRow key={group.groupId} group={group} say={setProblem} onEnd={() => setEnding(group)} />
        ))}
        <NewGroup say={setProblem} onAdded={onAdded} />
        {problem && <Note tone="refusal">{problem}</Note>}
      </Stack>
      {ending && <EndGroup group={ending} onClose={() => setEnding(null)} />}
    </Dialog>
  );
}

/** Saves a group and says how it went; answers its id when it is saved. */
function useSave(say: Say) {
  const forgets = [listGroups, getCustomer];
  const save = useSubmit(saveGroup, { forgets, done: texts.GROUP_SAVED, failed: say });
  const put = async (input: { groupId?: number; name: string; TradeBonusPercent: number }) => {
    if (input.name.trim() === '') return null;
    const answer = await save.send({ ...input, name: input.name.trim() });
    if (answer) say(null);
    return answer?.groupId ?? null;
  };
  return { put, busy: save.busy };
}

function GroupRow({ group, say, onEnd }: { group: Group; say: Say; onEnd: () => void }) {
  const [name, setName] = useState(group.name);
  const [percent, setPercent] = useState<number | null>(group.tradeBonusPercent);
  const { put, busy } = useSave(say);
  const bonus = percent ?? 0;
  const isDirty = name.trim() !== group.name || bonus !== group.tradeBonusPercent;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void put({ groupId: group.groupId, name, TradeBonusPercent: bonus });
  };
  return (
    <form className="grp" aria-label={group.name} onSubmit={submit}>
      <Field label={texts.groupName(group.name)} hideLabel hint={texts.members(group.members)}>
        <TextInput value={name} onChange={setName} maxLength={LONGEST} />
      </Field>
      <Field label={texts.BONUS} hideLabel>
        <NumberInput value={percent} onChange={setPercent} min={0} max={100} decimals={3} unit="%" />
      </Field>
      <Button type="submit" busy={busy} disabled={!isDirty || name.trim() === ''}>
        {texts.SAVE}
      </Button>
      <IconButton icon={IconTrash} label={texts.endGroup(group.name)} onClick={onEnd} />
    </form>
  );
}

function NewGroup({ say, onAdded }: { say: Say; onAdded: (groupId: number) => void }) {
  const [name, setName] = useState('');
  const [percent, setPercent] = useState<number | null>(0);
  const { put, busy } = useSave(say);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const groupId = await put({ name, TradeBonusPercent: percent ?? 0 });
    if (groupId === null) return;
    setName('');
    setPercent(0);
    onAdded(groupId);
  };
  return (
    <form className="grp new" aria-label={texts.NEW_GROUP} onSubmit={(event) => void submit(event)}>
      <Field label={texts.NEW_GROUP}>
        <TextInput value={name} onChange={setName} maxLength={LONGEST} autoComplete="off" />
      </Field>
      <Field label={texts.BONUS}>
        <NumberInput value={percent} onChange={setPercent} min={0} max={100} decimals={3} unit="%" />
      </Field>
      <Button type="submit" busy={busy} disabled={name.trim() === ''}>
        {texts.ADD_GROUP}
      </Button>
    </form>
  );
}

function EndGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const end = useSubmit(deleteGroup, { forgets: [listGroups, getCustomer], done: texts.GROUP_ENDED });
  const confirm = async () => {
    if (await end.send({ id: group.groupId })) onClose();
  };
  return (
    <ConfirmDialog
      sentence={texts.endGroupAsk(group.name)}
      detail={
        <>
          <div>{texts.endGroupDetail(group.members)}</div>
          {end.failure && <FailedNote error={end.failure} />}
        </>
      }
      confirm={texts.END_GROUP}
      cancel={texts.KEEP}
      destructive
      busy={end.busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
