import { askQuestion as askCall, exportQuestion, getChoices } from '#domains/analytics/contract/calls.ts';
import {
  exportHistory as exportHistoryCall,
  getHistory as getHistoryCall,
} from '#domains/analytics/contract/history.ts';
import { getHistoryLines as getHistoryLinesCall } from '#domains/analytics/contract/history-lines.ts';
import { DIMENSIONS, type Dimension } from '#domains/analytics/rules/dimensions.ts';
import { MEASURES, type Measure } from '#domains/analytics/rules/measures.ts';
import { mayDo } from '#contract/may-do.ts';
import { type Route, reads } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { sheetFile } from '#platform/sheets/sheet-file.ts';
import { answerToWire } from './answer-to-wire.ts';
import { askQuestion } from './ask-question.ts';
import { exportHistory } from './export-history.ts';
import { getHistory } from './get-history.ts';
import { getHistoryLines } from './get-history-lines.ts';
import { openQuestion } from './public/open-question.ts';
import { resolveQuestion } from './resolve-question.ts';
import { replicaAge } from './replica-age.ts';

const measures: readonly Measure[] = MEASURES;
const dimensions: readonly Dimension[] = DIMENSIONS;

export const analyticsRoutes: Route[] = [
  reads(getHistoryCall, getHistory),
  reads(getHistoryLinesCall, getHistoryLines),
  reads(exportHistoryCall, exportHistory),
  reads(getChoices, async ({ actor }) => ({
    measures: measures
      .filter(({ right }) => right === undefined || mayDo(actor, right))
      .map(({ name, label, unit }) => ({ name, label, unit })),
    dimensions: dimensions
      .filter(({ right }) => right === undefined || mayDo(actor, right))
      .map(({ name, label, kind }) => ({ name, label, kind, canFilter: kind === 'id' })),
  })),
  reads(exportQuestion, async (context, { Format, ...input }) => {
    const opened = await openQuestion(context, input);
    return isRefusal(opened) ? opened : sheetFile(opened, Format);
  }),
  reads(askCall, async (context, input) => {
    const asked = await resolveQuestion(context, input, input);
    if (isRefusal(asked)) return asked;
    const answer = await askQuestion(context.db, asked.question, asked.storeIds);
    if (isRefusal(answer)) return answer;
    return answerToWire(asked.question, answer, await replicaAge(context.db));
  }),
];
