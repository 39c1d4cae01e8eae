import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { IconRefresh } from '#ui/icons.tsx';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
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
        <>
          <Button size="large" onClick={onClose}>
            {webMessages.UPDATE_LATER}
          </Button>
          <Spread />
          <Button
            size="large"
            tone="primary"
            reason={unsent > 0 && webMessages.changeUnsent(unsent)}
            onClick={updateApp}
          >
            {webMessages.UPDATE_NOW}
          </Button>
        </>
      }
    >
      <p>{webMessages.UPDATE_DETAIL}</p>
    </Dialog>
  );
}
