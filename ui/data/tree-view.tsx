import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconChevronDown, IconChevronRight, IconGripVertical } from '../icons.tsx';
import { type DropPlace, type TreeBranch, type TreeRow, treeRows } from './tree-rows.ts';
import { useTreeDrag } from './use-tree-drag.ts';

export type TreeViewProps = {
  label: string;
  branches: readonly TreeBranch[];
  /** The chosen one. */
  active: number | null;
  onChoose: (id: number) => void;
  /** F2. */
  onRename?: (id: number) => void;
  /** Alt+Up, Alt+Down: one step among its siblings. */
  onStep?: (id: number, up: boolean) => void;
  /** Dragged by its grip to another place; without it there are no grips. */
  onDrop?: (id: number, place: DropPlace) => void;
  /** Everything is unfolded, as in the results of a search. */
  unfolded?: boolean;
  /** Right of the name: counts. */
  after?: (id: number) => ReactNode;
};

/** A tree of names. Arrows walk, fold and unfold; Enter chooses; what can be dragged can be moved by keys, too. */
export function TreeView(props: TreeViewProps) {
  const { label, branches, active, onChoose, onRename, onStep, onDrop, unfolded, after } = props;
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set());
  const [focus, setFocus] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = treeRows(branches, (id) => unfolded || !folded.has(id));
  const drag = useTreeDrag(list, rows, branches, onDrop);
  const at = rows.find((row) => row.id === (focus ?? active)) ?? rows[0];
  const fold = (id: number, close: boolean) => {
    const next = new Set(folded);
    if (close) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const go = (row: TreeRow | undefined) => {
    if (!row) return;
    setFocus(row.id);
    list.current?.querySelector<HTMLElement>(`[data-id="${row.id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, row: TreeRow) => {
    const index = rows.indexOf(row);
    const act = keyAct(event, row);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (act === 'choose') onChoose(row.id);
    else if (act === 'rename') onRename?.(row.id);
    else if (act === 'stepUp' || act === 'stepDown') onStep?.(row.id, act === 'stepUp');
    else if (act === 'fold' || act === 'unfold') fold(row.id, act === 'fold');
    else if (act === 'parent') go(rows.find((one) => one.id === row.parentId));
    else if (act === 'first' || act === 'last') go(act === 'first' ? rows[0] : rows.at(-1));
    else go(rows[index + (act === 'up' ? -1 : 1)]);
  };
  // After a move the row is elsewhere: the focus goes with it.
  const place = at ? `${at.id} ${at.parentId} ${at.position}` : '';
  useEffect(() => {
    if (list.current?.contains(document.activeElement))
      list.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [place]);
  return (
    <div ref={list} className="tree" role="tree" aria-label={label}>
      {rows.map((row) => (
        <div
          key={row.id}
          data-id={row.id}
          role="treeitem"
          aria-level={row.level}
          aria-setsize={row.siblings}
          aria-posinset={row.position + 1}
          aria-expanded={row.hasChildren ? row.isOpen : undefined}
          aria-selected={row.id === active}
          tabIndex={row.id === at?.id ? 0 : -1}
          className={classNames(
            'tree-row',
            row.id === active && 'on',
            drag.over?.id === row.id && drag.over.where,
            drag.dragged === row.id && 'dragged',
          )}
          style={{ paddingInlineStart: (row.level - 1) * 22 + 6 }}
          onFocus={() => setFocus(row.id)}
          onKeyDown={(event) => press(event, row)}
          onClick={() => onChoose(row.id)}
        >
          <span
            className="tree-fold"
            aria-hidden="true"
            onClick={(event) => {
              if (!row.hasChildren || unfolded) return;
              event.stopPropagation();
              fold(row.id, row.isOpen);
            }}
          >
            {row.hasChildren && (row.isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />)}
          </span>
          <span className="ell grow">{row.label}</span>
          {after?.(row.id)}
          {onDrop && (
            <span className="tree-grip" aria-hidden="true" {...drag.grip(row.id)}>
              <IconGripVertical size={16} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

type Act =
  | 'choose'
  | 'rename'
  | 'stepUp'
  | 'stepDown'
  | 'fold'
  | 'unfold'
  | 'parent'
  | 'up'
  | 'down'
  | 'first'
  | 'last';

function keyAct({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, row: TreeRow): Act | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return key === 'ArrowUp' ? 'stepUp' : key === 'ArrowDown' ? 'stepDown' : undefined;
  switch (key) {
    case 'Enter':
    case ' ':
      return 'choose';
    case 'F2':
      return 'rename';
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowRight':
      return row.hasChildren ? (row.isOpen ? 'down' : 'unfold') : undefined;
    case 'ArrowLeft':
      return row.isOpen ? 'fold' : 'parent';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}
