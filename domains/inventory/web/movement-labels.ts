import type { LifeWire } from '#domains/inventory/contract/shapes.ts';
import { movementWords } from '#domains/inventory/web/messages.ts';

/** What a movement was: "Sale, 3-1-011803, SN123, note". */
export function movementText(
  movement: Pick<LifeWire, 'reason' | 'receiptNumber' | 'serialNumber' | 'note'>,
): string {
  const { reason, receiptNumber, serialNumber, note } = movement;
  const word = movementWords[reason] ?? reason;
  return [word, receiptNumber, serialNumber, note].filter(Boolean).join(', ');
}
