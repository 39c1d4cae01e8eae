// What is gift-certificates, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 4,
  rightSections: [{ name: 'giftcertificates', title: 'Gift certificates', place: 7 }],
  rights: [
    // Looks gift certificates up; voiding one, and its number in full, need giftcertificates.edit.
    {
      code: 'giftcertificates.view',
      doing: 'viewing gift certificates',
      roles: ['Manager', 'Cashier', 'Accountant'],
    },
    { code: 'giftcertificates.edit', doing: 'changing gift certificates', roles: ['Manager'] },
  ],
};
