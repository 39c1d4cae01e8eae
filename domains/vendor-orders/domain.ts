// What is vendor-orders, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 6,
  rights: [
    { code: 'orders.view', doing: "seeing a store's vendor orders", roles: ['Manager'] },
    {
      code: 'orders.edit',
      doing: 'changing orders and shipments',
      roles: ['Manager'],
    },
    { code: 'orders.send', doing: 'sending an order to its vendor', roles: ['Manager'] },
    { code: 'orders.receive', doing: 'marking an order as received or completed', roles: ['Manager'] },
    {
      code: 'orders.exceed',
      doing: 'accepting more goods than ordered or an invoice number used before',
      roles: ['Manager'],
      approvable: true,
    },
    { code: 'orders.finalize', doing: 'finalizing an order and clearing invoices', roles: ['Manager'] },
  ],
  topics: ['orders.changed'],
};
