import { useState } from 'react';
import { getTagsInUse, killTag } from '#domains/inventory/contract/tags.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { FilterButton } from '#ui/controls/filter-button.tsx';
import { IconTrash } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

type TagFilterProps = { tag: string; onTag: (tag: string) => void };

/** Only items with a tag; the chosen one can be taken off every item, after a question. */
export function TagFilter({ tag, onTag }: TagFilterProps) {
  const { clientId } = useWorkplace();
  const mayNotEdit = useRightReason('inventory.edit');
  const [asks, setAsks] = useState(false);
  const tags = useCall(getTagsInUse, { ClientID: clientId });
  if (tag === '' && (tags.data ?? []).length === 0) return null;
  return (
    <>
      <FilterButton
        label={texts.TAG}
        single
        options={(tags.data ?? []).map((one) => ({ value: one.tag, label: one.tag, count: one.items }))}
        value={tag === '' ? [] : [tag]}
        onChange={([next = '']) => onTag(next)}
      />
      {tag !== '' && !mayNotEdit && (
        <IconButton icon={IconTrash} bad label={texts.killTag(tag)} onClick={() => setAsks(true)} />
      )}
      {asks && (
        <KillTag
          tag={tag}
          onClose={() => setAsks(false)}
          onKilled={() => {
            setAsks(false);
            onTag('');
          }}
        />
      )}
    </>
  );
}

function KillTag({ tag, onClose, onKilled }: { tag: string; onClose: () => void; onKilled: () => void }) {
  const { clientId } = useWorkplace();
  const mayNotEverywhere = useRightReason('inventory.allStores');
  const [everywhere, setEverywhere] = useState(false);
  const kill = useSubmit(killTag, {
    forgets: stockReads,
    done: ({ intValue }) => texts.tagKilled(intValue),
  });
  const go = async () => {
    const input = { ClientID: clientId, Tag: tag, ...(everywhere && { AllClients: true }) };
    if (await kill.send(input)) onKilled();
  };
  return (
    <ConfirmDialog
      sentence={texts.killTagAsk(tag)}
      detail={
        <>
          <div>{texts.KILL_TAG_DETAIL}</div>
          {!mayNotEverywhere && (
            <Check checked={everywhere} onChange={setEverywhere}>
              {texts.IN_ALL_STORES}
            </Check>
          )}
          {kill.problem && <Note tone="refusal">{kill.problem}</Note>}
        </>
      }
      confirm={texts.KILL_TAG}
      cancel={texts.KEEP}
      destructive
      busy={kill.busy}
      onCancel={onClose}
      onConfirm={() => void go()}
    />
  );
}
