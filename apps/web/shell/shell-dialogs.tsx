import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { lazy, Suspense } from 'react';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { ClockDialog } from '#domains/time-clock/web/public/clock-dialog.tsx';
import { ClockInPrompt, ClockOutPrompt } from '#domains/time-clock/web/public/clock-prompts.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Note } from '#ui/data/note.tsx';
import { countUnsent } from '#platform/web/connection.ts';
import { webMessages } from '#web/messages.ts';
import { countOutbox } from '#platform/web/outbox/outbox-summary.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { setAdminMode, useSession } from '#platform/web/session.ts';
import { UpdateDialog } from '#web/shell/app-update.tsx';
import { Palette } from '#web/shell/palette.tsx';
import { leave, logOut } from '#web/shell/log-out.ts';
import { openDialog, useShellDialog } from '#web/shell/shell-state.ts';
import { FillPracticeDialog } from '#web/shell/fill-practice-dialog.tsx';
import { TipsDialog } from '#web/shell/tips-dialog.tsx';

const PricingUpdates = lazy(async () => ({
  default: (await import('#domains/price-changes/web/public/pricing-updates.tsx')).PricingUpdates,
}));

const ReportDialog = lazy(async () => ({
  default: (await import('#domains/support/web/public/report-dialog.tsx')).ReportDialog,
}));

const close = () => openDialog(null);

/** The dialogs of the shell; one at a time. */
export function ShellDialogs({ path }: { path: string }) {
  const dialog = useShellDialog();
  if (dialog?.kind === 'palette') return <Palette onClose={close} />;
  if (dialog?.kind === 'tips') return <TipsDialog path={path} onClose={close} />;
  if (dialog?.kind === 'report')
    return (
      <Suspense fallback={null}>
        <ReportDialog onClose={close} />
      </Suspense>
    );
  if (dialog?.kind === 'adminMode') return <AdminModeDialog />;
  if (dialog?.kind === 'priceChanges')
    return (
      <Suspense fallback={null}>
        <PricingUpdates onDone={close} />
      </Suspense>
    );
  if (dialog?.kind === 'unsent') return <UnsentDialog />;
  if (dialog?.kind === 'logoutKept') return <LogoutKept />;
  if (dialog?.kind === 'fillPractice') return <FillPracticeDialog onClose={close} />;
  if (dialog?.kind === 'update') return <UpdateDialog onClose={close} />;
  if (dialog?.kind === 'clock') return <ClockDialog mode="free" onDone={close} onClose={close} />;
  if (dialog?.kind === 'askClockOut') return <ClockOutPrompt onLeave={leave} />;
  if (dialog?.kind === 'askClockIn') return <ClockInPrompt onClose={close} />;
  return null;
}

/** AUTH-17 and AUTH-18: a toggle of this browser, asked each way. */
function AdminModeDialog() {
  const { adminMode } = useSession();
  const set = (on: boolean) => {
    setAdminMode(on);
    close();
  };
  if (!adminMode) {
    return (
      <ConfirmDialog
        sentence={accessWebMessages.ADMIN_ON_QUESTION}
        detail={accessWebMessages.ADMIN_DETAIL}
        confirm={accessWebMessages.ADMIN_ACTIVATE}
        cancel={accessWebMessages.ADMIN_KEEP}
        onCancel={close}
        onConfirm={() => set(true)}
      />
    );
  }
  return (
    <Dialog
      title={accessWebMessages.ADMIN_ON_TITLE}
      onClose={close}
      footer={<DialogFooter act={accessWebMessages.ADMIN_DEACTIVATE} onAct={() => set(false)} />}
    >
      <p>{accessWebMessages.ADMIN_OFF_QUESTION}</p>
    </Dialog>
  );
}

/** Why logout has to wait. */
function UnsentDialog() {
  return (
    <Dialog title={webMessages.LOGOUT} width={480} onClose={close}>
      <Note tone="refusal" title={webMessages.LOGOUT_UNSENT_TITLE}>
        {webMessages.logoutUnsent(countUnsent())}
      </Note>
    </Dialog>
  );
}

/** What is kept may stay on this device while its owner is away. */
function LogoutKept() {
  const { LOGOUT, logoutDetail, LOGOUT_YES, LOGOUT_NO } = sharedMessages.KEPT;
  return (
    <ConfirmDialog
      sentence={LOGOUT}
      detail={logoutDetail(countOutbox())}
      confirm={LOGOUT_YES}
      cancel={LOGOUT_NO}
      onCancel={close}
      onConfirm={() => {
        close();
        void logOut(true);
      }}
    />
  );
}
