// What does an item cost after more of it comes in?
import { type Cents, cents, divideRounded } from '#kernel/money.ts';

/**
 * The cost of a unit in cents after `added` units at `addedCost` each come to `onHand` at `cost`: weighted by quantity, half up. An item
 * without stock, or below zero, takes the cost of what comes in; nothing that comes in changes nothing.
 */
export function averageCost(onHand: number, cost: Cents, added: number, addedCost: Cents): Cents {
  if (added <= 0) return cost;
  const before = Math.max(0, onHand);
  return cents(divideRounded(before * cost + added * addedCost, before + added));
}

export type Arrival = { readonly quantity: number; readonly costCents: Cents };

/** The cost of a unit in cents after several arrivals, one after another. What left the shelf meanwhile left at the average. */
export function costAfter(onHand: number, cost: Cents, arrivals: readonly Arrival[]): Cents {
  let there = onHand;
  let now = cost;
  for (const { quantity, costCents } of arrivals) {
    now = averageCost(there, now, quantity, costCents);
    there += quantity;
  }
  return now;
}
