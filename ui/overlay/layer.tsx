import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';

const LayerContext = createContext(0);

const modalDepths: number[] = [];

/** How deep in dialogs this part of the screen lies: 0 is the page, each open dialog adds one. */
export function useLayerDepth(): number {
  return useContext(LayerContext);
}

/** The depth of the topmost modal dialog, 0 when none is open. What lies lower takes no keys and no scans. */
export function topModalDepth(): number {
  return Math.max(0, ...modalDepths);
}

/** Puts its children one layer above their surroundings; while it is mounted the layers below are deaf. */
export function ModalLayer({ children }: { children: ReactNode }) {
  const depth = useLayerDepth() + 1;
  // With what is seen, not after it: the next key may come in between.
  useLayoutEffect(() => {
    modalDepths.push(depth);
    return () => void modalDepths.splice(modalDepths.indexOf(depth), 1);
  }, [depth]);
  return <LayerContext value={depth}>{children}</LayerContext>;
}
