import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { DayDialogs } from '#domains/business-day/web/public/day-dialogs.tsx';
import { me } from '#domains/access/contract/calls.ts';
import { ApprovalHost } from '#domains/access/web/public/approval-host.tsx';
import { PrintNotice } from '#domains/printing/web/public/print-notice.tsx';
import { PlaceGone } from '#domains/stores/web/public/place-gone.tsx';
import { applyUserSettings } from '#domains/settings/web/public/apply-user-settings.ts';
import { KeysOverlay, useKeys } from '#ui/keys/keys.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useHeartbeat } from '#web/heartbeat.ts';
import { useLiveLine } from '#platform/web/live.ts';
import { webMessages } from '#web/messages.ts';
import { findScreen, isAdminPath, REGISTER_KEY, REGISTER_PATH } from '#web/screens.ts';
import { updateUser, useMayDo, useSession } from '#platform/web/session.ts';
import { PhoneLayout } from '#web/shell/phone-layout.tsx';
import { RailLayout } from '#web/shell/rail-layout.tsx';
import { ShellDialogs } from '#web/shell/shell-dialogs.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { useOutboxes } from '#web/shell/open-outboxes.ts';
import { mayEndDay, useDayActs } from '#web/shell/day-acts.ts';
import { openDialog, useShellDialog } from '#web/shell/shell-state.ts';
import { SimpleLayout } from '#web/shell/simple-layout.tsx';
import { ToolbarLayout } from '#web/shell/toolbar-layout.tsx';
import { ShellControlsContext } from '#platform/web/shell-slots.tsx';
import { TopControls } from '#web/shell/top-controls.tsx';
import { storedKeys, writeStored } from '#platform/web/storage.ts';

/** The frame around a screen: which layout, by the address and admin mode (NAV-06 to NAV-12, NS-NAV-01). */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const { adminMode } = useSession();
  const screen = findScreen(path);
  const admin = adminMode || isAdminPath(path);
  const layout = screen?.layout ?? 'rail';
  const alone = useNarrow() && screen?.narrow === 'phone';
  const dayActs = useDayActs();
  useFreshUser();
  useLiveLine();
  useHeartbeat();
  useOutboxes();
  const toRegister = useToRegister(path);
  useKeys(
    [
      { key: 'Ctrl+K', label: webMessages.FIND, run: () => openDialog({ kind: 'palette' }), inFields: true },
      { key: REGISTER_KEY, label: webMessages.REGISTER, ...toRegister },
    ],
    'Everywhere',
  );
  const inside = <Suspense fallback={null}>{children}</Suspense>;
  const Layout =
    layout === 'phone'
      ? PhoneLayout
      : admin || layout === 'rail' || layout === 'register'
        ? RailLayout
        : layout === 'simple'
          ? SimpleLayout
          : ToolbarLayout;
  return (
    <ShellControlsContext value={<TopControls tight />}>
      <Layout path={path} admin={admin} ownTop={layout === 'register' || alone} alone={alone}>
        {inside}
      </Layout>
      <ShellDialogs path={path} />
      <PlaceGone />
      <ApprovalHost />
      <DayDialogs {...dayActs} beforeEnd={mayEndDay} />
      <PrintNotice high={layout === 'register' && !admin} />
      <Keys />
    </ShellControlsContext>
  );
}

/** To the register from anywhere, one key; there it is nothing. */
function useToRegister(path: string) {
  const navigate = useNavigate();
  const maySell = useMayDo('transactions.view');
  return {
    run: () => void navigate({ to: REGISTER_PATH }),
    when: maySell && findScreen(path)?.path !== REGISTER_PATH,
  };
}

function Keys() {
  const dialog = useShellDialog();
  return (
    <KeysOverlay
      open={dialog?.kind === 'keys'}
      onOpenChange={(open) => openDialog(open ? { kind: 'keys' } : null)}
    />
  );
}

/** Rights and demo mark as the server has them now; a reload must not keep rights that were taken away. */
function useFreshUser(): void {
  const { data } = useCall(me, {}, { staleMs: 60_000 });
  useEffect(() => {
    if (!data) return;
    writeStored(storedKeys.isDemo, String(data.isDemo));
    applyUserSettings(data.id, data.settings);
    updateUser({
      userId: data.id,
      username: data.username,
      isAdministrator: data.isAdministrator,
      rights: new Set(data.rights),
      storeIds: data.stores.map((store) => store.clientId),
    });
  }, [data]);
}
