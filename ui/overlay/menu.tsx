import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Icon, IconCheck } from '../icons.tsx';
import { Kbd } from '../keys/kbd.tsx';

/** A line of a menu: an act, a heading, or a rule between groups. */
export type MenuEntry =
  | {
      kind?: 'act';
      label: string;
      onSelect: () => void;
      icon?: Icon;
      keys?: string;
      /** A smaller line under the label. */
      detail?: string;
      danger?: boolean;
      /** Why it can't be chosen; is under the label. */
      reason?: string | null | false;
      /** Shows a tick. */
      on?: boolean;
    }
  | { kind: 'heading'; label: string }
  | { kind: 'rule' };

export type MenuProps = {
  /** The button that opens it; it must take a ref and spread its props (Button and IconButton do). */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | 'center';
  /** Free content above the entries. */
  head?: ReactNode;
};

/** A menu under a button, with arrows, type-ahead and Esc. */
export function Menu({ trigger, entries, align = 'start', head }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={6} collisionPadding={8} loop>
          {head}
          {entries.map((entry, index) => (
            <MenuLine key={entry.kind === 'rule' ? index : entry.label} entry={entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuLine({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'rule') {
    return (
      <DropdownMenu.Separator asChild>
        <hr />
      </DropdownMenu.Separator>
    );
  }
  if (entry.kind === 'heading') return <DropdownMenu.Label className="ml">{entry.label}</DropdownMenu.Label>;
  const { label, onSelect, icon: Drawn, keys, detail, danger, reason, on } = entry;
  const below = reason || detail;
  return (
    <DropdownMenu.Item
      className={classNames('mi', danger && 'd', on && 'on')}
      disabled={Boolean(reason)}
      onSelect={onSelect}
    >
      {Drawn && <Drawn size={18} />}
      <span className="grow">
        {label}
        {below && <small>{below}</small>}
      </span>
      {keys && <Kbd>{keys}</Kbd>}
      {on && <IconCheck size={16} />}
    </DropdownMenu.Item>
  );
}
