// What the channels ask us for: the orders behind a connection as they are now.
import type { OrderReader } from '#domains/channels/server/public/order-reader.ts';

const NOT_YET = { said: 'nothing', why: 'orders are not read yet' } as const;

/** Until orders are read nobody may believe that all of them are known. */
export const readOrders: OrderReader = {
  readNow: () => Promise.resolve(NOT_YET),
  readOne: () => Promise.resolve(NOT_YET),
};
