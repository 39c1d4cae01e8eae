import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { getCustomer } from '#domains/customers/contract/calls.ts';
import { listGroups, setGroups } from '#domains/customers/contract/groups.ts';
import { customersWebMessages as texts } from './messages.ts';
import { ManageGroups } from './manage-groups.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CheckGroup } from '#ui/controls/choice-keys.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';

export type GroupsDialogProps = {
  customerId: number;
  name: string;
  groupIds: readonly number[];
  onClose: () => void;
};

/** In which groups a customer is; who may, looks after the groups themselves from here. */
export function GroupsDialog({ customerId, name, groupIds, onClose }: GroupsDialogProps) {
  const groups = useCall(listGroups, {}, { staleMs: 0 });
  const [chosen, setChosen] = useState<readonly string[]>(groupIds.map(String));
  const [managing, setManaging] = useState(false);
  const save = useSubmit(setGroups, { forgets: [getCustomer, listGroups], done: texts.GROUPS_SAVED });
  const mayNotManage = useRightReason('customers.groups');
  const submit = async () => {
    if (!groups.data) return;
    // One that was ended meanwhile is nobody's anymore.
    const there = new Set(groups.data.map((group) => String(group.groupId)));
    const kept = chosen.filter((id) => there.has(id)).join(',');
    if (await save.send({ customerId, groups: kept })) onClose();
  };
  return (
    <FormDialog
      title={texts.GROUPS}
      aside={<span className="t3 s">{name}</span>}
      sending={save}
      start={
        <Button reason={mayNotManage} reasonAt="hidden" onClick={() => setManaging(true)}>
          {texts.MANAGE_GROUPS}
        </Button>
      }
      act={texts.SAVE}
      onSend={submit}
      onClose={onClose}
    >
      {groups.error && <FailedNote error={groups.error} again={() => void groups.refetch()} />}
      {groups.isLoading && <Skeleton height={80} />}
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
      {managing && (
        <ManageGroups
          onAdded={(groupId) => setChosen((before) => [...before, String(groupId)])}
          onClose={() => setManaging(false)}
        />
      )}
    </FormDialog>
  );
}
