// Keeps the files of lines of this server, once the chain is large enough for them.
import type { MakeJobs } from '#platform/jobs/job.ts';
import { lineStore, openLineStore, setLineStore } from './line-store.ts';
import { makeFiles } from './make-files.ts';

const LINES = `select coalesce(sum(lines), 0)::bigint as lines from stats_spans where store_id <> 0 and grain = 'month'`;

/** Nothing where no folder is. The first run opens it; what went wrong with a question comes up here, for the log. */
export const lineFileJobs: MakeJobs = ({ database, copiesDir, onStop }) => {
  if (copiesDir === undefined) return [];
  const store = openLineStore(copiesDir);
  let isOpen = false;
  onStop(() => {
    if (lineStore() === store) setLineStore(undefined);
    store.engine.stop();
  });
  const open = async (): Promise<void> => {
    await store.folder.open();
    await store.folder.tidy();
    await store.folder.checkBytes();
    isOpen = true;
    setLineStore(store);
  };
  return [
    {
      everyMs: 60_000,
      atStart: true,
      run: async (_now, isStopping) => {
        const { lines } = await database.one<{ lines: number }>(LINES);
        if (lines <= store.fewLines || !store.engine.isThere()) return;
        if (!isOpen) await open();
        const error = store.takeError();
        // A file may have been damaged since.
        if (error) await store.folder.checkBytes();
        await makeFiles(database, store, isStopping);
        if (error) throw error;
      },
    },
  ];
};
