// What is the number of a receipt that a register gave without a server?
//
// store-device-<lease>L<number>: a series of its own, gapless in each lease, so that it meets neither the server's numbers nor those of the device's next machine.

export type LocalReceipt = {
  readonly storeId: number;
  /** The device's number in its store. */
  readonly deviceNumber: number;
  readonly lease: number;
  readonly count: number;
};

const FORM = /^(\d{1,6})-(\d{1,6})-(\d{1,4})L(\d{5,9})$/;

/** As printed: 1-2-3L00017. */
export const localReceipt = ({ storeId, deviceNumber, lease, count }: LocalReceipt): string =>
  `${storeId}-${deviceNumber}-${lease}L${String(count).padStart(5, '0')}`;

/** What a number as printed says; null for any other one. */
export function readLocalReceipt(text: string): LocalReceipt | null {
  const found = FORM.exec(text);
  if (!found) return null;
  const [storeId = 0, deviceNumber = 0, lease = 0, count = 0] = found.slice(1).map(Number);
  return { storeId, deviceNumber, lease, count };
}
