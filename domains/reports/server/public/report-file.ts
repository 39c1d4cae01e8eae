// A report's bytes, made beside the requests: a PDF of two years takes seconds.
import { buffer } from 'node:stream/consumers';
import { paperCsv } from '#domains/reports/rules/report-texts.ts';
import type { PaperSize } from '#kernel/paper-size.ts';
import type { Paper } from '#contract/report.ts';
import { paperPdf } from '#domains/reports/server/report-pdf.ts';
import { type AsideTask, workAside } from '#platform/aside/work-aside.ts';

type Asked = { readonly paper: Paper; readonly format: 'pdf' | 'csv'; readonly size: PaperSize };

export const paperFileTask: AsideTask<Asked, Uint8Array> = {
  name: 'paper-file',
  run: ({ paper, format, size }) =>
    format === 'pdf' ? buffer(paperPdf(paper, size)) : Buffer.from([...paperCsv(paper)].join('')),
};

/** The bytes of the report. */
export const paperFile = (asked: Asked, userId: number): Promise<Uint8Array> =>
  workAside(paperFileTask, asked, userId);
