// Which steps does the import of a file take? Checked first (nothing is written), then run.
import { useRef, useState } from 'react';
import {
  type ImportReportWire,
  previewImport,
  quickSearch,
  runImport,
  searchCatalog,
  searchCatalogHandler,
} from '#domains/catalog/contract.ts';
import type { ImportField } from '#domains/catalog/rules/import-mapping.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { sendFile } from '#domains/catalog/web/parts/send-file.ts';
import { toast } from '#ui/toast.tsx';
import { refusalOf } from '#web/api-failure.ts';
import { forget } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

/** Field to the header that a person chose; empty for none. */
export type Corrections = Partial<Record<ImportField, string>>;

export type ImportSetup = {
  readonly file: File;
  readonly corrections: Corrections;
  /** Id as text; '' refuses rows without a department. */
  readonly departmentId: string;
};

type Phase = 'empty' | 'checking' | 'checked' | 'importing' | 'done';

type State = {
  phase: Phase;
  setup: ImportSetup | null;
  report: ImportReportWire | null;
  /** Of the bytes that went to the server; 1 while the server works. */
  share: number;
  refusal: string | null;
  error: Error | null;
};

const nothing: State = { phase: 'empty', setup: null, report: null, share: 0, refusal: null, error: null };

/** The state of the import screen and its acts. */
export function useImport() {
  const { clientId } = useWorkplace();
  const [state, setState] = useState<State>(nothing);
  const running = useRef<AbortController | null>(null);
  const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }));

  /** Runs one step; an older one that is under way is stopped. */
  const step = async (
    setup: ImportSetup,
    phase: Phase,
    work: (sending: AbortController) => Promise<void>,
  ) => {
    running.current?.abort();
    const sending = new AbortController();
    running.current = sending;
    change({ phase, setup, share: 0, refusal: null, error: null });
    try {
      await work(sending);
    } catch (error) {
      if (sending.signal.aborted) return;
      change({ error: error as Error, phase: 'checked' });
    }
  };
  const inputOf = ({ corrections, departmentId }: ImportSetup) => ({
    clientId,
    departmentId: departmentId || undefined,
    ...Object.fromEntries(Object.entries(corrections).map(([field, header]) => [`${field}Column`, header])),
  });
  const onProgress = (share: number) => change({ share });
  const check = (setup: ImportSetup) =>
    step(setup, 'checking', async ({ signal }) => {
      const report = await sendFile<ImportReportWire>(previewImport, inputOf(setup), setup.file, {
        onProgress,
        signal,
      });
      change({ phase: 'checked', report });
    });
  const run = (setup: ImportSetup, goodOnly: boolean) =>
    step(setup, 'importing', async ({ signal }) => {
      const answer = await sendFile<{ success: boolean; message: string; report?: ImportReportWire }>(
        runImport,
        { ...inputOf(setup), goodOnly },
        setup.file,
        { onProgress, signal },
      );
      const refused = refusalOf(answer);
      if (refused || !answer.report) return change({ phase: 'checked', refusal: refused?.message ?? '' });
      forget(searchCatalog, searchCatalogHandler, quickSearch);
      toast(texts.IMPORTED);
      change({ phase: 'done', report: answer.report });
    });
  return {
    ...state,
    take: (file: File) => void check({ file, corrections: {}, departmentId: '' }),
    correct: (next: Partial<ImportSetup>) => state.setup && void check({ ...state.setup, ...next }),
    again: () => state.setup && void check(state.setup),
    run: (goodOnly: boolean) => state.setup && void run(state.setup, goodOnly),
    startOver: () => {
      running.current?.abort();
      setState(nothing);
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
