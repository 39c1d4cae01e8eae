import {
  getStation,
  getTestPage,
  LABEL_LANGUAGES,
  sendToPrinter,
  type StationWire,
} from '#domains/printing/contract/calls.ts';
import { printWay } from '#domains/printing/rules/print-way.ts';
import { PAPERS } from '#domains/printing/rules/slip.ts';
import { readStation } from '#domains/printing/server/read-station.ts';
import { sendSlip } from '#domains/printing/server/send-to-printer.ts';
import { testPage } from '#domains/printing/server/test-page.ts';
import type { PrinterLink } from '#domains/settings/rules/printer.ts';
import { direct, type Route, reads } from '#contract/route.ts';

export const printingRoutes: Route[] = [
  reads(getStation, async ({ db, actor, now }, { posId }) => {
    const settings = await readStation(db, posId, actor.storeIds, now);
    return {
      receipt: toWire(printWay(settings, 'receipt')),
      label: toWire(printWay(settings, 'label')),
      labelLanguage:
        LABEL_LANGUAGES.find((language) => language === settings.LabelPrinterLanguage) ?? 'escpos',
      paper: PAPERS.find((paper) => paper === settings.ReceiptPaperType) ?? '80mm',
      opensDrawer: settings.UseDrawerCommunication === 'true',
      automatic: {
        receipt: settings.AutomaticReceiptPrinting === 'true',
        label: settings.AutomaticLabelPrinting === 'true',
      },
    };
  }),
  reads(getTestPage, testPage),
  direct(sendToPrinter, sendSlip),
];

function toWire(link: PrinterLink): StationWire['receipt'] {
  if (link.way === 'network') return { way: link.way, name: `${link.host}:${link.port}` };
  return { way: link.way, name: link.way === 'dialog' ? link.name : '' };
}
