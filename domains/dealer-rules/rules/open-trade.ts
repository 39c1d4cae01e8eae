// May something be added to a trade, and is what the seller gives good enough?
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { pictureType } from '#domains/dealer-rules/rules/picture-type.ts';
import { isSignature, type Stroke } from '#domains/dealer-rules/rules/signature.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The seller of an open trade. Refuses a trade that is finished or has no lines, and one without a customer. */
export function sellerOf(trade: {
  readonly isOpen: boolean;
  readonly lines: readonly unknown[];
  readonly customerId: number | null;
}): number | Refusal {
  if (!trade.isOpen || trade.lines.length === 0) return refuse('NO_OPEN_TRADE', texts.NO_TRADES_OPEN);
  return trade.customerId ?? refuse('SELLER_REQUIRED', texts.NO_SELLER);
}

/** Refuses what is too short for a signature. */
export const signatureRefusal = (strokes: readonly Stroke[]): Refusal | undefined =>
  isSignature(strokes) ? undefined : refuse('NO_SIGNATURE', texts.TOO_SHORT);

/** The media type of a picture. Refuses what is none by its own bytes, whatever it was called. */
export const takenPicture = (bytes: Uint8Array): NonNullable<ReturnType<typeof pictureType>> | Refusal =>
  pictureType(bytes) ?? refuse('NOT_A_PICTURE', texts.NOT_A_PICTURE);

/** A picture that was opened. Refuses one that was encrypted with a key that the server doesn't have. */
export const openedPicture = <Bytes>(bytes: Bytes | null | undefined): Bytes | Refusal =>
  bytes ?? refuse('OTHER_KEY', texts.KEY_OTHER);

/** The form of the register of purchases. Refuses where the store has it switched off. */
export const exportForm = <Form extends string>(form: Form): Exclude<Form, 'off'> | Refusal =>
  form === 'off' ? refuse('EXPORT_OFF', texts.EXPORT_OFF) : (form as Exclude<Form, 'off'>);
