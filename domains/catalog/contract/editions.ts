// Several products of one UPC: what they are, and which one a store means. Calls of our own.
import { z } from 'zod';
import { productWire } from './calls.ts';
import { calls } from '#contract/calls.ts';
import { changed, flag, idOf, text } from '#contract/fields.ts';

const catalogHandler = calls('catalog', 'CatalogHandler');

export const listEditions = catalogHandler.get('Editions/{clientid}/{upc}', {
  right: 'catalog.view',
  input: { clientid: idOf('store'), upc: text(40, 1) },
  output: z.object({
    /** What this store chose the last time. */
    chosenId: z.number().nullable(),
    /** It is taken without asking. */
    isAlways: z.boolean(),
    /** The first product of the UPC first. */
    editions: z.array(productWire),
  }),
  summary: 'All products of a UPC, and which one this store chose the last time',
});

export const chooseEdition = catalogHandler.put('ChooseEdition', {
  right: 'catalog.view',
  input: {
    clientid: idOf('store'),
    upc: text(40, 1),
    /** Empty forgets the choice. */
    catalogId: idOf('catalog').optional(),
    /** Take it without asking from now on. */
    always: flag().default(false),
  },
  output: changed({}),
  summary: 'Keeps which product of a UPC this store means, or asks again',
});
