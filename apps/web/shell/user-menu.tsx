import { useNavigate } from '@tanstack/react-router';
import { me } from '#domains/access/contract/calls.ts';
import { practice } from '#domains/access/contract/practice.ts';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { firstDayTexts } from '#domains/first-day/web/messages.ts';
import { supportWebMessages } from '#domains/support/web/messages.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import {
  IconDeviceDesktop,
  IconFlag,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconMoon,
  IconRotateClockwise,
  IconSettings,
  IconShield,
  IconSun,
} from '#ui/icons.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { useTheme } from '#ui/theme.ts';
import { webMessages } from '#web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useSession } from '#platform/web/session.ts';
import { logOut } from '#web/shell/log-out.ts';
import { openDialog } from '#web/shell/shell-state.ts';

/** Whether there is practice changes with a start of the server alone. */
const STAYS_MS = 3_600_000;

/** Settings (here and in no sidebar, CONF-16), theme, admin mode and setting up (only for administrators, NS-AUTH-07), keys, tips and Logout. */
export function UserMenu() {
  const { user, adminMode } = useSession();
  const { choice, setTheme } = useTheme();
  const navigate = useNavigate();
  const isAdministrator = user?.isAdministrator ?? false;
  const { data: practiced } = useCall(practice, {}, { enabled: isAdministrator, staleMs: STAYS_MS });
  const { data: own } = useCall(me, {}, { staleMs: 60_000 });
  const username = user?.username ?? '';
  // Right after a switch the answer is still the other user's.
  const name = (own?.id === user?.userId && own?.displayName) || username;
  const entries: MenuEntry[] = [
    {
      label: webMessages.SETTINGS,
      icon: IconSettings,
      onSelect: () => void navigate({ to: '/user/profile' }),
    },
    ...(isAdministrator
      ? [
          {
            label: accessWebMessages.ADMIN_MODE,
            icon: IconShield,
            on: adminMode,
            onSelect: () => openDialog({ kind: 'adminMode' }),
          },
          {
            label: firstDayTexts.TITLE,
            icon: IconFlag,
            onSelect: () => void navigate({ to: '/setup' }),
          },
        ]
      : []),
    ...(isAdministrator && practiced && practiced.state !== 'none'
      ? [
          {
            label: webMessages.FILL_PRACTICE,
            icon: IconRotateClockwise,
            onSelect: () => openDialog({ kind: 'fillPractice' }),
          },
        ]
      : []),
    { kind: 'rule' },
    { kind: 'heading', label: webMessages.THEME },
    { label: 'Light', icon: IconSun, on: choice === 'light', onSelect: () => setTheme('light') },
    { label: 'Dark', icon: IconMoon, on: choice === 'dark', onSelect: () => setTheme('dark') },
    { label: 'System', icon: IconDeviceDesktop, on: choice === 'system', onSelect: () => setTheme('system') },
    { kind: 'rule' },
    { label: webMessages.KEYS, icon: IconKeyboard, keys: '?', onSelect: () => openDialog({ kind: 'keys' }) },
    { label: webMessages.TIPS, icon: IconHelpCircle, onSelect: () => openDialog({ kind: 'tips' }) },
    { label: webMessages.HELP_DESK, icon: IconHelpCircle, onSelect: () => void navigate({ to: '/help/' }) },
    { label: supportWebMessages.OPEN, icon: IconMail, onSelect: () => openDialog({ kind: 'report' }) },
    { kind: 'rule' },
    { label: webMessages.LOGOUT, icon: IconLogout, onSelect: () => void logOut() },
  ];
  return (
    <Menu
      align="end"
      head={<div className="ml">{name}</div>}
      entries={entries}
      trigger={
        <button type="button" className="user-button" aria-label={name} title={username}>
          <Avatar name={name} size={36} />
        </button>
      }
    />
  );
}
