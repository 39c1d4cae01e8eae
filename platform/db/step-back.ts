// Connections whose work can wait: what PostgreSQL does for them gives way to what it does for the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** As `nice` counts: where both want the processor, it gets a tenth of what a process gets that doesn't step back. */
const NICENESS = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lowers the priority of a process that has a session of its own. Throws where it is another user's. */
export function giveWay(processId: number): void {
  setPriority(processId, NICENESS);
  lowerSession(processId, MOST_TRIES);
}

const MOST_TRIES = 30;
const PAUSE_MS = 110;

/** Linux may share the processor between sessions first. It takes one such change in a tenth of a second of whoever isn't root, for the whole machine. */
function lowerSession(processId: number, tries: number): void {
  try {
    shareAs(processId, NICENESS);
  } catch (error) {
    // Anything else: it doesn't share that way, this isn't Linux, or the process has ended.
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && tries > 1)
      setTimeout(lowerSession, PAUSE_MS, processId, tries - 1).unref();
  }
}

const shareAs = (processId: number, niceness: number): void =>
  writeFileSync(`/proc/${processId}/autogroup`, String(niceness));

/** The id of a connection may be of another machine. */
const isOurs = (processId: number): boolean =>
  readFileSync(`/proc/${processId}/cmdline`, 'utf8').startsWith('postgres: ');

/**
 * Lowers the priority of the PostgreSQL process that serves a connection, by its process id. Only on Linux, where that process runs on this machine and
 * belongs to us; else it changes nothing.
 */
export function stepBack(processId: number): void {
  try {
    if (isOurs(processId)) giveWay(processId);
  } catch {
    // Not ours to change: it works as before.
  }
}

/**
 * Lets a connection that stepped back work as fast as the others, until stepBack(). Only where Linux shares the processor between sessions, and allows it at once:
 * a change that comes too soon after another isn't worth waiting for.
 */
export function stepForward(processId: number): void {
  try {
    if (isOurs(processId)) shareAs(processId, 0);
  } catch {
    // It works as before.
  }
}
