// The wire's dollars as the rules of rules/today.ts take them.
import type { TodayStoreWire } from '#domains/daily-stats/contract/today.ts';
import { type Standing, standingOf } from '#domains/daily-stats/rules/today.ts';
import { fromDollars } from '#kernel/money.ts';

/** One store, or several as one. */
export const standingOfWire = (stores: readonly TodayStoreWire[]): Standing =>
  standingOf(
    stores.map((store) => ({
      sales: fromDollars(store.sales),
      goal: fromDollars(store.goal),
      goalFrom: store.goalFrom,
      lastYear: fromDollars(store.lastYear),
      lastYearWhole: fromDollars(store.lastYearWhole),
      transactions: store.transactions,
      cash: store.cash && {
        drawers: fromDollars(store.cash.drawers),
        vaults: fromDollars(store.cash.vaults),
        open: store.cash.open,
      },
    })),
  );
