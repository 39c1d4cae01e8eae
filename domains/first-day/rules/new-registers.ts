// Which registers does a store get that wants more of them?
import { firstDayMessages as texts } from '#domains/first-day/messages.ts';
import { storesMessages } from '#domains/stores/messages.ts';

type Register = { readonly number: number; readonly description: string };
type Device = Register & { readonly isVault: boolean };

/** As many as are wanted: the smallest free numbers, and names that count on from the store's registers, whatever number its vault has. */
export function newRegisters(devices: readonly Device[], more: number): Register[] {
  const numbers = new Set(devices.map(({ number }) => number));
  const names = new Set(devices.map(({ description }) => description.toLowerCase()));
  const firstName = devices.filter(({ isVault }) => !isVault).length + 1;
  const freeNumbers = firstFree(1, more, (number) => !numbers.has(number));
  const freeNames = firstFree(
    firstName,
    more,
    (count) => !names.has(storesMessages.counter(count).toLowerCase()),
  );
  return freeNumbers.map((number, at) => ({
    number,
    description: storesMessages.counter(freeNames[at] ?? number),
  }));
}

function firstFree(from: number, many: number, isFree: (number: number) => boolean): number[] {
  const free: number[] = [];
  for (let number = from; free.length < many; number += 1) if (isFree(number)) free.push(number);
  return free;
}

/** More of them are a chain's, added one by one under Stores and registers. */
export const MOST_REGISTERS = 20;

/** Why a store with so many registers can't have so many (null while the box is empty); null when it can. */
export function registersProblem(wanted: number | null, now: number): string | null {
  if (wanted === null || wanted < now) return texts.registersAtLeast(now);
  return wanted > Math.max(now, MOST_REGISTERS) ? texts.registersAtMost(MOST_REGISTERS) : null;
}
