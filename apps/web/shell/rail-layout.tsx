import { type ReactNode, useState } from 'react';
import { SupportButton } from '#domains/support/web/public/support-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { IconChevronRight, IconLogout } from '#ui/icons.tsx';
import { LoadingBar } from '#ui/data/loading-bar.tsx';
import { webMessages } from '#web/messages.ts';
import { readStored, storedKeys, writeStored } from '#platform/web/storage.ts';
import { logOut } from '#web/shell/log-out.ts';
import { Rail } from '#web/shell/rail.tsx';
import { TopBar } from '#web/shell/top-bar.tsx';

export type LayoutProps = {
  path: string;
  /** Admin page or admin mode: the admin versions of top bar and menu (NAV-07). */
  admin: boolean;
  /** The screen draws its own top bar (the register). */
  ownTop: boolean;
  /** It has the whole window: no menu either. */
  alone: boolean;
  children: ReactNode;
};

/** Icon rail with its drawer, top bar, screen. The rail can be hidden and shown again (NAV-11); Logout stays at its foot (NAV-04). */
export function RailLayout({ path, admin, ownTop, alone, children }: LayoutProps) {
  const [hidden, setHidden] = useState(() => readStored(storedKeys.railCollapsed) === 'true');
  const hide = (next: boolean) => {
    writeStored(storedKeys.railCollapsed, String(next));
    setHidden(next);
  };
  return (
    <div className={classNames('app', hidden && 'mini', alone && 'alone')}>
      <a className="skip" href="#screen">
        {webMessages.SKIP_TO_CONTENT}
      </a>
      {!alone && <Menus path={path} admin={admin} hidden={hidden} onHide={hide} />}
      <main className="main" id="screen" tabIndex={-1}>
        {ownTop ? <LoadingBar edge /> : <TopBar path={path} admin={admin} />}
        {children}
      </main>
    </div>
  );
}

type MenusProps = Pick<LayoutProps, 'path' | 'admin'> & {
  hidden: boolean;
  onHide: (hidden: boolean) => void;
};

function Menus({ path, admin, hidden, onHide }: MenusProps) {
  if (!hidden) return <Rail path={path} admin={admin} onHide={() => onHide(true)} />;
  return (
    <div className={classNames('rail-stub', admin && 'admin')}>
      <IconButton
        icon={IconChevronRight}
        iconSize={16}
        label={webMessages.OPEN_MENU}
        onClick={() => onHide(false)}
      />
      <SupportButton place="rail" />
      <IconButton icon={IconLogout} iconSize={16} label={webMessages.LOGOUT} onClick={() => void logOut()} />
    </div>
  );
}
