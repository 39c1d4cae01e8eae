// Every sentence around printing labels that a person reads; those of the templates are in template-messages.ts.
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

export const labelWebMessages = {
  LABEL: 'Label',
  LABELS: 'Labels',
  LABEL_COPIES: 'How many labels',
  onHandLabels: (count: number): string => `${formatCount(count)} on hand`,
  LABELS_EACH: 'Labels of each item',
  ONE_EACH: 'One each',
  ONE_A_COPY: 'One per copy on hand',
  printCount: (count: number): string => `Print ${formatAmountOf(count, 'label')}`,
  labelsSent: (count: number): string => `${formatAmountOf(count, 'label')} sent to the printer`,
  labelsOpened: (count: number): string => `${formatAmountOf(count, 'label')} opened in a new tab`,
  NO_WINDOW: 'The browser blocked the labels. Allow pop-ups for this address.',
  LABELS_NOT_PRINTED: 'The labels did not print. The item is in stock; print them from its drawer.',
} as const;
