import { DayButton } from '#domains/business-day/web/public/day-button.tsx';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { IconShieldCheck } from '#ui/icons.tsx';
import { webMessages } from '#web/messages.ts';
import { useSession } from '#platform/web/session.ts';
import { UpdateChip } from '#web/shell/app-update.tsx';
import { ConnectionChip, RefusedChip } from '#web/shell/connection-chip.tsx';
import { PosSettingsMenu } from '#web/shell/pos-settings-menu.tsx';
import { mayEndDay, useDayActs } from '#web/shell/day-acts.ts';
import { openDialog } from '#web/shell/shell-state.ts';
import { UserMenu } from '#web/shell/user-menu.tsx';
import { practiceOf } from '#platform/web/practice.ts';
import { isDemoStored } from '#platform/web/storage.ts';

/** Right end of every top bar: demo mark, connection, day, store and device, user. `tight` for a bar that the screen shares. */
export function TopControls({ tight = false }: { tight?: boolean; admin?: boolean }) {
  const { adminMode } = useSession();
  const dayActs = useDayActs();
  return (
    <div className={tight ? 'row top-controls tight' : 'row top-controls'}>
      {isDemoStored() && practiceOf() === undefined && (
        <Chip tone="trade" small className="demo-mark" title={webMessages.DEMO_DETAIL}>
          {webMessages.DEMO}
        </Chip>
      )}
      <UpdateChip />
      <RefusedChip />
      <ConnectionChip />
      <DayButton {...dayActs} beforeEnd={mayEndDay} />
      {adminMode && (
        <IconButton
          icon={IconShieldCheck}
          label={accessWebMessages.ADMIN_ON_TITLE}
          className="shield"
          onClick={() => openDialog({ kind: 'adminMode' })}
        />
      )}
      <PosSettingsMenu tight={tight} />
      <UserMenu />
    </div>
  );
}
