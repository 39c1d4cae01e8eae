import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { IconRefresh } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { countUnsent, useConnection } from '#platform/web/connection.ts';
import { updateApp, useAppUpdate } from '#platform/web/shell/app-update.ts';
import { webMessages } from '#web/messages.ts';
import { openDialog } from '#web/shell/shell-state.ts';

/** A new build waits: it comes in by a press, or at the next start. */
export function UpdateChip() {
  if (!useAppUpdate()) return null;
  return (
    <Chip tone="info" icon={IconRefresh} onClick={() => openDialog({ kind: 'update' })}>
      {webMessages.UPDATE}
    </Chip>
  );
}

/** Asks before the page is loaded again; not while something is unsent. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  useConnection();
  const unsent = countUnsent();
  return (
    <Dialog
      title={webMessages.UPDATE_TITLE}
      width={480}
      onClose={onClose}
      footer={
        <DialogFooter
          cancel={webMessages.UPDATE_LATER}
          onCancel={onClose}
          reason={unsent > 0 && webMessages.changeUnsent(unsent)}
          act={webMessages.UPDATE_NOW}
          onAct={updateApp}
        />
      }
    >
      <p>{webMessages.UPDATE_DETAIL}</p>
    </Dialog>
  );
}
