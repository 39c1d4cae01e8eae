// Bad input about prices and order: pricing rules, price changes, promotions, departments, conditions, categories, tags, labels, deep search.
import { describe } from 'vitest';
import * as deep from '#domains/catalog/contract/deep.ts';
import * as details from '#domains/catalog/contract/details.ts';
import * as catalog from '#domains/catalog/contract/calls.ts';
import * as departments from '#domains/departments/contract/edit.ts';
import * as tags from '#domains/inventory/contract/tags.ts';
import * as labels from '#domains/labels/contract/labels.ts';
import * as prices from '#domains/price-changes/contract/calls.ts';
import * as rules from '#domains/pricing/contract/rules.ts';
import * as promotions from '#domains/promotions/contract/calls.ts';
import * as taxonomy from '#domains/taxonomy/contract/calls.ts';
import { type BadInputFixture, badInputs, refuses, UPC } from './bad-input-fixture.ts';

const at = badInputs();
const MONEY = 'must be an amount like 12.34';
const PERCENT = 'must be a percent like 8.25';

describe('pricing rules', () => {
  const rule = (it: BadInputFixture) => ({
    clientId: it.counter.storeId,
    departmentId: it.counter.departments.Toys,
    Buy1: 50,
    Buy2: 40,
    Buy3: 30,
    Buy4: 20,
  });
  refuses(at, rules.addUpdateRule, rule, [
    ['three buy rules', { Buy4: undefined }, 400, 'Buy4 is required', 'Buy4'],
    ['an empty buy rule', { Buy1: '' }, 400, `Buy1 ${PERCENT}`, 'Buy1'],
    ['a buy rule of 101 percent', { Buy1: 101 }, 400, 'Buy1 must be 0 to 100', 'Buy1'],
    ['a buy rule of -1 percent', { Buy2: -1 }, 400, 'Buy2 must be 0 to 100', 'Buy2'],
    ['a third decimal', { Buy3: 8.8755 }, 400, `Buy3 ${PERCENT}`, 'Buy3'],
    ['a price of 1e400', { priceLow: '1e400' }, 400, `priceLow ${MONEY}`, 'priceLow'],
    ['a negative price', { buyFixed: -1 }, 400, 'buyFixed must be 0.00 to 999,999.99', 'buyFixed'],
    [
      'from above to',
      { priceLow: 20, priceHigh: 10 },
      400,
      'priceHigh must be at least priceLow',
      'priceHigh',
    ],
    ['an absent department', { departmentId: 987_654_321 }, 404, 'No department found.', 'departmentId'],
    ['an absent condition', { conditionId: 987_654_321 }, 404, 'No such condition.', 'conditionId'],
    [
      'a wrong configuration',
      { configuration: 'Betamax' },
      400,
      'configuration is not a configuration of this department',
      'configuration',
    ],
    ['an absent rule', { pricingRuleID: 987_654_321 }, 404, 'No such pricing rule.', 'pricingRuleID'],
    [
      "another store's rule",
      (it) => ({ pricingRuleID: it.foreign.rule }),
      404,
      'No such pricing rule.',
      'pricingRuleID',
    ],
    ["another store's", (it) => ({ clientId: it.foreign.store }), 404, 'No store found.', 'clientId'],
  ]);
  refuses(at, rules.deleteRule, () => ({}), [
    ['none', {}, 400, 'pricingRuleID is required', 'pricingRuleID'],
    [
      '2^63',
      { pricingRuleID: '9223372036854775808' },
      400,
      'pricingRuleID must be a positive whole number',
      'pricingRuleID',
    ],
    [
      "another store's",
      (it) => ({ pricingRuleID: it.foreign.rule }),
      404,
      'No such pricing rule.',
      'pricingRuleID',
    ],
  ]);
  refuses(at, rules.createPricingCondition, () => ({}), [
    [
      'an absent rule',
      { PricingID: 987_654_321, Condition: 'New' },
      404,
      'No such pricing rule.',
      'PricingID',
    ],
  ]);
});

describe('price changes', () => {
  refuses(at, prices.checkChanged, () => ({ checkstatus: true }), [
    ['no id', {}, 400, 'id is required', 'id'],
    [
      "another store's",
      (it) => ({ id: it.foreign.priceChange }),
      404,
      'This price change is no longer in the queue.',
      'id',
    ],
  ]);
  refuses(at, prices.applyPriceChanges, (it) => ({ clientId: it.counter.storeId }), [
    ['nothing selected', {}, 200, 'No price change is selected.', 'NONE_SELECTED'],
    ["another store's", (it) => ({ clientId: it.foreign.store }), 404, 'No store found.', 'clientId'],
  ]);
  refuses(at, prices.barcodeLabels, (it) => ({ clientID: it.counter.storeId }), [
    [
      'a day that is none',
      { changeDate: '02/30/26' },
      400,
      'changeDate must be a date like 11/20/26, or the time of an update like 2026-11-20T15:00:00.000Z',
      'changeDate',
    ],
  ]);
});

describe('promotions', () => {
  const promotion = (it: BadInputFixture) => ({ name: 'Ten off', value: 10, clientId: it.counter.storeId });
  refuses(at, promotions.addPromotion, promotion, [
    ['no name', { name: '' }, 400, 'name is required', 'name'],
    ['no value', { value: undefined }, 400, 'value is required', 'value'],
    ['101 percent', { value: 101 }, 400, 'value must be more than 0 and at most 100 percent', 'value'],
    ['Infinity', { value: 'Infinity' }, 400, 'value must be a number like 12.34', 'value'],
    ['Arabic digits', { value: '١٠' }, 400, 'value must be a number like 12.34', 'value'],
    [
      'an end before the start',
      { startDate: '2026-12-02', endDate: '2026-12-01' },
      400,
      'endDate must not be before the first day',
      'endDate',
    ],
    [
      'a day that is none',
      { startDate: '2026-13-01' },
      400,
      'startDate must be a date like 11/20/26 or 2026-11-20',
      'startDate',
    ],
    ['25 o’clock', { fromTime: '25:00' }, 400, 'fromTime must be a time like 16:30', 'fromTime'],
    [
      'an absent department',
      { departmentId: 987_654_321 },
      400,
      'departmentId names department 987654321, which does not exist',
      'departmentId',
    ],
    [
      'an absent category',
      { taxonomyIds: '987654321' },
      400,
      'taxonomyIds names category 987654321, which does not exist',
      'taxonomyIds',
    ],
    [
      'an unknown UPC',
      { upcs: '012345678905' },
      400,
      'upcs names product 012345678905, which is not in the catalog',
      'upcs',
    ],
    [
      'buy none get one',
      { type: 'buyXGetY', buyQuantity: 0, getQuantity: 1 },
      400,
      'buyQuantity must be 1 to 99',
      'buyQuantity',
    ],
    ["another store's", (it) => ({ clientId: it.foreign.store }), 404, 'No store found.', 'clientId'],
  ]);
  refuses(at, promotions.updatePromotion, (it) => ({ id: it.own.promotion, name: 'x' }), [
    ["another store's", (it) => ({ id: it.foreign.promotion }), 404, 'No such promotion.', 'id'],
  ]);
  refuses(at, promotions.deletePromotion, () => ({}), [
    ['absent', { id: 987_654_321 }, 404, 'No such promotion.', 'id'],
    ["another store's", (it) => ({ id: it.foreign.promotion }), 404, 'No such promotion.', 'id'],
  ]);
});

describe('departments and conditions', () => {
  const department = (it: BadInputFixture) => ({ id: it.counter.departments.Toys, departmentName: 'Toys' });
  refuses(at, departments.updateDepartment, department, [
    [
      'no id',
      { id: undefined },
      200,
      'Department not saved. It needs an id and a name.',
      'DEPARTMENT_FIELDS',
    ],
    [
      'no name',
      { departmentName: ' ' },
      200,
      'Department not saved. It needs an id and a name.',
      'DEPARTMENT_FIELDS',
    ],
    ['an absent one', { id: 987_654_321 }, 404, 'No department found.', 'id'],
    [
      '101 percent',
      { memberTradePercent: 101 },
      400,
      'memberTradePercent must be 0 to 100',
      'memberTradePercent',
    ],
    ['a tax of 8.8755', { taxRate: 8.8755 }, 400, `taxRate ${PERCENT}`, 'taxRate'],
    [
      'an unknown condition',
      { defaultCondition: 987_654_321 },
      400,
      'defaultCondition: No such condition.',
      'defaultCondition',
    ],
    [
      'a name that is there',
      { departmentName: 'Video Games' },
      200,
      'There is already a department Video Games',
      'DEPARTMENT_NAME_TAKEN',
    ],
  ]);
  refuses(
    at,
    departments.updateConfiguration,
    (it) => ({ departmentId: it.counter.departments.Toys, configuration: 'Set' }),
    [
      ['no department', { departmentId: undefined }, 400, 'departmentId is required', 'departmentId'],
      ['no name', { configuration: '' }, 200, 'This field is required.', 'CONFIGURATION_NAME'],
      ['an absent department', { departmentId: 987_654_321 }, 404, 'No department found.', 'departmentId'],
      [
        'an absent configuration',
        { configurationId: 987_654_321 },
        404,
        'No such configuration in this department.',
        'configurationId',
      ],
      [
        'a name of 200',
        { configuration: 'x'.repeat(200) },
        400,
        'configuration must be at most 60 characters',
        'configuration',
      ],
    ],
  );
  refuses(at, departments.setDefaultCaseCondition, (it) => ({ DepartmentId: it.counter.departments.Toys }), [
    [
      'absent',
      { CaseConditionId: 987_654_321 },
      404,
      'No such case condition in this department.',
      'CaseConditionId',
    ],
    [
      'of another department',
      (it) => ({ CaseConditionId: it.own.caseCondition }),
      404,
      'No such case condition in this department.',
      'CaseConditionId',
    ],
  ]);
});

describe('categories', () => {
  refuses(at, taxonomy.addUpdateTaxonomy, () => ({ Name: 'Retro' }), [
    ['under an absent one', { ParentId: 987_654_321 }, 404, 'No such category.', 'ParentId'],
    ['an absent one', { TaxonomyId: 987_654_321 }, 404, 'No such category.', 'TaxonomyId'],
    [
      'under itself',
      (it) => ({ TaxonomyId: it.own.taxonomy, ParentId: it.own.taxonomy }),
      200,
      "Maple Street can't be below itself",
      'TAXONOMY_CIRCLE',
    ],
    ['RTL override', { Name: 'a\u202eb' }, 400, 'Name holds characters that are not allowed', 'Name'],
    [
      'an adjustment of abc',
      { PriceAdjustment: 'abc' },
      400,
      'PriceAdjustment must be a percent from -90 to 500 like -10 or 12.5, or empty to inherit from the category above',
      'PriceAdjustment',
    ],
    [
      'an adjustment of -101',
      { PriceAdjustment: '-101' },
      400,
      'PriceAdjustment must be a percent from -90 to 500 like -10 or 12.5, or empty to inherit from the category above',
      'PriceAdjustment',
    ],
    [
      'an adjustment of 5.0015',
      { PriceAdjustment: '5.0015' },
      400,
      'PriceAdjustment must be a percent from -90 to 500 like -10 or 12.5, or empty to inherit from the category above',
      'PriceAdjustment',
    ],
  ]);
  refuses(at, taxonomy.moveTaxonomy, (it) => ({ TaxonomyId: it.own.taxonomy }), [
    ['nowhere', {}, 400, 'moveUp is required', 'moveUp'],
  ]);
  refuses(at, taxonomy.addLink, (it) => ({ TaxonomyId: it.own.taxonomy }), [
    ['nothing', {}, 400, 'Give InventoryId or CatalogID', 'CatalogID'],
    ['an absent product', { CatalogID: 987_654_321 }, 404, 'No such product here.', 'CatalogID'],
    [
      "another store's item",
      (it) => ({ InventoryId: it.foreign.inventory }),
      404,
      'No such item here.',
      'InventoryId',
    ],
    [
      'an absent category',
      (it) => ({ TaxonomyId: 987_654_321, CatalogID: it.own.catalog }),
      404,
      'No such category.',
      'TaxonomyId',
    ],
  ]);
});

describe('tags', () => {
  const tag = (it: BadInputFixture) => ({ ClientID: it.counter.storeId, Tag: 'sale', originalUpc: UPC });
  refuses(at, tags.addTag, tag, [
    ['no tag', { Tag: '  ' }, 400, 'Tag is required', 'Tag'],
    ['a comma', { Tag: 'a,b' }, 400, 'Tag must be one word or phrase without commas', 'Tag'],
    [
      'nothing to tag',
      { originalUpc: undefined },
      400,
      'Give upc or originalUpc, or tagType department with departmentId',
      'upc',
    ],
    [
      'scientific notation',
      { originalUpc: '1.23457E+11' },
      400,
      'This looks like scientific notation; format the column as text',
      'originalUpc',
    ],
    ['an unknown UPC', { originalUpc: '012345678905' }, 404, 'No such item in stock.', 'originalUpc'],
    ["another store's", (it) => ({ ClientID: it.foreign.store }), 404, 'No store found.', 'ClientID'],
  ]);
});

describe('deep search, descriptions, labels', () => {
  const found = (it: BadInputFixture) => ({
    UPC: '036000291452',
    Title: 'Deep',
    DepartmentId: it.counter.departments.Toys,
    clientId: it.counter.storeId,
  });
  refuses(at, deep.addDeepItem, found, [
    ['no title', { Title: '' }, 400, 'Title is required', 'Title'],
    ['a wrong check digit', { UPC: '036000291453' }, 200, 'Import Failed', 'IMPORT_FAILED'],
    ['scientific notation', { UPC: '1.23457E+11' }, 200, 'Import Failed', 'IMPORT_FAILED'],
    ['an absent department', { DepartmentId: 987_654_321 }, 404, 'No department found.', 'DepartmentId'],
    [
      'a day that is none',
      { ReleaseDate: '02/30/26' },
      400,
      'ReleaseDate must be a date like 11/20/26 or 2026-11-20',
      'ReleaseDate',
    ],
  ]);
  refuses(at, catalog.customizeCatalog, (it) => ({ UPC, clientId: it.counter.storeId }), [
    ['no title', { Title: ' ' }, 200, 'Edit Failed. Please check required fields.', 'FIELD_MISSING'],
    [
      'an unknown configuration',
      { Configuration: 'Betamax' },
      200,
      'Edit Failed. Please check required fields.',
      'NO_CONFIGURATION',
    ],
    ['an absent department', { DepartmentId: 987_654_321 }, 404, 'No department found.', 'DepartmentId'],
    ['an unknown UPC', { UPC: '012345678905' }, 404, 'Item not found in catalog.', 'UPC'],
    ["another store's", (it) => ({ clientId: it.foreign.store }), 404, 'No store found.', 'clientId'],
  ]);
  refuses(at, details.addDescription, () => ({ Upc: UPC, Description: 'Good.' }), [
    ['an unknown UPC', { Upc: '012345678905' }, 404, 'Item not found in catalog.', 'Upc'],
    ['1 MB', { Description: 'x'.repeat(1_000_000) }, 413, 'The body is too large'],
    [
      '200 KB',
      { Description: 'x'.repeat(200_000) },
      400,
      'Description must be at most 8000 characters',
      'Description',
    ],
  ]);
  refuses(at, labels.getBarcodeLabel, (it) => ({ ClientId: it.counter.storeId }), [
    ['an unknown code', { UPC: '012345678905' }, 404, 'No such item in stock.', 'UPC'],
    ["another store's", (it) => ({ UPC, ClientId: it.foreign.store }), 404, 'No store found.', 'ClientId'],
  ]);
});
