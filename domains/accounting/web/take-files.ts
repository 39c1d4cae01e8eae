// How do journals get from the server into the folder for downloads?
import {
  acknowledgeJournals,
  downloadJournals,
  exportJournals,
  type FileWire,
  getAccounts,
  getDays,
  getFiles,
  getJournal,
} from '#domains/accounting/contract/calls.ts';
import { fetchFile, send } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { accountingWebMessages as texts } from './messages.ts';

const READS = [getDays, getJournal, getAccounts];
export type Range = { readonly clientId: number; readonly StartDate: string; readonly EndDate: string };

type Wanted = Pick<FileWire, 'part' | 'name' | 'fromPlace' | 'toPlace'>;

async function keepFile(range: Range, { name, part, fromPlace, toPlace }: Wanted): Promise<void> {
  const asked = { ...range, part, fromPlace, toPlace };
  saveFile(await fetchFile(downloadJournals, asked), name);
}

/** Downloading journals, which locks those that are not exported yet, and saying that the program has them. */
export function useJournalFiles() {
  const lock = useChange(exportJournals, READS);
  const acknowledge = useChange(acknowledgeJournals, READS);
  const attempt = useAttempt();
  return {
    busy: attempt.busy,
    problem: attempt.problem,
    /** Locks what is due in the range, and hands over all of its files. */
    lockAndTake: (range: Range) =>
      attempt.run(async () => {
        const locked = await lock.run(range);
        if (!refusalOf(locked)) for (const file of locked.files) await keepFile(range, file);
        return locked;
      }),
    /** Hands over a journal that is exported; for whoever may not lock, too. */
    take: (range: Range, { place, name }: { readonly place: number; readonly name: string }) =>
      attempt.run(async () => {
        await keepFile(range, { part: 1, name, fromPlace: place, toPlace: place });
        return true;
      }),
    /** Hands over all exported journals of the range, once more. */
    takeAll: (range: Range) =>
      attempt.run(async () => {
        const found = await send(getFiles, range);
        if (!refusalOf(found)) for (const file of found.files) await keepFile(range, file);
        return found;
      }),
    acknowledge: (range: Range) => attempt.run(() => acknowledge.run(range), { done: texts.IN_BOOKS_DONE }),
  };
}

export type JournalFiles = ReturnType<typeof useJournalFiles>;
