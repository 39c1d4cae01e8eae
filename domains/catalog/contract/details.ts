// The documented calls on what else is known of a product: its description, its tracks, its ids elsewhere.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields, idOf, paragraphs, text, whole } from '#contract/fields.ts';

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

const look = { area: 'catalog', method: 'GET', right: 'catalog.view' } as const;
const edit = { area: 'catalog', changes: true, right: 'catalog.edit' } as const;
const code = () => text(40, 1);
const longText = () => paragraphs(8_000);

export const getReferenceByUpc = call({
  ...look,
  id: 'CatalogVendorReferences.GetReferenceByUPC',
  path: 'CatalogVendorReferences/GetReferenceByUPC',
  input: fields({ UPC: code() }),
  output: referencesWire,
  summary: "A product's ids at vendors and elsewhere",
});

export const addUpdateReferences = call({
  ...edit,
  id: 'CatalogVendorReferences.AddUpdate',
  method: 'PUT',
  path: 'CatalogVendorReferences/AddUpdate',
  input: fields({
    UPC: code(),
    /** Those that aren't named stay; an empty id takes one away (NS-CAT-02). */
    references: z.array(fields({ name: text(60, 1), referenceId: text(120) })).max(MOST_REFERENCES),
  }),
  takesBack: referencesWire,
  output: changed({ intValue: z.number(), reference: referencesWire }),
  summary: "Sets a product's ids at vendors and elsewhere, by name",
});

export const getTrackByUpc = call({
  ...look,
  id: 'CatalogTrack.GetTrackByUpc',
  path: 'CatalogTrack/GetTrackByUpc',
  input: fields({ UPC: code() }),
  output: z.array(trackWire),
  summary: "A product's tracks, disc by disc; empty when none are known",
});

export const saveTracks = call({
  ...edit,
  id: 'CatalogTrack.SaveTracks',
  method: 'PUT',
  path: 'CatalogTrack/SaveTracks',
  input: fields({ UPC: code(), tracks: z.array(trackInput).max(MOST_TRACKS) }),
  output: changed({ intValue: z.number() }),
  summary: "Writes a product's tracks again; none of them takes them away",
});

export const getDescription = call({
  ...look,
  id: 'CatalogDescription.GetDescription',
  path: 'CatalogDescription/GetDescription',
  input: fields({ UPC: code() }),
  output: descriptionWire,
  summary: "A product's description; empty when nobody wrote one",
});

export const addDescription = call({
  ...edit,
  id: 'CatalogDescription.AddDescription',
  method: 'PUT',
  path: 'CatalogDescription/AddDescription',
  input: fields({ Upc: code(), Description: longText() }),
  output: changed({ intValue: z.number(), description: descriptionWire }),
  summary: 'Writes the description of a product, in the place of the one that it has',
});

export const updateDescription = call({
  ...edit,
  id: 'CatalogDescription.UpdateDescription',
  method: 'GET',
  path: 'CatalogDescription/UpdateDescription',
  input: fields({ descriptionId: idOf('description'), description: longText() }),
  output: changed({ intValue: z.number(), description: descriptionWire }),
  summary: 'Changes a description; an empty one takes it away',
});
