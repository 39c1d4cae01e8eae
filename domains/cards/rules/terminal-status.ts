// How far is a register's terminal paired?

export type TerminalStatus = 'none' | 'asking' | 'unpaired' | 'paired' | 'expired' | 'refused';

type Known = { readonly status: string | null; readonly pairBy: Date | null };

/** An unpaired code that is past its time is expired, whether or not the processor has said so. */
export function terminalStatus({ status, pairBy }: Known, now: Date): TerminalStatus {
  if (status === null) return 'none';
  if (status === 'unpaired' && pairBy !== null && pairBy <= now) return 'expired';
  return status as TerminalStatus;
}

/** Does the register need a new code? Not with a terminal, nor while one can still be typed. */
export const needsCode = (known: Known, now: Date): boolean =>
  !['paired', 'unpaired', 'asking'].includes(terminalStatus(known, now));
