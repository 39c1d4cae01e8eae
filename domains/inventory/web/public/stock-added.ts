// Who in this browser hears that somebody added to the stock?
import { registry } from '#platform/port.ts';

export type StockAdded = {
  readonly sku: string;
  /** How many came in. */
  readonly pieces: number;
  readonly clientId: number;
};

/** Is told after the server has answered; nobody waits for it, and it must not throw. */
export const stockAdded = registry<(added: StockAdded) => Promise<void>>('inventory.stockAdded');
