import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { dropStaying, ToastRegion } from '#ui/overlay/toast.tsx';
import { queryClient } from '#platform/web/call-hooks.ts';
import { DISPLAY_PATH, findScreen, plainPath } from '#web/screens.ts';
import { useShownTitle } from '#platform/web/screen-title.ts';
import { useSession } from '#platform/web/session.ts';
import { askClockIn } from '#web/shell/ask-clock-in.ts';
import { Shell } from '#web/shell/shell.tsx';

const LoginPage = lazy(async () => ({
  default: (await import('#domains/access/web/login-dialog.tsx')).LoginPage,
}));

/** The login while nobody is signed in with a store and a device (AUTH-14, GEN-02), then the screen of the address (NS-NAV-03) in its shell. */
export function AppRoot() {
  const path = useLocation({ select: (location) => location.pathname });
  const { user, clientId, posId } = useSession();
  const screen = findScreen(path);
  const who = user?.userId ?? 0;
  const before = useRef(who);
  const shown = useShownTitle();
  useEffect(() => {
    const title = shown?.title || screen?.label;
    document.title = title ? `${title} · Tradepost` : 'Tradepost';
  }, [screen, shown]);
  useEffect(() => {
    // Another user may see other things: what the one before was told is forgotten or asked for again.
    if (who === 0) queryClient.clear();
    else if (before.current !== 0 && before.current !== who) {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries();
    }
    if (who !== 0 && before.current !== who) {
      dropStaying();
      void askClockIn();
    }
    before.current = who;
  }, [who]);
  if (plainPath(path) === DISPLAY_PATH) return <Outlet />;
  if (!user || clientId === null || posId === null) {
    return (
      <>
        <Suspense fallback={<main className="lg" />}>
          <LoginPage backTo={screen?.label} />
        </Suspense>
        <ToastRegion />
      </>
    );
  }
  return (
    <>
      <Shell path={path}>
        {/* Another store or device starts its screens again; another user at the same device goes on where the one before was. */}
        <Outlet key={`${clientId}-${posId}`} />
      </Shell>
      <ToastRegion beside={screen?.layout === 'register'} />
    </>
  );
}
