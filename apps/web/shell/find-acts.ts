// Which acts of the shell does the search over everything offer?
import { accessWebMessages } from '#domains/access/web/messages.ts';
import {
  type Icon,
  IconBrowser,
  IconClock,
  IconDeviceDesktop,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconShield,
  IconSun,
  IconTag,
} from '#ui/icons.tsx';
import { setTheme } from '#ui/theme.ts';
import { webMessages } from '#web/messages.ts';
import { type May, PRICE_CHANGES_ENTRY, wordsFit } from '#web/screens.ts';
import { logOut } from '#web/shell/log-out.ts';
import { openDisplay } from '#web/shell/open-display.ts';
import { openDialog } from '#web/shell/shell-state.ts';

export type Act = {
  readonly label: string;
  readonly icon: Icon;
  /** What else somebody may type for it. */
  readonly words: string;
  readonly run: () => void;
};

const acts: readonly Act[] = [
  {
    label: webMessages.TIME_CLOCK,
    icon: IconClock,
    words: 'clock in out punch',
    run: () => openDialog({ kind: 'clock' }),
  },
  { label: webMessages.CUSTOMER_DISPLAY, icon: IconBrowser, words: 'second window', run: openDisplay },
  {
    label: webMessages.KEYS,
    icon: IconKeyboard,
    words: 'shortcuts keyboard',
    run: () => openDialog({ kind: 'keys' }),
  },
  { label: webMessages.TIPS, icon: IconHelpCircle, words: 'help', run: () => openDialog({ kind: 'tips' }) },
  { label: webMessages.THEME_LIGHT, icon: IconSun, words: 'theme', run: () => setTheme('light') },
  { label: webMessages.THEME_DARK, icon: IconMoon, words: 'theme night', run: () => setTheme('dark') },
  { label: webMessages.THEME_SYSTEM, icon: IconDeviceDesktop, words: 'theme', run: () => setTheme('system') },
  { label: webMessages.LOGOUT, icon: IconLogout, words: 'sign out log out leave', run: () => void logOut() },
];
const priceChanges: Act = {
  label: PRICE_CHANGES_ENTRY.label,
  icon: IconTag,
  words: 'pricing updates labels',
  run: () => openDialog({ kind: 'priceChanges' }),
};
const adminMode: Act = {
  label: accessWebMessages.ADMIN_MODE,
  icon: IconShield,
  words: 'administrator',
  run: () => openDialog({ kind: 'adminMode' }),
};

/** The acts that what is typed means and the user may do; none while nothing is typed. */
export function searchActs(typed: string, may: May, isAdministrator: boolean): readonly Act[] {
  if (typed.trim() === '') return [];
  return [
    ...acts.slice(0, -1),
    ...(may(PRICE_CHANGES_ENTRY.right) ? [priceChanges] : []),
    ...(isAdministrator ? [adminMode] : []),
    ...acts.slice(-1),
  ].filter(({ label, words }) => wordsFit(typed, `${label} ${words}`));
}
