// Invoices that differ from what came, and what a vendor kept of what it promised. Our own calls.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, documentMoney, idOf, paragraphs } from '#contract/fields.ts';

const vendorShipmentHandler = calls('vendorshipment', 'VendorShipmentHandler');
const vendorOrder = calls('vendororder', 'VendorOrder');

export const clearInvoice = vendorShipmentHandler.post('ClearInvoice', {
  right: 'orders.finalize',
  input: {
    VendorShipmentId: idOf('vendorShipment'),
    Note: paragraphs(500, 1),
    /** What the vendor is paid in all, in dollars; left out, what its invoice says. */
    Total: documentMoney().optional(),
  },
  output: changed({}),
  summary:
    'Decides what is paid of an invoice that differs, and why: the difference corrects the cost of its goods',
});

export const getScorecard = vendorOrder.get('GetScorecard', {
  right: 'orders.view',
  input: { VendorId: idOf('vendor'), ClientId: idOf('store').optional() },
  output: z.object({
    /** Units of orders that were sent within the last 365 days and are due by now, less what we took off ourselves and what was lost; and what came. */
    ordered: z.number(),
    received: z.number(),
    /** Units that are missing because their box was lost; units that aren't due yet. */
    lost: z.number(),
    notDue: z.number(),
    /** Thousandths of a percent; null while nothing was ordered. */
    fillE5: z.number().nullable(),
    /** Days from Requested to each check-in; null without one. */
    deliveries: z.number(),
    leadMedianDays: z.number().nullable(),
    leadP90Days: z.number().nullable(),
    /** What the same units cost now over what they cost first, less one, in thousandths of a percent; null for whoever may not see costs, and without two costs. */
    costDriftE5: z.number().nullable(),
    driftItems: z.number(),
    /** Mean days from goods sent back to their credit; null without a credit. */
    creditDays: z.number().nullable(),
    credits: z.number(),
  }),
  summary: 'The scorecard of a vendor over the last 365 days',
});
