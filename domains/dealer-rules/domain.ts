// What is dealer-rules, in data?
import type { Domain } from '#contract/domain.ts';
import { PURCHASE_EXPORT, SELLER_PICTURE_DAYS } from './rules/settings.ts';

export const domain: Domain = {
  storey: 5,
  settings: [PURCHASE_EXPORT, SELLER_PICTURE_DAYS],
  rightSections: [{ name: 'dealer', title: 'Secondhand dealer law', place: 23 }],
  rights: [
    // Secondhand dealer law: seeing the rules and what was bought, and changing the rules.
    {
      code: 'dealer.view',
      label: 'See rules and purchases',
      doing: 'viewing the dealer rules',
      roles: ['Manager'],
    },
    { code: 'dealer.edit', label: 'Change rules', doing: 'changing the dealer rules', roles: ['Manager'] },
    // Police holds, and lifting any hold before its time.
    {
      code: 'dealer.holds',
      label: 'Place police holds and lift holds',
      doing: 'placing and lifting holds',
      roles: ['Manager'],
    },
    // Taking a trade that the seller signed on paper.
    {
      code: 'dealer.paper',
      label: 'Take a trade signed on paper',
      doing: 'taking a trade signed on paper',
      roles: ['Manager'],
      approvable: true,
    },
    // The register of purchases as a file, with the sellers' IDs in full.
    {
      code: 'dealer.export',
      label: 'Export purchases with IDs',
      doing: "exporting purchases with sellers' IDs",
      roles: ['Manager'],
    },
    // Looking at pictures of IDs; no role has it from the start.
    { code: 'dealer.ids', label: 'Look at pictures of IDs', doing: 'viewing pictures of IDs', roles: [] },
  ],
};
