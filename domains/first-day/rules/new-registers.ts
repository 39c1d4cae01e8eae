// Which registers does a store get that wants more of them?
import { firstDayMessages as texts } from '#domains/first-day/messages.ts';
import { storesMessages } from '#domains/stores/messages.ts';

type Device = { readonly number: number; readonly description: string };

/** As many as are wanted, with the smallest numbers whose number and name no device of the store has. */
export function newRegisters(devices: readonly Device[], more: number): Device[] {
  const numbers = new Set(devices.map(({ number }) => number));
  const names = new Set(devices.map(({ description }) => description.toLowerCase()));
  const free: Device[] = [];
  for (let number = 1; free.length < more; number += 1) {
    const description = storesMessages.counter(number);
    if (!numbers.has(number) && !names.has(description.toLowerCase())) free.push({ number, description });
  }
  return free;
}

/** More of them are a chain's, added one by one under Stores and registers. */
export const MOST_REGISTERS = 20;

/** Why a store with so many registers can't have so many (null while the box is empty); null when it can. */
export function registersProblem(wanted: number | null, now: number): string | null {
  if (wanted === null || wanted < now) return texts.registersAtLeast(now);
  return wanted > Math.max(now, MOST_REGISTERS) ? texts.registersAtMost(MOST_REGISTERS) : null;
}
