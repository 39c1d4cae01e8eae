// Manage Inventory with what the pricing rules say of a product that is added.
import type { AskPrice } from '#domains/inventory/web/add-item-dialog.tsx';
import { ManageInventoryScreen } from '#domains/inventory/web/manage-inventory-screen.tsx';
import { RulePrice } from '#domains/pricing/web/public/rule-price.tsx';

const askPrice: AskPrice = (asked) => <RulePrice {...asked} />;

/** Manage Inventory. */
export const ManageInventoryPage = () => <ManageInventoryScreen askPrice={askPrice} />;
