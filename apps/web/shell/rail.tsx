import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SupportButton } from '#domains/support/web/public/support-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconChevronLeft, IconLogout } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { webMessages } from '#web/messages.ts';
import {
  DEFAULT_SECTION,
  findScreen,
  hasChildren,
  menuOf,
  type Section,
  type SectionId,
  sectionsFor,
} from '#web/screens.ts';
import { useMay } from '#platform/web/session.ts';
import { logOut } from '#web/shell/log-out.ts';
import { SectionMenu } from '#web/shell/section-menu.tsx';
import { sectionIcons } from '#web/shell/section-icons.ts';
import { StoreSign } from '#web/shell/store-sign.tsx';

/** The sections in which the user may open anything; one with screens below it toggles the drawer, one without opens its screen (NAV-12, NAV-13). */
export function Rail({ path, admin, onHide }: { path: string; admin: boolean; onHide: () => void }) {
  const navigate = useNavigate();
  const [drawer, setDrawer] = useState<SectionId | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const may = useMay();
  const active = findScreen(path)?.section ?? DEFAULT_SECTION;

  const close = (giveBack: boolean) => {
    if (giveBack) box.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setDrawer(null);
  };
  useKeys(
    [{ key: 'Esc', label: 'Close the menu', run: () => close(true), when: drawer !== null, hidden: true }],
    'Menu',
  );
  useEffect(() => {
    if (drawer === null) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setDrawer(null);
    };
    window.addEventListener('pointerdown', outside);
    return () => window.removeEventListener('pointerdown', outside);
  }, [drawer]);

  // On a phone the sections are a bar that scrolls: the one that is open is in it.
  useEffect(() => {
    const open = box.current?.querySelector('[aria-current="true"]');
    const bar = open?.closest('.rail');
    if (!open || !bar || bar.scrollWidth <= bar.clientWidth) return;
    const [from, to] = [bar.getBoundingClientRect(), open.getBoundingClientRect()];
    bar.scrollLeft += to.left - from.left - (from.width - to.width) / 2;
  }, [active]);

  const choose = (section: Section) => {
    if (hasChildren(section.id, admin, may)) {
      setDrawer(drawer === section.id ? null : section.id);
      return;
    }
    setDrawer(null);
    const only = menuOf(section.id, admin, may)[0];
    if (only) void navigate({ to: only.path });
  };
  return (
    <div className="rail-box" ref={box}>
      <nav className={classNames('rail', admin && 'admin')} aria-label={webMessages.MAIN_MENU}>
        <StoreSign />
        {sectionsFor(admin, may).map((section) => {
          const Drawn = sectionIcons[section.id];
          const children = hasChildren(section.id, admin, may);
          return (
            <button
              key={section.id}
              type="button"
              className={classNames(section.id === active && 'on')}
              aria-current={section.id === active ? 'true' : undefined}
              aria-expanded={children ? drawer === section.id : undefined}
              onClick={() => choose(section)}
            >
              <Drawn size={22} />
              {section.label}
            </button>
          );
        })}
        <span className="end rail-end">
          <SupportButton place="rail" />
          <button
            type="button"
            className="rail-hide"
            aria-label={webMessages.COLLAPSE_MENU}
            title={webMessages.COLLAPSE_MENU}
            onClick={onHide}
          >
            <IconChevronLeft size={16} />
          </button>
          <button type="button" onClick={() => void logOut()}>
            <IconLogout size={22} />
            {webMessages.LOGOUT}
          </button>
        </span>
      </nav>
      {drawer && (
        <div className="rail-over">
          <SectionMenu section={drawer} admin={admin} focusFirst onChosen={() => setDrawer(null)} />
        </div>
      )}
    </div>
  );
}
