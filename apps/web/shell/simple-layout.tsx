import { Link, useNavigate } from '@tanstack/react-router';
import { SupportButton } from '#domains/support/web/public/support-button.tsx';
import { supportWebMessages } from '#domains/support/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconChevronDown, IconHelpCircle, IconLogout, IconMail, IconSettings } from '#ui/icons.tsx';
import { LoadingBar } from '#ui/data/loading-bar.tsx';
import { FindAnything } from '#ui/data/page-header.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Logo } from '#ui/logo.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { webMessages } from '#web/messages.ts';
import { findScreen } from '#web/screens.ts';
import { logOut } from '#web/shell/log-out.ts';
import { openDialog } from '#web/shell/shell-state.ts';
import type { LayoutProps } from '#web/shell/rail-layout.tsx';

/** Profile and help: a bar with the menus Settings and Help, and the screen in the middle (NAV-08). */
export function SimpleLayout({ path, children }: LayoutProps) {
  const navigate = useNavigate();
  return (
    <div className="main simple">
      <header className="top office bare">
        <Link to="/" className="simple-home" aria-label={webMessages.HOME}>
          <Logo size={36} />
        </Link>
        <div className="grow">
          <h1>{findScreen(path)?.label}</h1>
        </div>
        <FindAnything label={webMessages.FIND} onOpen={() => openDialog({ kind: 'palette' })} />
        <SupportButton place="bar" />
        <Menu
          align="end"
          trigger={
            <Button icon={IconSettings} iconAfter={IconChevronDown}>
              {webMessages.SETTINGS}
            </Button>
          }
          entries={[
            {
              label: webMessages.SETTINGS,
              icon: IconSettings,
              onSelect: () => void navigate({ to: '/user/profile' }),
            },
            { label: webMessages.LOGOUT, icon: IconLogout, onSelect: () => void logOut() },
          ]}
        />
        <Menu
          align="end"
          trigger={
            <Button icon={IconHelpCircle} iconAfter={IconChevronDown}>
              {webMessages.HELP}
            </Button>
          }
          entries={[
            {
              label: webMessages.HELP_DESK,
              icon: IconHelpCircle,
              onSelect: () => void navigate({ to: '/help/' }),
            },
            {
              label: supportWebMessages.OPEN,
              icon: IconMail,
              onSelect: () => openDialog({ kind: 'report' }),
            },
          ]}
        />
        <LoadingBar />
      </header>
      <Stack as="main" flex fill className="centred" id="screen">
        {children}
      </Stack>
    </div>
  );
}
