import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { WaitingCount } from '#domains/price-changes/web/public/waiting-count.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { webMessages } from '#web/messages.ts';
import {
  hasPriceChanges,
  isSoon,
  menuOf,
  PRICE_CHANGES_ENTRY,
  REGISTER_KEY,
  REGISTER_PATH,
  type Screen,
  type SectionId,
  sections,
} from '#web/screens.ts';
import { useMay } from '#platform/web/session.ts';
import { openDialog } from '#web/shell/shell-state.ts';

const PRICE_CHANGES_PATH = '/management/inventory/pricing';

export type SectionMenuProps = {
  section: SectionId;
  /** The alternative menu (NAV-05). */
  admin: boolean;
  focusFirst?: boolean;
  onChosen?: () => void;
};

/**
 * The second level: the screens of a section that the user may open; those that are not there yet are marked and set apart at its end.
 * Price Changes opens its dialog and leaves the address alone (NAV-03).
 */
export function SectionMenu({ section, admin, focusFirst = false, onChosen }: SectionMenuProps) {
  const box = useRef<HTMLElement>(null);
  const may = useMay();
  const title = sections.find((each) => each.id === section)?.title ?? '';
  const all = menuOf(section, admin, may);
  const entry = (screen: Screen) => <Entry key={screen.path} screen={screen} onChosen={onChosen} />;
  const soon = all.filter(isSoon);
  useEffect(() => {
    if (focusFirst) box.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [focusFirst, section]);
  return (
    <nav className="rail-more" aria-label={title} ref={box} onKeyDown={walk}>
      <h2>{title}</h2>
      {all.filter((screen) => !isSoon(screen)).map(entry)}
      {hasPriceChanges(section, admin, may) && (
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
      {soon.length > 0 && <div className="rail-soon">{soon.map(entry)}</div>}
    </nav>
  );
}

function Entry({ screen, onChosen }: { screen: Screen; onChosen: (() => void) | undefined }) {
  return (
    <Link
      to={screen.path}
      activeOptions={{ exact: true }}
      activeProps={{ className: 'on' }}
      onClick={onChosen}
    >
      {screen.label}
      {screen.path === PRICE_CHANGES_PATH && <WaitingCount />}
      {isSoon(screen) && <Chip small>{webMessages.SOON}</Chip>}
      {screen.path === REGISTER_PATH && <Kbd>{REGISTER_KEY}</Kbd>}
    </Link>
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
