import type { VendorReturnWire } from '#domains/vendor-returns/contract/returns.ts';
import { RETURN_STATUS } from '#domains/vendor-returns/rules/return-status.ts';
import { Chip } from '#ui/data/chip.tsx';

const TONES: Readonly<Record<number, 'plain' | 'ok' | 'warn' | 'bad'>> = {
  [RETURN_STATUS.authorized]: 'warn',
  [RETURN_STATUS.shipped]: 'warn',
  [RETURN_STATUS.completed]: 'ok',
};

/** Where a return is, in a word. */
export const StatusChip = ({ one }: { one: Pick<VendorReturnWire, 'status' | 'statusDescription'> }) => (
  <Chip small tone={TONES[one.status] ?? 'plain'}>
    {one.statusDescription}
  </Chip>
);
