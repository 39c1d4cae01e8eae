import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SearchInput } from '#ui/text-input.tsx';
import { webMessages } from '#web/messages.ts';
import { searchScreens, sections } from '#web/screens.ts';
import { sectionIcons } from '#web/shell/section-icons.ts';

const MOST = 9;

/** Ctrl+K: a few letters of any screen's name, arrows, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const found = searchScreens(typed).slice(0, MOST);
  const open = (index: number) => {
    const screen = found[index];
    if (!screen) return;
    onClose();
    void navigate({ to: screen.path });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') open(at);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      title={webMessages.FIND}
      hideTitle
      bare
      width={600}
      className="palette"
      onOpenChange={(next) => !next && onClose()}
    >
      <div className="palette-find" onKeyDown={onKeyDown}>
        <SearchInput
          label={webMessages.FIND_SCREEN}
          placeholder={webMessages.FIND_SCREEN}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setAt(0);
          }}
          height={48}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        />
      </div>
      <ul role="listbox" id={listId} aria-label={webMessages.FIND_SCREEN} className="menu palette-list">
        {found.map((screen, index) => {
          const Drawn = sectionIcons[screen.section];
          return (
            <li
              key={screen.path}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={classNames('mi', index === at && 'on')}
              onClick={() => open(index)}
              onPointerMove={() => setAt(index)}
            >
              <Drawn size={18} />
              <span className="grow">{screen.label}</span>
              <span className="t3 s">{sections.find((section) => section.id === screen.section)?.title}</span>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className="palette-none t2">{webMessages.noScreen(typed)}</p>}
    </Dialog>
  );
}
