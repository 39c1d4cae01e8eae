// Our own calls of the engine: what can be asked, and asking it.
import { z } from 'zod';
import { COMPARISONS } from '#domains/analytics/rules/question.ts';
import { calls } from '#contract/calls.ts';
import { day, flag, idOf, oneOf, text, whole } from '#contract/fields.ts';

const analytics = calls('analytics', 'Analytics');
const unit = z.enum(['count', 'money', 'percent', 'day']);

export const getChoices = analytics.get('GetChoices', {
  right: 'reports.view',
  output: z.object({
    measures: z.array(z.object({ name: z.string(), label: z.string(), unit })),
    dimensions: z.array(
      z.object({ name: z.string(), label: z.string(), kind: z.string(), canFilter: z.boolean() }),
    ),
  }),
  summary: 'The figures and groupings that the caller may use',
});

/** A question as it is in an address. */
export const questionFields = {
  /** All stores of the caller when absent. */
  clientId: idOf('store').optional(),
  /** Names of figures with commas between. */
  measures: text(400, 1),
  /** Names of groupings with commas between; none is one total. */
  dimensions: text(200).default(''),
  /** department:3,4;condition:1 */
  filters: text(4_000).default(''),
  startDate: day(),
  endDate: day(),
  compare: oneOf(COMPARISONS).default('none'),
  sortBy: text(40).optional(),
  descending: flag().default(true),
};

const value = z.union([z.string(), z.number(), z.null()]);

export const answerWire = z.object({
  measures: z.array(z.object({ name: z.string(), label: z.string(), unit })),
  dimensions: z.array(z.object({ name: z.string(), label: z.string(), kind: z.string() })),
  /** Groups in all; rows are one page of them. Money in dollars, percents in percent. */
  groups: z.number(),
  rows: z.array(
    z.object({
      keys: z.array(z.object({ key: z.union([z.string(), z.number()]), label: z.string().nullable() })),
      values: z.array(value),
      before: z.array(value).nullable(),
    }),
  ),
  total: z.array(value),
  totalBefore: z.array(value).nullable(),
  comparedWith: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** From which sums it was answered (files: copies of the lines beside the database), and on how many finished lines it rests. */
  source: z.enum(['slots', 'days', 'people', 'customers', 'items', 'products', 'lines', 'files']),
  lines: z.number(),
  /** How far a replica is behind; null when the database itself answered. */
  ageSeconds: z.number().nullable(),
});

export const askQuestion = analytics.get('Ask', {
  right: 'reports.view',
  input: {
    ...questionFields,
    limit: whole(1, 1_000).default(100),
    offset: whole(0, 10_000_000).default(0),
  },
  output: answerWire,
  summary: 'Figures by groupings over a range of business days, exact to the last sale',
});

export const exportQuestion = analytics.get('Export', {
  right: 'reports.view',
  input: { ...questionFields, Format: oneOf(['csv', 'xlsx']).default('csv') },
  output: z.unknown(),
  produces: 'csv',
  summary: 'All groups of the answer to a question as CSV or Excel, sent as they are read',
});
