// What may a register be called and numbered, and when may it be switched off?
import { storeRefusals as say } from '#domains/stores/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type DeviceLike = {
  readonly deviceId: number;
  readonly number: number;
  readonly description: string;
  readonly isVault: boolean;
  readonly isActive: boolean;
  readonly lastReceipt: number;
};

/** The vault's in a new store: registers that come later are numbered after the first ones. */
export const VAULT_NUMBER = 99;

/** The smallest number that no device of the store ever had. */
export function nextNumber(devices: readonly Pick<DeviceLike, 'number'>[]): number {
  const taken = new Set(devices.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

/** Refuses a number or name of another device of the store. A number under which receipts were printed stays: the next device would print them again. */
export function registerRefusal(
  wanted: { readonly number: number; readonly description: string },
  device: DeviceLike | undefined,
  others: readonly DeviceLike[],
): Refusal | undefined {
  const name = wanted.description.toLowerCase();
  if (others.some(({ description, isActive }) => isActive && description.toLowerCase() === name))
    return refuse('DESCRIPTION_TAKEN', say.descriptionTaken(wanted.description));
  if (wanted.number === device?.number) return undefined;
  if (device && device.lastReceipt > 0) return refuse('NUMBER_USED', say.NUMBER_USED);
  if (others.some(({ number }) => number === wanted.number))
    return refuse('NUMBER_TAKEN', say.numberTaken(wanted.number));
  return undefined;
}

/** Refuses while something is open. */
export const openRefusal = (open: number): Refusal | undefined =>
  open > 0 ? refuse('STILL_OPEN', say.stillOpen(open)) : undefined;

/** Refuses to switch off the vault, the last register of the store, and one at which something is open. */
export function switchOffRefusal(
  device: Pick<DeviceLike, 'isVault'>,
  { otherRegisters, open }: { readonly otherRegisters: number; readonly open: number },
): Refusal | undefined {
  if (device.isVault) return refuse('VAULT_STAYS', say.VAULT_STAYS);
  if (otherRegisters === 0) return refuse('LAST_REGISTER', say.LAST_REGISTER);
  return openRefusal(open);
}
