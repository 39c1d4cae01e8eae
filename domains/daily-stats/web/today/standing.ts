// What was answered, as the rules of rules/today.ts take them.
import type { TodayStoreWire } from '#domains/daily-stats/contract/today.ts';
import { type Standing, standingOf } from '#domains/daily-stats/rules/today.ts';

/** One store, or several as one. */
export const standingOfWire = (stores: readonly TodayStoreWire[]): Standing =>
  standingOf(
    stores.map((store) => ({
      sales: store.sales,
      goal: store.goal,
      goalFrom: store.goalFrom,
      lastYear: store.lastYear,
      lastYearWhole: store.lastYearWhole,
      transactions: store.transactions,
      cash: store.cash && {
        drawers: store.cash.drawers,
        vaults: store.cash.vaults,
        open: store.cash.open,
      },
    })),
  );
