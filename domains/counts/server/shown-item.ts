// What does a list of a count say of an item on the shelf?

export type ShownItem = {
  readonly itemId: number;
  readonly upc: string;
  readonly sku: string;
  readonly title: string;
  readonly condition: string;
  readonly bin: string;
  readonly departmentId: number;
  readonly department: string;
  readonly configuration: string;
  readonly platform: string;
  readonly family: string;
};

/** Its columns, with i from item_on_shelf and the rest from SHOWN_FROM. */
export const SHOWN_COLUMNS = `i.inventory_id as "itemId", i.upc, i.sku, i.title, i.condition, i.bin, i.department_id, d.name as department,
    coalesce(g.name, '') as configuration, coalesce(g.code, '') as platform, d.family`;

/** Its department and configuration, joined to i. */
export const SHOWN_FROM = `join departments d on d.department_id = i.department_id
    left join configurations g on g.configuration_id = i.configuration_id`;
