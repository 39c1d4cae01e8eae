// Reading the audit: our own calls, there are none documented.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { day, flag, idOf, text, whole } from '#contract/fields.ts';

const audit = calls('audit', 'Audit');

export const auditRowWire = z.object({
  seq: z.number(),
  at: z.string(),
  userId: z.number(),
  username: z.string(),
  /** The register or vault it was done at; empty elsewhere. */
  device: z.string(),
  /** section.action */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Only what changed. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Who let it happen; empty when nobody had to. */
  approvedBy: z.string(),
  requestId: z.string(),
});
export type AuditRowWire = z.infer<typeof auditRowWire>;

export const listAudit = audit.get('List', {
  right: 'audit.view',
  input: {
    ClientId: idOf('store'),
    /** What belongs to the whole chain of shops (users, roles, the catalog) instead; for administrators. */
    Chain: flag().optional(),
    StartDate: day().optional(),
    EndDate: day().optional(),
    /** A part of a user's name. */
    Employee: text(60).optional(),
    /** The part of an action before its dot, such as cash. */
    Section: text(40).optional(),
    Entity: text(40).optional(),
    EntityId: text(60).optional(),
    /** Rows before this one: the number of the last row that is shown already. */
    Before: whole(1, 2_000_000_000).optional(),
    Limit: whole(1, 1_000, 100).optional(),
  },
  output: z.object({ rows: z.array(auditRowWire), more: z.boolean() }),
  summary: 'Who did what to what in a store, latest first; 100 at a time unless told',
});

export const listAuditSections = audit.get('Sections', {
  right: 'audit.view',
  input: { ClientId: idOf('store'), Chain: flag().optional() },
  output: z.array(z.string()),
  summary: 'The sections of which a store has rows, for the filter',
});

export const checkAuditChain = audit.get('CheckChain', {
  right: 'audit.view',
  input: { ClientId: idOf('store'), Chain: flag().optional() },
  output: z.object({
    rows: z.number(),
    isWhole: z.boolean(),
    /** The first row that is not as it was written, or is missing; 0 when all is well. */
    brokenAt: z.number(),
  }),
  summary: 'Computes the hash chain of the audit again: was a row changed, added or removed behind our back?',
});
