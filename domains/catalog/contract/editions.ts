// Several products of one UPC: what they are, and which one a store means. Calls of our own.
import { z } from 'zod';
import { productWire } from './calls.ts';
import { call } from '#contract/call.ts';
import { changed, fields, flag, idOf, text } from '#contract/fields.ts';

export const listEditions = call({
  id: 'CatalogHandler.Editions',
  area: 'catalog',
  method: 'GET',
  path: 'CatalogHandler/Editions/{clientid}/{upc}',
  right: 'catalog.view',
  input: fields({ clientid: idOf('store'), upc: text(40, 1) }),
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

export const chooseEdition = call({
  id: 'CatalogHandler.ChooseEdition',
  area: 'catalog',
  method: 'PUT',
  path: 'CatalogHandler/ChooseEdition',
  changes: true,
  right: 'catalog.view',
  input: fields({
    clientid: idOf('store'),
    upc: text(40, 1),
    /** Empty forgets the choice. */
    catalogId: idOf('catalog').optional(),
    /** Take it without asking from now on. */
    always: flag().default(false),
  }),
  output: changed({}),
  summary: 'Keeps which product of a UPC this store means, or asks again',
});
