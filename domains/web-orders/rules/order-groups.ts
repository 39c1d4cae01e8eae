// Under which heading does a store's list show a web order?
import { bySoonest } from '#domains/web-orders/rules/order-due.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';

type Listed = Parameters<typeof bySoonest>[0] & {
  readonly orderStatus: number;
  /** Units that nobody can serve now. */
  readonly short: number;
  /** The store that is asked about it. */
  readonly askedClientId: number;
};

export const isOver = ({ orderStatus }: Pick<Listed, 'orderStatus'>): boolean =>
  orderStatus === ORDER_STATUS.SHIPPED || orderStatus === ORDER_STATUS.COMPLETED;

/** Does the order wait for a decision? One that isn't paid yet has nothing to decide. */
export const needsDecision = ({ orderStatus, short }: Pick<Listed, 'orderStatus' | 'short'>): boolean =>
  orderStatus === ORDER_STATUS.NEEDS_A_PERSON || (short > 0 && orderStatus <= ORDER_STATUS.IN_PROCESS);

export type OrderGroups<Order> = {
  /** As many as the Dashboard of the store tells. */
  readonly asks: readonly Order[];
  readonly claimed: readonly Order[];
  readonly unclaimed: readonly Order[];
};

/** A store's open orders, the soonest first: what this store has to decide, what it claimed, and what nobody has, whoever is asked about it. */
export function groupOrders<Order extends Listed>(
  here: number,
  own: readonly Order[],
  nobodys: readonly Order[],
): OrderGroups<Order> {
  const claimed = own.filter((order) => !isOver(order)).sort(bySoonest);
  const unclaimed = [...nobodys].sort(bySoonest);
  const asks = (order: Order) => needsDecision(order) && order.askedClientId === here;
  return {
    asks: [...claimed, ...unclaimed].filter(asks),
    claimed: claimed.filter((order) => !asks(order)),
    unclaimed: unclaimed.filter((order) => !asks(order)),
  };
}
