// Which rows does a tree show, and where does a drop land?

export type TreeBranch = {
  readonly id: number;
  readonly label: string;
  readonly children: readonly TreeBranch[];
};

/** A row as it is shown: level from 1, place among its siblings from 0. */
export type TreeRow = {
  readonly id: number;
  readonly label: string;
  readonly parentId: number | null;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
};
export type DropPlace = { readonly parentId: number | null; readonly position: number };

/** The rows from top to bottom; what is below a closed one is left out. */
export function treeRows(
  branches: readonly TreeBranch[],
  isOpen: (id: number) => boolean,
  parentId: number | null = null,
  level = 1,
): TreeRow[] {
  return branches.flatMap((branch, position) => {
    const open = branch.children.length > 0 && isOpen(branch.id);
    const row: TreeRow = {
      id: branch.id,
      label: branch.label,
      parentId,
      level,
      position,
      siblings: branches.length,
      hasChildren: branch.children.length > 0,
      isOpen: open,
    };
    return [row, ...(open ? treeRows(branch.children, isOpen, branch.id, level + 1) : [])];
  });
}

/** The ids of a branch and all below it. */
export function idsBelow(branch: TreeBranch): number[] {
  return [branch.id, ...branch.children.flatMap(idsBelow)];
}

/** Upper quarter of a row: before it; lower quarter: behind it; between: into it, last. Positions don't count the one that is dragged. */
export function dropPlace(
  rows: readonly TreeRow[],
  dragged: number,
  over: TreeRow,
  share: number,
): DropPlace & { readonly where: 'before' | 'into' | 'behind' } {
  if (share > 0.25 && share < 0.75) return { parentId: over.id, position: 10_000, where: 'into' };
  const self = rows.find((row) => row.id === dragged);
  const isAbove = self?.parentId === over.parentId && self.position < over.position;
  const place = over.position - (isAbove ? 1 : 0);
  return share <= 0.25
    ? { parentId: over.parentId, position: place, where: 'before' }
    : { parentId: over.parentId, position: place + 1, where: 'behind' };
}
