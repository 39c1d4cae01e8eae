import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { WaitingCount } from '#domains/price-changes/web/parts/waiting-count.tsx';
import { menuOf, PRICE_CHANGES_ENTRY, type SectionId, sections } from '#web/screens.ts';
import { openDialog } from '#web/shell/shell-state.ts';

const PRICE_CHANGES_PATH = '/management/inventory/pricing';

export type SectionMenuProps = {
  section: SectionId;
  /** The alternative menu (NAV-05). */
  admin: boolean;
  focusFirst?: boolean;
  onChosen?: () => void;
};

/** The second level: the screens of a section. Price Changes opens its dialog and leaves the address alone (NAV-03). */
export function SectionMenu({ section, admin, focusFirst = false, onChosen }: SectionMenuProps) {
  const box = useRef<HTMLElement>(null);
  const title = sections.find((each) => each.id === section)?.title ?? '';
  useEffect(() => {
    if (focusFirst) box.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [focusFirst, section]);
  return (
    <nav className="rail-more" aria-label={title} ref={box} onKeyDown={walk}>
      <h2>{title}</h2>
      {menuOf(section, admin).map((screen) => (
        <Link
          key={screen.path}
          to={screen.path}
          activeOptions={{ exact: true }}
          activeProps={{ className: 'on' }}
          onClick={onChosen}
        >
          {screen.label}
          {screen.path === PRICE_CHANGES_PATH && <WaitingCount />}
        </Link>
      ))}
      {section === PRICE_CHANGES_ENTRY.section && !admin && (
        <button
          type="button"
          onClick={() => {
            openDialog({ kind: 'priceChanges' });
            onChosen?.();
          }}
        >
          {PRICE_CHANGES_ENTRY.label}
          <WaitingCount />
        </button>
      )}
    </nav>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = all.findIndex((each) => each === document.activeElement);
  event.preventDefault();
  all[(at + step + all.length) % all.length]?.focus();
}
