// The keyboard map of the register (screens.md 8). The ? overlay lists what is bound.
import type { Mode } from '../queue/register-state.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import { screenMessages as texts } from '../messages.ts';

export type RegisterKeyActs = {
  readonly find: () => void;
  readonly customer: () => void;
  readonly park: () => void;
  readonly recall: () => void;
  readonly trade: () => void;
  readonly refund: () => void;
  readonly discount: () => void;
  readonly pay: () => void;
  readonly payAtOnce: () => void;
  readonly more: () => void;
  readonly less: () => void;
  readonly price: () => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly up: () => void;
  readonly down: () => void;
  readonly leave: () => void;
};

/** Binds the map while the register shows; off while the payment sheet is open. */
export function useRegisterKeys(acts: RegisterKeyActs, on: boolean, mode: Mode): void {
  const when = on;
  // A refund pays by its own act and picks in its own list; a trade has keys of its own for its offers.
  const ofBasket = on && mode !== 'refund';
  const ofLines = on && mode === 'sale';
  useKeys(
    [
      { key: 'F2', label: texts.FIND, run: acts.find, when },
      { key: '/', label: texts.FIND, run: acts.find, hidden: true, when },
      { key: 'F3', label: texts.FIND_CUSTOMER, run: acts.customer, when },
      { key: 'F4', label: texts.PARK, run: acts.park, when },
      { key: 'F5', label: texts.RECALL, run: acts.recall, when },
      { key: 'F6', label: texts.TRADE, run: acts.trade, when },
      { key: 'F7', label: texts.REFUND, run: acts.refund, when },
      { key: 'F8', label: texts.DISCOUNT, run: acts.discount, when },
      { key: 'F9', label: 'Checkout', run: acts.pay, when: ofBasket },
      { key: 'F10', label: texts.FINISH_NOW, run: acts.payAtOnce, when: ofBasket },
      { key: 'Ctrl+Enter', label: 'Checkout', run: acts.pay, when: ofBasket },
      { key: '+', label: texts.QTY_MORE, run: acts.more, inFields: 'empty', when: ofBasket },
      { key: '-', label: texts.QTY_LESS, run: acts.less, inFields: 'empty', when: ofBasket },
      { key: 'Alt+P', label: texts.PRICE, run: acts.price, when: ofLines },
      { key: 'Del', label: texts.REMOVE, run: acts.remove, inFields: 'empty', when: ofLines },
      { key: 'Up', label: 'Line above', run: acts.up, inFields: 'empty', when: ofLines },
      { key: 'Down', label: 'Line below', run: acts.down, inFields: 'empty', when: ofLines },
      { key: 'Ctrl+Z', label: texts.UNDO, run: acts.undo, when },
      { key: 'Esc', label: texts.BACK, run: acts.leave, hidden: true, when },
    ],
    'Register',
  );
}
