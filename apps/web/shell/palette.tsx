import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Chip } from '#ui/data/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { webMessages } from '#web/messages.ts';
import type { Found } from '#web/shell/found.ts';
import { useFound } from '#web/shell/use-found.ts';

/** Ctrl+K: a few letters of a screen, an act, a customer, an item, a receipt or a setting; arrows, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  // What is chosen stays chosen while more comes in.
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = useId();
  const { found, isLooking } = useFound(typed);
  const at = Math.max(
    0,
    found.findIndex(({ key }) => key === chosen),
  );
  const open = (one: Found | undefined) => {
    if (!one) return;
    onClose();
    one.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen(found[(at + step + found.length) % Math.max(1, found.length)]?.key ?? null);
    else if (event.key === 'Enter') open(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={webMessages.FIND} hideTitle bare width={600} className="palette" onClose={onClose}>
      <div className="palette-find" onKeyDown={onKeyDown}>
        <SearchInput
          label={webMessages.FIND}
          placeholder={webMessages.FIND_HINT}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setChosen(null);
          }}
          height={48}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        />
      </div>
      <ul role="listbox" id={listId} aria-label={webMessages.FIND} className="menu palette-list">
        {found.map((one, index) => (
          <Row
            key={one.key}
            id={`${listId}-${index}`}
            one={one}
            isOn={index === at}
            onOpen={() => open(one)}
            onPoint={() => setChosen(one.key)}
          />
        ))}
      </ul>
      <p className="palette-none t2" role="status">
        {found.length === 0 && (isLooking ? webMessages.LOOKING : webMessages.nothingFound(typed))}
      </p>
    </Dialog>
  );
}

type RowProps = { id: string; one: Found; isOn: boolean; onOpen: () => void; onPoint: () => void };

function Row({ id, one, isOn, onOpen, onPoint }: RowProps) {
  const { icon: Drawn, label, detail, kind } = one;
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOn) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOn]);
  return (
    <li
      ref={box}
      id={id}
      role="option"
      aria-selected={isOn}
      className={classNames('mi', isOn && 'on')}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      <Drawn size={18} />
      <span className="grow palette-what">
        <span className="ell">{label}</span>
        {detail && <small className="ell t3">{detail}</small>}
      </span>
      {one.isSoon && <Chip small>{webMessages.SOON}</Chip>}
      <span className="t3 s nw">{kind}</span>
    </li>
  );
}
