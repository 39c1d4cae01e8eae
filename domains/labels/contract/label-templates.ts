// Our own calls: what goes where on the labels of a store.
import { z } from 'zod';
import { LABEL_FORMATS } from './labels.ts';
import {
  ALIGNS,
  LABEL_HEIGHT,
  LABEL_PIECES,
  LABEL_WIDTH,
  LEAST_SIZE,
  MOST_LINES,
  MOST_SIZE,
} from '#domains/labels/rules/label-template.ts';
import { calls } from '#contract/calls.ts';
import { changed, fields, flag, idOf, oneOf, text, whole } from '#contract/fields.ts';

const labelTemplates = calls('label', 'LabelTemplates');

/** The most pieces of a label. */
export const MOST_PIECES = 20;

/** Points with halves and quarters: a label printer has 2.8 dots a point. */
const points = (most: number) => z.number().min(0).max(most).multipleOf(0.25);

const pieceFields = fields({
  what: oneOf(LABEL_PIECES),
  left: points(LABEL_WIDTH),
  top: points(LABEL_HEIGHT),
  width: points(LABEL_WIDTH),
  height: points(LABEL_HEIGHT),
  size: z.number().min(LEAST_SIZE).max(MOST_SIZE).multipleOf(0.25),
  bold: flag(),
  align: oneOf(ALIGNS),
  lines: whole(1, MOST_LINES),
  mark: flag(),
});
const pieces = z.array(pieceFields).min(1).max(MOST_PIECES);

const pieceWire = z.object({
  what: z.enum(LABEL_PIECES),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  size: z.number(),
  bold: z.boolean(),
  align: z.enum(ALIGNS),
  lines: z.number(),
  mark: z.boolean(),
});

/** The pieces of a template as they are kept. */
export const keptPieces = z.array(pieceWire);

export const labelTemplateWire = z.object({
  /** Null: of every department without a template of its own. */
  departmentId: z.number().nullable(),
  departmentName: z.string(),
  pieces: keptPieces,
  /** Counts the changes from 1; 0 for the built-in one. */
  version: z.number(),
  username: z.string(),
});
export type LabelTemplateWire = z.infer<typeof labelTemplateWire>;

const problemWire = z.object({
  what: z.enum(LABEL_PIECES),
  field: z.string(),
  text: z.string(),
  isNotice: z.boolean(),
});

const target = { clientId: idOf('store'), departmentId: idOf('department').optional() };

export const getLabelTemplates = labelTemplates.get('Get/{clientId}', {
  right: 'settings.view',
  input: { clientId: idOf('store') },
  output: z.array(labelTemplateWire),
  summary: 'The label templates of a store: the one of all departments first, then those of single ones',
});

export const saveLabelTemplate = labelTemplates.put('Save/{clientId}', {
  right: 'settings.edit',
  /** version: of what was changed, 0 for the built-in one; a template that changed meanwhile is refused. */
  input: { ...target, version: whole(0, 999_999).optional() },
  body: pieces,
  output: changed({ version: z.number() }),
  summary: 'Saves what goes where on the labels of a store, or of one of its departments',
});

export const resetLabelTemplate = labelTemplates.put('Reset/{clientId}', {
  right: 'settings.edit',
  input: target,
  output: changed({}),
  summary: 'A department takes the label of the store again, the store the built-in one',
});

export const copyLabelTemplates = labelTemplates.put('Copy/{clientId}', {
  right: 'settings.edit',
  input: { clientId: idOf('store') },
  /** The stores that get them. */
  body: z.array(idOf('store')).min(1).max(500),
  output: changed({ changed: z.number() }),
  summary: 'Other stores print exactly the labels of this one',
});

export const previewLabel = labelTemplates.post('Preview/{clientId}', {
  changes: false,
  right: 'settings.view',
  /** code: the SKU or UPC of an item to show; a made-up one without it. */
  input: { ...target, code: text(40).optional() },
  body: pieces,
  output: z.object({ svg: z.string(), problems: z.array(problemWire) }),
  summary: 'A label by a template that is not saved yet, as a picture, and what is wrong with it',
});

export const drawLabel = labelTemplates.post('Draw/{clientId}', {
  changes: false,
  right: 'settings.view',
  input: { ...target, code: text(40).optional(), Format: oneOf(LABEL_FORMATS).optional() },
  body: pieces,
  output: z.unknown(),
  produces: 'pdf',
  summary: 'The label of a preview on paper: a PDF, a page or printer bytes by Format',
});
