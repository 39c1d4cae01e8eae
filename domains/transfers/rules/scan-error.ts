// What stops the scanning until a person has read it (XFER-13)?

export type ScanError = {
  /** On until it is continued. */
  readonly flag: boolean;
  readonly message: string;
  readonly upc: string;
  readonly quantity: number;
  /** It may be answered with yes: it is here though it isn't on the list, or more than was sent. */
  readonly asksExtra: boolean;
};

export const NO_SCAN_ERROR: ScanError = { flag: false, message: '', upc: '', quantity: 0, asksExtra: false };

type Tried = { readonly upc: string; readonly quantity: number };
type Answer = {
  readonly success: boolean;
  readonly message: string;
  readonly code?: string | undefined;
  readonly data?: readonly unknown[] | undefined;
};

const ASKS = new Set(['MORE_THAN_SENT', 'NOT_ON_LIST']);

/** The error that an answer is, or none: empty data means no item found (XFER-05), and a refusal stops, too. */
export function scanError(answer: Answer, { upc, quantity }: Tried): ScanError {
  const isFound = answer.success && (answer.data?.length ?? 0) > 0;
  if (isFound) return NO_SCAN_ERROR;
  return { flag: true, message: answer.message, upc, quantity, asksExtra: ASKS.has(answer.code ?? '') };
}
