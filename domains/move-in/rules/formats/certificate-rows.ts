// Which row of our sheet is a gift card of another system?
import type { Cents } from '#kernel/money.ts';
import type { Sink } from './made.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

export type GiftCard<Field extends string> = {
  readonly field: { readonly number: Field; readonly balance: Field; readonly state: Field };
  /** As the file has it: whole, or its last characters behind stars or dots. */
  readonly number: string;
  /** The old system's own id of it; '' for none. */
  readonly id: string;
  /** Is the number all that is on the card? */
  readonly isWhole: boolean;
  readonly balance: Cents | null;
  readonly amount: Cents | null;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
  /** Can it still be spent? */
  readonly isGood: boolean;
};

const MASKED = /[*•·…xX]{2,}|\.{2,}/;

/** A card that is no longer good, or without a balance, is left out, and said. */
export function addGiftCard<Field extends string>(
  sink: Sink,
  row: RowCells<Field>,
  card: GiftCard<Field>,
): void {
  const shown = card.number.replace(/[^\p{L}\p{N}]/gu, '');
  if (shown === '' && card.id === '') return row.doubt(card.field.number, notes.NO_NUMBER);
  if (card.balance === null) return row.doubt(card.field.balance, notes.NO_BALANCE);
  if (!card.isGood) {
    if (card.balance > 0) row.doubt(card.field.state, notes.CARD_OFF);
    return;
  }
  const isMasked = !card.isWhole || shown === '' || MASKED.test(card.number);
  const number = isMasked ? maskedNumber(card) : card.number;
  if (isMasked) row.doubt(card.field.number, notes.masked(number));
  sink.add('certificates', row.row, {
    number,
    balance: card.balance,
    amount: card.amount,
    issuedOn: card.issuedOn,
    expiresOn: card.expiresOn,
  });
}

/** What is known of it, so that it is found by what the card ends with. */
const maskedNumber = ({ number, id }: { readonly number: string; readonly id: string }): string => {
  const end = number.replace(/[*•·…xX.\s-]+/, '');
  return [id, end].filter((part) => part !== '').join('-');
};
