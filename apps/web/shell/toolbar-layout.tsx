import { useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { IconList, IconX } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys.tsx';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { webMessages } from '#web/messages.ts';
import { findScreen, sections } from '#web/screens.ts';
import { SectionMenu } from '#web/shell/section-menu.tsx';
import { TopControls } from '#web/shell/top-controls.tsx';
import type { LayoutProps } from '#web/shell/rail-layout.tsx';

/** A toolbar with a drawer of all sections, and one centred column (NAV-10). */
export function ToolbarLayout({ path, admin, children }: LayoutProps) {
  const [open, setOpen] = useState(false);
  useKeys(
    [{ key: 'Esc', label: 'Close the menu', run: () => setOpen(false), when: open, hidden: true }],
    'Menu',
  );
  return (
    <div className="main toolbar">
      <header className="top">
        <IconButton
          icon={open ? IconX : IconList}
          label={open ? webMessages.COLLAPSE_MENU : webMessages.OPEN_MENU}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <div className="grow">
          <h1>{findScreen(path)?.label}</h1>
        </div>
        <TopControls />
        <LoadingBar />
      </header>
      <div className="toolbar-under">
        {open && (
          <div className="toolbar-drawer">
            {sections.map((section) => (
              <SectionMenu
                key={section.id}
                section={section.id}
                admin={admin}
                onChosen={() => setOpen(false)}
                focusFirst={section.id === 'dashboard'}
              />
            ))}
          </div>
        )}
        <main className="centred" id="screen">
          {children}
        </main>
      </div>
    </div>
  );
}
