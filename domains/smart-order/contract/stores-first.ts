// What other stores can spare and this one needs: before money is spent. Our own calls.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf } from '#contract/fields.ts';

const vendorItems = calls('vendoritem', 'VendorItems');

export const getSuggestedTransfers = vendorItems.get('GetSuggestedTransfers/{clientId}', {
  right: 'transfers.view',
  input: { clientId: idOf('store') },
  output: z.array(
    z.object({
      fromClientId: z.number(),
      name: z.string(),
      /** Units that nobody asked it for yet, and what they sell for here. */
      units: z.number(),
      worth: amount,
      items: z.array(
        z.object({
          catalogId: z.number(),
          title: z.string(),
          department: z.string(),
          upc: z.string(),
          quantity: z.number(),
          asked: z.number(),
          need: z.number(),
          price: amount,
        }),
      ),
    }),
  ),
  summary: 'Surplus of other stores that this one needs, by its demand, new goods only',
});

const movedLine = z.strictObject({
  catalogId: z.number().int().positive(),
  fromClientId: z.number().int().positive(),
  /** This many in all: what was asked for already counts. */
  quantity: z.number().int().min(1).max(9_999),
});

export const moveFirst = vendorItems.post('MoveFirst', {
  right: 'transfers.edit',
  input: { clientId: idOf('store') },
  body: z.array(movedLine).min(1).max(2_000),
  output: changed({
    units: z.number(),
    /** Units that aren't free there anymore. */
    missed: z.number(),
    transferIds: z.array(z.number()),
  }),
  summary: 'Requests goods from other stores: a transfer from each, which that store sends',
});
