// Dragging a row of a tree by its grip, with mouse, pen or finger.
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type DropPlace, dropPlace, idsBelow, type TreeBranch, type TreeRow } from './tree-rows.ts';

/** A pointer that moves less was a press. */
const LEAST_PX = 4;

type Over = DropPlace & { readonly id: number; readonly where: 'before' | 'into' | 'behind' };

/** What is dragged, what it is over, and the handlers of a grip. A row is never dropped into itself or below. */
export function useTreeDrag(
  list: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  branches: readonly TreeBranch[],
  onDrop: ((id: number, place: DropPlace) => void) | undefined,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const from = useRef<number | null>(null);
  const find = (event: PointerEvent, id: number): Over | null => {
    const element = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((one) => one.closest<HTMLElement>('[data-id]'))
      .find((one) => one && list.current?.contains(one));
    const row = rows.find((one) => String(one.id) === element?.dataset.id);
    const self = findBranch(branches, id);
    if (!element || !row || !self || idsBelow(self).includes(row.id)) return null;
    const { top, height } = element.getBoundingClientRect();
    return { id: row.id, ...dropPlace(rows, id, row, (event.clientY - top) / height) };
  };
  const end = () => {
    from.current = null;
    setDragged(null);
    setOver(null);
  };
  const grip = (id: number) => ({
    onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      if (dragged === null && Math.abs(event.clientY - from.current) < LEAST_PX) return;
      setDragged(id);
      setOver(find(event, id));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const place = dragged === null ? null : find(event, id);
      end();
      if (place) onDrop?.(id, { parentId: place.parentId, position: place.position });
    },
    onPointerCancel: end,
  });
  return { dragged, over, grip };
}

function findBranch(branches: readonly TreeBranch[], id: number): TreeBranch | undefined {
  for (const branch of branches) {
    const found = branch.id === id ? branch : findBranch(branch.children, id);
    if (found) return found;
  }
  return undefined;
}
