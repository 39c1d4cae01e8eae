// Which steps does the import of a price guide take? Checked first (nothing is written), then run.
import { useRef, useState } from 'react';
import { sendFile } from '#domains/catalog/web/parts/send-file.ts';
import { getPriceByUpc, getRawPricingData } from '#domains/pricing/contract-guide.ts';
import {
  type GuideReportWire,
  getGuideDoubts,
  importGuideCall,
  previewGuide,
} from '#domains/pricing/contract-guide-import.ts';
import type { GuideField } from '#domains/pricing/rules/guide-mapping.ts';
import { guideScreenTexts as texts } from '#domains/pricing/web/guide-texts.ts';
import { toast } from '#ui/toast.tsx';
import { refusalOf } from '#web/api-failure.ts';
import { forget } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

export type GuideSetup = {
  readonly file: File;
  /** Field to the header that a person chose; empty for none. */
  readonly corrections: Partial<Record<GuideField, string>>;
  /** yyyy-MM-dd; empty is today. */
  readonly asOf: string;
};

type Phase = 'empty' | 'checking' | 'checked' | 'importing' | 'done';
type State = {
  phase: Phase;
  setup: GuideSetup | null;
  report: GuideReportWire | null;
  /** Of the bytes that went to the server; 1 while the server works. */
  share: number;
  refusal: string | null;
  error: Error | null;
};

const nothing: State = { phase: 'empty', setup: null, report: null, share: 0, refusal: null, error: null };

/** The state of the import and its acts. */
export function useGuideImport() {
  const { clientId } = useWorkplace();
  const [state, setState] = useState<State>(nothing);
  const running = useRef<AbortController | null>(null);
  const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }));
  /** Runs one step; an older one that is under way is stopped. */
  const step = async (setup: GuideSetup, phase: Phase, work: (sending: AbortController) => Promise<void>) => {
    running.current?.abort();
    const sending = new AbortController();
    running.current = sending;
    change({ phase, setup, share: 0, refusal: null, error: null });
    try {
      await work(sending);
    } catch (error) {
      if (!sending.signal.aborted) change({ error: error as Error, phase: 'checked' });
    }
  };
  const inputOf = ({ corrections, asOf }: GuideSetup) => ({
    clientId,
    asOf: asOf || undefined,
    ...Object.fromEntries(Object.entries(corrections).map(([field, header]) => [`${field}Column`, header])),
  });
  const onProgress = (share: number) => change({ share });
  const check = (setup: GuideSetup) =>
    step(setup, 'checking', async ({ signal }) => {
      const report = await sendFile<GuideReportWire>(previewGuide, inputOf(setup), setup.file, {
        onProgress,
        signal,
      });
      change({ phase: 'checked', report });
    });
  const run = (setup: GuideSetup, goodOnly: boolean) =>
    step(setup, 'importing', async ({ signal }) => {
      const answer = await sendFile<{ success: boolean; message: string; report?: GuideReportWire }>(
        importGuideCall,
        { ...inputOf(setup), goodOnly },
        setup.file,
        { onProgress, signal },
      );
      const refused = refusalOf(answer);
      if (refused || !answer.report) return change({ phase: 'checked', refusal: refused?.message ?? '' });
      forget(getGuideDoubts, getPriceByUpc, getRawPricingData);
      toast(texts.IMPORTED);
      change({ phase: 'done', report: answer.report });
    });
  return {
    ...state,
    take: (file: File) => void check({ file, corrections: {}, asOf: '' }),
    correct: (next: Partial<GuideSetup>) => state.setup && void check({ ...state.setup, ...next }),
    again: () => state.setup && void check(state.setup),
    run: (goodOnly: boolean) => state.setup && void run(state.setup, goodOnly),
    startOver: () => {
      running.current?.abort();
      setState(nothing);
    },
  };
}

export type GuideImporting = ReturnType<typeof useGuideImport>;
