// What does the hand feel and the ear hear, without a look at the screen?
import { sounds } from '../sounds.ts';

function buzz(pattern: number | number[]): void {
  // Not every browser has it, and none does it before the first touch.
  navigator.vibrate?.(pattern);
}

/** Counted: high tick, one short buzz. */
export function goodBeep(): void {
  sounds.success();
  buzz(40);
}

/** Stop and look: low double, two long buzzes. */
export function stopBeep(): void {
  sounds.failure();
  buzz([280, 120, 280]);
}
