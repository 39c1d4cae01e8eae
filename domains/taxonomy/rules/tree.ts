// How do the rows of categories make a tree?

/** A category as it is kept. Positions count from 0 among the children of one parent. */
export type TaxonomyRow = {
  readonly taxonomyId: number;
  readonly parentId: number | null;
  readonly position: number;
  readonly name: string;
  readonly description: string;
  /** As given; empty is built from the names. */
  readonly path: string;
  readonly referenceId: string;
  readonly slug: string;
  /** Thousandths of a percent of the price; null takes that of the category above. */
  readonly adjustmentE5: number | null;
};

/** What the shape of the tree needs of a row. */
export type Placed = Pick<TaxonomyRow, 'taxonomyId' | 'parentId' | 'position'>;

/** The children of each parent in their order; null is the top. */
export function childrenOf<Row extends Placed>(rows: readonly Row[]): ReadonlyMap<number | null, Row[]> {
  const children = new Map<number | null, Row[]>();
  for (const row of [...rows].sort((a, b) => a.position - b.position)) {
    const among = children.get(row.parentId);
    if (among) among.push(row);
    else children.set(row.parentId, [row]);
  }
  return children;
}

/** The category and those above it, itself first. */
export function lineOf<Row extends Placed>(byId: ReadonlyMap<number, Row>, taxonomyId: number): Row[] {
  const line: Row[] = [];
  for (let at = byId.get(taxonomyId); at && !line.includes(at); at = byId.get(at.parentId ?? 0))
    line.push(at);
  return line;
}

/** The category and all below it. */
export function subtreeOf(rows: readonly Placed[], taxonomyId: number): number[] {
  const children = childrenOf(rows);
  const found = [taxonomyId];
  for (let at = 0; at < found.length; at += 1)
    for (const child of children.get(found[at] as number) ?? []) found.push(child.taxonomyId);
  return found;
}

/** Rows by their id. */
export const byIdOf = <Row extends Placed>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.taxonomyId, row]));

/** The names from the top with a slash between (NS-TAX-03). */
export const pathOf = (line: readonly TaxonomyRow[]): string =>
  line[0]?.path ||
  [...line]
    .reverse()
    .map((row) => row.name)
    .join('/');
