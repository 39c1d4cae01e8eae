// The documented calls that change departments, configurations and conditions, and what their screen needs beside them.
import { z } from 'zod';
import { caseConditionWire, conditionWire, configurationWire, departmentWire, taxPartWire } from './calls.ts';
import { MEDIA, PARTS } from '#domains/departments/rules/parts.ts';
import { MOST_TAX_PARTS } from '#domains/departments/rules/tax-parts.ts';
import { calls } from '#contract/calls.ts';
import { changed, fields, flag, idOf, oneOf, percent, text, whole } from '#contract/fields.ts';

const departments = calls('department', 'Departments');
const configurationLookup = calls('condition', 'ConfigurationLookup');
const caseConditionCalls = calls('condition', 'CaseCondition');
const condition = calls('condition', 'Condition');

const MOST_IDS = 2 ** 52;
/** An id, or 0, empty or null for none: what an answer holds may be sent back as it is. */
const idOrNone = () => z.union([whole(0, MOST_IDS), z.literal('')]).nullish();
/** A percent, or empty or null for its default (DEPT-02). */
const percentOrNone = () => z.union([percent(), z.literal('')]).nullish();

/** Our own: the named parts of a tax rate; empty: it is of one piece. */
const taxParts = () =>
  z
    .array(fields({ name: text(30, 1), taxRate: percent() }))
    .max(MOST_TAX_PARTS)
    .optional();

/** ENT-46. What DEPT-02 gives no default stays as it is. */
const departmentFields = {
  /** 0 adds a department. */
  id: idOrNone(),
  departmentId: idOrNone(),
  departmentName: text(60).optional(),
  description: text(300).nullish(),
  /** A store's id: taxRate is that store's own, the chain's stays. */
  clientId: idOrNone(),
  family: oneOf(['game', 'film', 'music', 'book', 'other']).optional(),
  enableBins: flag().nullish(),
  serialRequired: flag().nullish(),
  buyRuleID: idOrNone(),
  memberTradePercent: percentOrNone(),
  memberBuyPercent: percentOrNone(),
  /** 20 when empty or 0. */
  cashTradeDiscount: percentOrNone(),
  /** Of one piece where it is another than before. */
  taxRate: percentOrNone(),
  taxParts: taxParts(),
  /** The condition that used goods are usually in; none with null. */
  defaultCondition: idOrNone(),
  enabled: flag().nullish(),
  /** The conditions that it uses; none of them means all. */
  conditionIds: z.array(idOf('condition')).max(50).optional(),
  /** Its place among the departments. */
  position: whole(0, 9_999).optional(),
  /** Which parts a copy may lack; without it those that are usual for its family. */
  parts: z.array(oneOf(PARTS)).max(PARTS.length).optional(),
  /** Our own: of a department that is there only these fields change, whatever else is sent. */
  only: z
    .array(
      oneOf([
        'departmentName',
        'description',
        'family',
        'enableBins',
        'serialRequired',
        'buyRuleID',
        'memberTradePercent',
        'memberBuyPercent',
        'cashTradeDiscount',
        'taxRate',
        'taxParts',
        'defaultCondition',
        'enabled',
        'conditionIds',
        'position',
        'parts',
      ]),
    )
    .max(16)
    .optional(),
};
export type DepartmentInput = z.output<z.ZodObject<typeof departmentFields>>;

const edit = { changes: true, right: 'departments.edit' } as const;

export const updateDepartments = departments.put('UpdateDepartments', {
  ...edit,
  body: z.array(fields(departmentFields)).min(1).max(200),
  takesBack: departmentWire,
  output: changed({ intValue: z.number() }),
  summary: 'Changes departments, all or none; intValue says how many',
});

export const updateDepartment = departments.put('PutUpdateDepartment', {
  ...edit,
  input: departmentFields,
  takesBack: departmentWire,
  output: changed({ intValue: z.number(), department: departmentWire }),
  summary: 'Changes a department, or adds one with id 0 (DEPT-01, DEPT-02)',
});

export const updateConfiguration = configurationLookup.put('AddUpdate', {
  ...edit,
  input: {
    /** Empty or 0 adds. */
    configurationId: idOrNone(),
    departmentId: idOf('department'),
    /** Its name; name says the same. */
    configuration: text(60).optional(),
    name: text(60).optional(),
    /** At most four letters for the tile. */
    code: text(4).optional(),
    /** What its goods come on; null for what the department says. */
    medium: oneOf(MEDIA).nullish(),
    /** Takes it away; refused while a product or rule uses it. */
    remove: flag().optional(),
  },
  takesBack: configurationWire,
  output: changed({ intValue: z.number(), configurations: z.array(configurationWire) }),
  summary: 'Adds, renames or removes a configuration of a department',
});

const caseConditionFields = {
  /** 0 or empty adds. */
  caseConditionId: idOrNone(),
  departmentId: idOf('department'),
  /** Its name; name says the same. */
  caseCondition: text(60).optional(),
  name: text(60).optional(),
  isDefault: flag().optional(),
  /** Share of the price, in percent. */
  valuePercent: percent(200).optional(),
  position: whole(0, 999).optional(),
  /** Takes it away; refused while an item or a line uses it. */
  remove: flag().optional(),
};
export type CaseConditionInput = z.output<z.ZodObject<typeof caseConditionFields>>;

export const updateCaseConditions = caseConditionCalls.post('AddUpdateBulk', {
  ...edit,
  body: z.array(fields(caseConditionFields)).min(1).max(200),
  takesBack: caseConditionWire,
  output: changed({ intValue: z.number() }),
  summary: 'Adds, changes and removes case conditions of departments, all or none',
});

export const setDefaultCaseCondition = caseConditionCalls.get('SetDefault', {
  ...edit,
  input: { CaseConditionId: idOf('caseCondition'), DepartmentId: idOf('department') },
  output: changed({ caseConditions: z.array(caseConditionWire) }),
  summary: 'Makes a case condition the one that a department starts with',
});

export const updateConditions = condition.put('UpdateConditions', {
  ...edit,
  body: z
    .array(
      fields({
        conditionId: idOf('condition'),
        name: text(40, 1).optional(),
        /** Share of the base price, in percent. */
        valuePercent: percent(200).optional(),
      }),
    )
    .min(1)
    .max(50),
  takesBack: conditionWire,
  output: changed({ conditions: z.array(conditionWire) }),
  summary: "Renames conditions and sets their share of the base price, all or none; a grade's key stays",
});

/** What a store takes as tax on a department's goods. */
const taxOfStoreWire = z.object({
  clientId: z.number(),
  clientName: z.string(),
  departmentId: z.number(),
  taxRate: z.number(),
  taxParts: z.array(taxPartWire),
  /** Is it the store's own rate, or the chain's? */
  isOwn: z.boolean(),
});
export type TaxOfStoreWire = z.infer<typeof taxOfStoreWire>;

export const getStoreTaxes = departments.get('GetStoreTaxes/{id}', {
  right: 'signed-in',
  input: { id: idOf('department') },
  output: z.array(taxOfStoreWire),
  summary: "A department's tax rate in each store of the user",
});

export const setStoreTax = departments.put('SetStoreTax', {
  ...edit,
  input: {
    DepartmentId: idOf('department'),
    clientId: idOf('store'),
    /** Empty takes the chain's again. */
    taxRate: percentOrNone(),
    taxParts: taxParts(),
  },
  output: changed({ taxes: z.array(taxOfStoreWire) }),
  summary: "Gives a store a tax rate of its own for a department's goods, or takes it away",
});
