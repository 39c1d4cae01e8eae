// The documented calls on what else is known of a product: its description, its tracks, its ids elsewhere.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, fields, idOf, paragraphs, text, whole } from '#contract/fields.ts';

const catalogVendorReferences = calls('catalog', 'CatalogVendorReferences');
const catalogTrack = calls('catalog', 'CatalogTrack');
const catalogDescription = calls('catalog', 'CatalogDescription');

export const MOST_TRACKS = 500;
const MOST_REFERENCES = 50;

const trackFields = {
  disc: whole(1, 99).default(1),
  position: whole(1, 999),
  title: text(300, 1),
  /** How long it plays; absent when nobody knows. */
  seconds: whole(0, 86_399, 200).nullish(),
};
/** A track as it is sent. */
export const trackInput = fields(trackFields);
export type TrackInput = z.output<typeof trackInput>;

const trackWire = z.object({
  upc: z.string(),
  disc: z.number(),
  position: z.number(),
  title: z.string(),
  seconds: z.number().nullable(),
});
export type TrackWire = z.infer<typeof trackWire>;

const descriptionWire = z.object({
  /** 0 while nobody wrote one. */
  descriptionId: z.number(),
  upc: z.string(),
  description: z.string(),
});
export type DescriptionWire = z.infer<typeof descriptionWire>;

const referenceWire = z.object({
  /** Who calls it so: a vendor, a database on the web. */
  name: z.string(),
  referenceId: z.string(),
});
const referencesWire = z.object({
  catalogId: z.number(),
  upc: z.string(),
  references: z.array(referenceWire),
});

const edit = { changes: true, right: 'catalog.edit' } as const;
const code = () => text(40, 1);
const longText = () => paragraphs(8_000);

export const getReferenceByUpc = catalogVendorReferences.get('GetReferenceByUPC', {
  right: 'catalog.view',
  input: { UPC: code() },
  output: referencesWire,
  summary: "A product's ids at vendors and elsewhere",
});

export const addUpdateReferences = catalogVendorReferences.put('AddUpdate', {
  ...edit,
  input: {
    UPC: code(),
    /** Those that aren't named stay; an empty id takes one away (NS-CAT-02). */
    references: z.array(fields({ name: text(60, 1), referenceId: text(120) })).max(MOST_REFERENCES),
  },
  takesBack: referencesWire,
  output: changed({ intValue: z.number(), reference: referencesWire }),
  summary: "Sets a product's ids at vendors and elsewhere, by name",
});

export const getTrackByUpc = catalogTrack.get('GetTrackByUpc', {
  right: 'catalog.view',
  input: { UPC: code() },
  output: z.array(trackWire),
  summary: "A product's tracks, disc by disc; empty when none are known",
});

export const saveTracks = catalogTrack.put('SaveTracks', {
  ...edit,
  input: { UPC: code(), tracks: z.array(trackInput).max(MOST_TRACKS) },
  output: changed({ intValue: z.number() }),
  summary: "Writes a product's tracks again; none of them takes them away",
});

export const getDescription = catalogDescription.get('GetDescription', {
  right: 'catalog.view',
  input: { UPC: code() },
  output: descriptionWire,
  summary: "A product's description; empty when nobody wrote one",
});

export const addDescription = catalogDescription.put('AddDescription', {
  ...edit,
  input: { Upc: code(), Description: longText() },
  output: changed({ intValue: z.number(), description: descriptionWire }),
  summary: 'Writes the description of a product, in the place of the one that it has',
});

export const updateDescription = catalogDescription.get('UpdateDescription', {
  ...edit,
  input: { descriptionId: idOf('description'), description: longText() },
  output: changed({ intValue: z.number(), description: descriptionWire }),
  summary: 'Changes a description; an empty one takes it away',
});
