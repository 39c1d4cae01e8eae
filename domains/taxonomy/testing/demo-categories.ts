// The demo chain's categories: how a shop would lead people to its goods, across the departments.
import type { BuiltProduct } from '#domains/catalog/testing/a-product.ts';
import type { SeededDepartments } from '#domains/departments/testing/departments.ts';
import { aCategory } from './a-category.ts';
import type { Database } from '#contract/route.ts';
import type { DemoProduct } from '#domains/catalog/testing/demo-products.ts';

type Belongs = (product: DemoProduct, of: SeededDepartments) => boolean;
type Category = {
  readonly name: string;
  readonly description: string;
  readonly belongs?: Belongs;
  readonly below?: readonly Category[];
};

const YEAR_OF_COLLECTORS = 2003;

const inDepartment =
  (...names: readonly string[]): Belongs =>
  (product) =>
    names.includes(product.department);
const onPlatform =
  (...names: readonly string[]): Belongs =>
  (product, { configurations }) =>
    names.some((name) => configurations[`${product.department}/${name}`] === product.configurationId);
const titled =
  (words: RegExp, ...departments: readonly string[]): Belongs =>
  (product) =>
    departments.includes(product.department) && words.test(product.title ?? '');
const releasedBefore =
  (year: number, ...departments: readonly string[]): Belongs =>
  (product) =>
    departments.includes(product.department) && Number((product.releaseDate ?? '9999').slice(0, 4)) < year;

const TREE: readonly Category[] = [
  {
    name: 'Play',
    description: 'Everything for an evening in front of a screen',
    below: [
      {
        name: 'Cartridge classics',
        description: 'What still comes on a cartridge',
        belongs: onPlatform('Nintendo 64', 'Super Nintendo', 'Game Boy Advance'),
      },
      {
        name: 'Racing and sports',
        description: 'For two controllers and a sofa',
        belongs: titled(/racing/i, 'Video Games'),
      },
      {
        name: 'Hardware',
        description: 'Consoles, controllers, cables',
        belongs: inDepartment('Game Consoles', 'Game Accessories'),
      },
    ],
  },
  {
    name: 'Watch',
    description: 'Films and series on disc',
    below: [
      {
        name: 'Film collectors',
        description: 'Discs from before 2003',
        belongs: releasedBefore(YEAR_OF_COLLECTORS, 'DVD', 'Blu-ray'),
      },
      { name: 'High definition', description: 'Blu-ray and 4K', belongs: inDepartment('Blu-ray') },
    ],
  },
  {
    name: 'Listen',
    description: 'Albums and singles',
    below: [
      { name: 'Crate digging', description: 'Records of every size', belongs: inDepartment('Vinyl') },
      {
        name: 'Nineties and before',
        description: 'CDs from before 2000',
        belongs: releasedBefore(2000, 'CD'),
      },
    ],
  },
  {
    name: 'Read and build',
    description: 'Away from the screen',
    belongs: inDepartment('Books', 'Toys', 'Tabletop'),
  },
];

/** Makes the tree, with the products that belong into each category. */
export async function seedCategories(
  database: Database,
  products: readonly DemoProduct[],
  built: readonly BuiltProduct[],
  departments: SeededDepartments,
): Promise<void> {
  const add = async (categories: readonly Category[], parentId: number | null): Promise<void> => {
    for (const { name, description, belongs, below } of categories) {
      const catalogIds = belongs
        ? built.flatMap(({ catalogId }, at) => {
            const product = products[at];
            return product && belongs(product, departments) ? [catalogId] : [];
          })
        : [];
      const id = await aCategory(database, { name, description, parentId, catalogIds });
      await add(below ?? [], id);
    }
  };
  await add(TREE, null);
}
