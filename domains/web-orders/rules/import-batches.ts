// Which new orders may be saved together?

export type OrderOfBatch = {
  /** The channel's own id. */
  readonly externalId: string;
  /** What it wants, by names that are the same for the same goods. */
  readonly goods: readonly string[];
};

/**
 * Parts the orders into batches of at most `most`. No two of a batch are the same order or want the same goods, so that what one gets doesn't change what is left for another;
 * those that do are in later batches, in their order.
 */
export function batchesOf<T extends OrderOfBatch>(orders: readonly T[], most: number): T[][] {
  const batches: T[][] = [];
  const next = new Map<string, number>();
  let full = 0;
  for (const order of orders) {
    const names = [`order ${order.externalId}`, ...order.goods.map((name) => `goods ${name}`)];
    let at = names.reduce((latest, name) => Math.max(latest, next.get(name) ?? 0), full);
    while ((batches[at]?.length ?? 0) >= most) at += 1;
    (batches[at] ??= []).push(order);
    for (const name of names) next.set(name, at + 1);
    while ((batches[full]?.length ?? 0) >= most) full += 1;
  }
  return batches;
}
