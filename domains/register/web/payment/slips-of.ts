// Which papers has a finished transaction?
import type { FinishedTransaction } from '../queue/register-state.ts';

/**
 * A trade has a slip of its own; what was sold or given back beside it its receipt, which is also what a gift certificate is spent with.
 */
export const slipsOf = ({
  totalSales,
  totalRefunds,
  totalTrades,
  giftCertificates,
}: FinishedTransaction): ('customer' | 'trade')[] => [
  ...(totalSales > 0 || totalRefunds < 0 || giftCertificates.some(({ kind }) => kind === 'sold')
    ? (['customer'] as const)
    : []),
  ...(totalTrades < 0 ? (['trade'] as const) : []),
];
