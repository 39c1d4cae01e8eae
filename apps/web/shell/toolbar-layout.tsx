import { useEffect, useRef, useState } from 'react';
import { SupportButton } from '#domains/support/web/public/support-button.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { IconList, IconLogout, IconX } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { LoadingBar } from '#ui/data/loading-bar.tsx';
import { FindAnything } from '#ui/data/page-header.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { webMessages } from '#web/messages.ts';
import { findScreen, sections, sectionsFor } from '#web/screens.ts';
import { useMay } from '#platform/web/session.ts';
import { logOut } from '#web/shell/log-out.ts';
import { openDialog } from '#web/shell/shell-state.ts';
import { SectionMenu } from '#web/shell/section-menu.tsx';
import { TopControls } from '#web/shell/top-controls.tsx';
import type { LayoutProps } from '#web/shell/rail-layout.tsx';

/** A toolbar with a drawer of all sections, and one centered column (NAV-10). */
export function ToolbarLayout({ path, admin, children }: LayoutProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const may = useMay();
  useEffect(() => {
    if (open) showPlace(box.current?.querySelector('.toolbar-drawer'), path);
  }, [open, path]);
  const close = () => {
    box.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(false);
  };
  useKeys([{ key: 'Esc', label: 'Close the menu', run: close, when: open, hidden: true }], 'Menu');
  return (
    <div className="main toolbar" ref={box}>
      <header className="top office bare">
        <IconButton
          icon={open ? IconX : IconList}
          label={open ? webMessages.COLLAPSE_MENU : webMessages.OPEN_MENU}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <div className="grow">
          <h1>{findScreen(path)?.label}</h1>
        </div>
        <FindAnything label={webMessages.FIND} onOpen={() => openDialog({ kind: 'palette' })} />
        <SupportButton place="bar" />
        <TopControls />
        <LoadingBar />
      </header>
      <div className="toolbar-under">
        {open && (
          <div className="toolbar-drawer">
            {sectionsFor(admin, may).map((section) => (
              <SectionMenu
                key={section.id}
                section={section.id}
                admin={admin}
                onChosen={() => setOpen(false)}
              />
            ))}
            <div className="rail-more">
              <button type="button" onClick={() => void logOut()}>
                <IconLogout size={20} />
                {webMessages.LOGOUT}
              </button>
            </div>
          </div>
        )}
        <Stack as="main" flex fill className="centred" id="screen">
          {children}
        </Stack>
      </div>
    </div>
  );
}

/** The menu opens at the screen that is open; at the head of its section where the menu doesn't hold it. */
function showPlace(drawer: Element | null | undefined, path: string): void {
  const section = sections.find(({ id }) => id === findScreen(path)?.section)?.title;
  const here =
    drawer?.querySelector<HTMLElement>('a[aria-current="page"]') ??
    drawer?.querySelector<HTMLElement>(`nav[aria-label="${section}"] a`) ??
    drawer?.querySelector<HTMLElement>('a');
  here?.scrollIntoView({ block: 'center' });
  here?.focus({ preventScroll: true });
}
