// What goes wrong with a request to the simulated Square? By the cents of its amount, or as a test says.

/** lost: carried out, the answer never comes. hangs: carried out, and nothing comes for long. fails: 500, not carried out. busy: 429. */
export type Fault = 'none' | 'lost' | 'hangs' | 'fails' | 'busy';

/** The fault of a change by the cents of its amount; `time` from 1 for each idempotency key. */
export function faultByCents(amount: number, time: number): Fault {
  const code = Math.abs(amount) % 100;
  if (code === 91 && time === 1) return 'lost';
  if (code === 92 && time <= 2) return 'fails';
  if (code === 93 && time === 1) return 'hangs';
  return 'none';
}
