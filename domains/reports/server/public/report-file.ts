// A report's bytes, made beside the requests: a PDF of two years takes seconds.
import { buffer } from 'node:stream/consumers';
import { paperCsv } from '#domains/reports/rules/report-texts.ts';
import type { Paper } from '#contract/report.ts';
import { paperPdf } from '#domains/reports/server/report-pdf.ts';
import { type AsideTask, workAside } from '#platform/aside/work-aside.ts';

type Asked = { readonly paper: Paper; readonly format: 'pdf' | 'csv' };

export const paperFileTask: AsideTask<Asked, Uint8Array> = {
  name: 'paper-file',
  run: ({ paper, format }) =>
    format === 'pdf' ? buffer(paperPdf(paper)) : Buffer.from([...paperCsv(paper)].join('')),
};

/** The bytes of the report. */
export const paperFile = (paper: Paper, format: Asked['format'], userId: number): Promise<Uint8Array> =>
  workAside(paperFileTask, { paper, format }, userId);
