import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { IconX } from '../icons.tsx';
import { useKeys } from '../keys/keys.tsx';
import { type Tab, Tabs } from '../data/tabs.tsx';
import { Unbroken } from '../data/unbroken.tsx';

/** The frame of a list with its drawer: the drawer pushes the list and never covers it (from 1024 px on). */
export function ListWithDrawer({ children, drawer }: { children: ReactNode; drawer?: ReactNode }) {
  return (
    <div className={classNames('inv', Boolean(drawer) && 'open')}>
      <div className="lst">{children}</div>
      {drawer}
    </div>
  );
}

export type DetailDrawerProps<Value extends string> = {
  title: string;
  /** Numbers and facts under the title. */
  subtitle?: ReactNode;
  /** Before the title: a Tile of 48 or an Avatar. */
  mark?: ReactNode;
  onClose: () => void;
  tabs?: readonly Tab<Value>[];
  tab?: Value;
  onTab?: (tab: Value) => void;
  children: ReactNode;
  /** Stay at the bottom, primary left. */
  acts?: ReactNode;
};

/** The 440 px drawer at the right of a list: facts of the active row. Esc closes it. */
export function DetailDrawer<Value extends string>(props: DetailDrawerProps<Value>) {
  const { title, subtitle, mark, onClose, tabs, tab, onTab, children, acts } = props;
  const id = useId();
  useKeys([{ key: 'Esc', label: 'Close the drawer', run: onClose }], 'Drawer');
  return (
    <aside className="drw" aria-labelledby={id}>
      <header>
        {mark}
        <div className="grow">
          <h2 id={id}>
            <Unbroken>{title}</Unbroken>
          </h2>
          {subtitle && <div className="xs t3 num">{subtitle}</div>}
        </div>
        <IconButton icon={IconX} label="Close" onClick={onClose} />
      </header>
      {tabs && tab !== undefined && onTab ? (
        <Tabs tabs={tabs} value={tab} onChange={onTab} label={title} className="c">
          {children}
        </Tabs>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        <div className="c" tabIndex={0} role="group" aria-labelledby={id}>
          {children}
        </div>
      )}
      {acts && <div className="drw-acts">{acts}</div>}
    </aside>
  );
}
