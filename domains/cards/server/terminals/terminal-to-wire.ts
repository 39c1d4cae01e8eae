// How does a register's terminal look on the wire?
import { terminalStatus } from '#domains/cards/rules/terminal-status.ts';
import type { TerminalRow } from './find-terminals.ts';

/** The pairing of a register at `now`: a code is shown while it can be typed. */
export function pairingOf(row: TerminalRow, now: Date) {
  const status = terminalStatus(row, now);
  return {
    posId: row.deviceId,
    description: row.description,
    deviceCode: status === 'unpaired' ? (row.code ?? '') : '',
    pairBy: status === 'unpaired' ? (row.pairBy?.toISOString() ?? null) : null,
    status,
    terminalId: row.terminalId ?? '',
    reason: row.reason ?? '',
  };
}
