// Which dialog of the register is open?
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import type { FinishedTransaction } from '../queue/register-state.ts';
import type { ViewLine } from '../sale/view-line.ts';
import type { OpenOffer } from '../trade/offers.ts';

export type OpenDialog =
  | { readonly kind: 'customer' }
  | { readonly kind: 'discount' }
  | { readonly kind: 'promotion' }
  /** Why no tax, of the store's reasons. */
  | { readonly kind: 'taxExempt' }
  | { readonly kind: 'void' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'recall' }
  /** Of what was finished last. */
  | { readonly kind: 'receipt'; readonly transaction: FinishedTransaction }
  | { readonly kind: 'drawer'; readonly closing: boolean }
  | { readonly kind: 'price'; readonly line: ViewLine }
  | { readonly kind: 'lineDiscount'; readonly line: ViewLine }
  | { readonly kind: 'serial'; readonly line: ViewLine }
  | { readonly kind: 'variation'; readonly key: string }
  | { readonly kind: 'tradePrice'; readonly offer: OpenOffer; readonly cents: number }
  | { readonly kind: 'sellCertificate' }
  /** A code that the catalog lacks: looked up elsewhere; what is imported goes to who asked. */
  | { readonly kind: 'lookUp'; readonly code: string; readonly found: (product: ProductWire) => void }
  | { readonly kind: 'noReceipt' }
  /** What the law asks of the seller of a trade. */
  | { readonly kind: 'seller' };
