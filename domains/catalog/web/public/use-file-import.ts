// Which steps does the import of a file take? Checked first (nothing is written), then run.
import { useRef, useState } from 'react';
import { sendFile } from '#domains/catalog/web/public/send-file.ts';
import type { AnyCall } from '#contract/call.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** What the check and the import of any file report. */
export type FileReport = {
  readonly message: string;
  readonly headers: readonly string[];
  /** Field to the header of its column. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly refusedRows: number;
  readonly refused: readonly {
    readonly row: number;
    readonly column: string;
    readonly value: string;
    readonly reason: string;
  }[];
  readonly remarkCount: number;
  /** What was done with cells that were not taken as they are. */
  readonly remarks: readonly {
    readonly row: number;
    readonly column: string;
    readonly value: string;
    readonly note: string;
  }[];
};

export type FileImportSetup<Field extends string, Choice extends string> = {
  readonly file: File;
  /** Field to the header that a person chose; empty for none. */
  readonly corrections: Partial<Record<Field, string>>;
  /** Choice to its value as text; what is missing or '' is not sent. */
  readonly choices: Partial<Record<Choice, string>>;
};

type Phase = 'empty' | 'checking' | 'checked' | 'importing' | 'done';

type State<Setup, Report> = {
  phase: Phase;
  setup: Setup | null;
  report: Report | null;
  /** Of the bytes that went to the server; 1 while the server works. */
  share: number;
  refusal: string | null;
  error: Error | null;
};

const nothing = { phase: 'empty', setup: null, report: null, share: 0, refusal: null, error: null } as const;

type Options = {
  /** Says what an import would do. */
  readonly preview: AnyCall;
  /** Imports; takes the preview's input and goodOnly. */
  readonly run: AnyCall;
  /** The reads whose answers an import makes old. */
  readonly forgets: readonly AnyCall[];
  /** What the toast says when it is done. */
  readonly imported: string;
  /** Further input that every file goes with. */
  readonly always?: Readonly<Record<string, string>>;
};

/** The state of an import and its acts. Field: what a column can hold; Choice: what else a person chooses. */
export function useFileImport<Field extends string, Choice extends string, Report extends FileReport>(
  options: Options,
) {
  type Setup = FileImportSetup<Field, Choice>;
  const { clientId } = useWorkplace();
  const [state, setState] = useState<State<Setup, Report>>(nothing);
  const running = useRef<AbortController | null>(null);
  const change = (next: Partial<State<Setup, Report>>) => setState((before) => ({ ...before, ...next }));

  /** Runs one step; an older one that is under way is stopped. */
  const step = async (setup: Setup, phase: Phase, work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const sending = new AbortController();
    running.current = sending;
    change({ phase, setup, share: 0, refusal: null, error: null });
    try {
      await work(sending.signal);
    } catch (error) {
      if (!sending.signal.aborted) change({ error: error as Error, phase: 'checked' });
    }
  };
  const inputOf = ({ corrections, choices }: Setup) => {
    const columns = Object.entries<string | undefined>(corrections);
    const chosen = Object.entries<string | undefined>(choices).filter(([, value]) => value);
    return {
      clientId,
      ...options.always,
      ...Object.fromEntries(chosen),
      ...Object.fromEntries(columns.map(([field, header]) => [`${field}Column`, header])),
    };
  };
  const onProgress = (share: number) => change({ share });
  const check = (setup: Setup) =>
    step(setup, 'checking', async (signal) => {
      const sending = { onProgress, signal };
      const report = await sendFile<Report>(options.preview, inputOf(setup), setup.file, sending);
      change({ phase: 'checked', report });
    });
  const run = (setup: Setup, goodOnly: boolean) =>
    step(setup, 'importing', async (signal) => {
      const answer = await sendFile<{ success: boolean; message: string; report?: Report }>(
        options.run,
        { ...inputOf(setup), goodOnly },
        setup.file,
        { onProgress, signal },
      );
      const refused = refusalOf(answer);
      if (refused || !answer.report)
        return change({ phase: 'checked', refusal: refused ? refusedText(refused) : '' });
      forget(...options.forgets);
      toast(options.imported);
      change({ phase: 'done', report: answer.report });
    });
  return {
    ...state,
    take: (file: File) => void check({ file, corrections: {}, choices: {} }),
    correct: (next: Partial<Setup>) => state.setup && void check({ ...state.setup, ...next }),
    /** Answers one or more of the choices, keeps the others, and checks again. */
    choose: (next: Setup['choices']) =>
      state.setup && void check({ ...state.setup, choices: { ...state.setup.choices, ...next } }),
    again: () => state.setup && void check(state.setup),
    run: (goodOnly: boolean) => state.setup && void run(state.setup, goodOnly),
    startOver: () => {
      running.current?.abort();
      setState(nothing);
    },
  };
}

export type FileImporting<
  Field extends string,
  Choice extends string,
  Report extends FileReport,
> = ReturnType<typeof useFileImport<Field, Choice, Report>>;
