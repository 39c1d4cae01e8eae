// Builds web orders by the commands that people use, for tests and the demo chain.
import { addItem, addOrder } from '#domains/web-orders/server/add-order.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type Author = {
  readonly userId: number;
  readonly username: string;
  readonly storeIds: readonly number[];
};

/** The context of a command without a request. */
export const contextOf = (author: Author, tx: WriteContext['tx'], now: Date): WriteContext => ({
  tx,
  now,
  actor: { ...author, sessionId: 0, isAdministrator: true, rights: new Set() },
  requestId: 'test',
  address: '',
  failpoint: () => Promise.resolve(),
});

export function must<T>(done: T | Refusal): T {
  if (isRefusal(done)) throw new Error(done.message);
  return done;
}

/** An order by phone with items of a store's shelf; its id and the ids of its lines. */
export async function aWebOrder(
  database: Database,
  author: Author,
  order: {
    connectionId: number;
    storeId: number;
    name?: string;
    postageCents?: number;
    items: readonly { code: string; quantity?: number }[];
    now?: Date;
  },
): Promise<{ orderId: number; lineIds: number[] }> {
  return database.transaction(async (tx) => {
    const context = contextOf(author, tx, order.now ?? new Date());
    const orderId = must(
      await addOrder(context, {
        connectionId: order.connectionId,
        storeId: order.storeId,
        name: order.name ?? 'Tess Hallam-Moor',
        address1: '18 Larkspur Court',
        address2: 'Apt 4',
        city: 'Millbrook',
        state: 'WI',
        zip: '53000',
        postageCents: (order.postageCents ?? 0) as never,
      }),
    );
    const lineIds: number[] = [];
    for (const { code, quantity = 1 } of order.items)
      lineIds.push(must(await addItem(context, { orderId, code, quantity })));
    return { orderId, lineIds };
  });
}
