import { useState } from 'react';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { IconTrash } from '#ui/icons.tsx';

export type RemoveEntryProps = {
  name: string;
  disabled: boolean;
  busy: boolean;
  onRemove: () => Promise<unknown>;
};

/** The trash button of an entry, with its question. */
export function RemoveEntry({ name, disabled, busy, onRemove }: RemoveEntryProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <IconButton
        icon={IconTrash}
        label={texts.remove(name)}
        disabled={disabled}
        onClick={() => setAsks(true)}
      />
      {asks && (
        <ConfirmDialog
          sentence={texts.removeAsk(name)}
          detail={texts.REMOVE_DETAIL}
          confirm={texts.REMOVE}
          cancel={texts.KEEP}
          destructive
          busy={busy}
          onCancel={() => setAsks(false)}
          onConfirm={() => void onRemove().then(() => setAsks(false))}
        />
      )}
    </>
  );
}
