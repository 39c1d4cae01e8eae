// Where does a scan go, and what is asked before its item joins the basket?
import { searchCustomers } from '#domains/customers/contract/calls.ts';
import type { TranType } from '#domains/register/contract/shapes.ts';
import { formatMoney, fromDollars } from '#kernel/money.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { payWithCertificate } from '../payment/certificates.ts';
import { isDuplicate, pickOf } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Engine } from './register-engine.ts';
import { routeScan, routeTyped } from '../sale/scan-route.ts';

export type ScanTargets = {
  /** A receipt: opens the refund. */
  readonly openRefund: (number: string) => void;
  /** Words: searches the catalog. */
  readonly search: (text: string) => void;
  /** A code while the refund screen is open: that line once more. */
  readonly refundLine?: (code: string) => void;
  /** An item to trade in; each copy has its own offer. */
  readonly offer: (code: string, copies: number) => void;
  /** Digits typed on the pad before the scan are its quantity. */
  readonly takeQuantity: () => number;
};

export type ScanQueue = {
  readonly scan: (code: string) => void;
  readonly typed: (text: string) => void;
  /** Puts a code into the basket as a sale, asking TRAN-06's question first. */
  readonly addCode: (code: string, quantity: number) => void;
};

/** The takers of scans and typed text. Nothing here waits: every code has its line before the next scan comes. */
export function makeScanQueue(engine: Engine, targets: ScanTargets): ScanQueue {
  const addCode = (code: string, quantity: number): void => {
    const { base, intents, duplicateChip } = engine.state();
    const tranType: TranType = 'itemSale';
    const twice = isDuplicate(code, tranType, base?.items ?? [], intents);
    const asks = twice && !duplicateChip;
    engine.add({
      code,
      tranType,
      quantity,
      state: asks ? 'ask' : 'waiting',
      message: '',
      againConfirmed: twice && duplicateChip,
    });
    if (twice) sounds.attention();
  };
  const attachMember = async (memberNumber: string): Promise<void> => {
    try {
      const found = await send(searchCustomers, { text: memberNumber });
      // A card of somebody who was merged finds the one who stayed.
      const customer =
        found.find((each) => each.memberNumber === memberNumber) ??
        (found.length === 1 ? found[0] : undefined);
      if (!customer) {
        sounds.failure();
        engine.note('warn', texts.FIND_CUSTOMER, texts.memberUnknown(memberNumber));
        return;
      }
      sounds.success();
      engine.put({
        kind: 'customer',
        customer: pickOf(customer),
      });
    } catch (error) {
      engine.note('error', texts.NOT_DONE, failureText(error));
    }
  };
  const takeCertificate = async (number: string): Promise<void> => {
    const why = await payWithCertificate(engine, number);
    const paid = engine.state().base?.giftCertificates.findLast((one) => one.kind === 'redeemed');
    if (why !== null) engine.note('refusal', texts.GIFT, why);
    else if (paid)
      engine.tell({ said: texts.certificatePays(paid.number, formatMoney(fromDollars(paid.amount))) });
  };
  const go = (route: ReturnType<typeof routeScan>): void => {
    if (route.kind === 'receipt') return targets.openRefund(route.number);
    if (route.kind === 'customer') return void attachMember(route.memberNumber);
    if (route.kind === 'certificate') return void takeCertificate(route.number);
    if (route.kind === 'search') return targets.search(route.text);
    if (targets.refundLine) return targets.refundLine(route.code);
    const take = engine.state().mode === 'trade' ? targets.offer : addCode;
    return take(route.code, route.quantity);
  };
  return {
    scan: (code) => go(routeScan(code, targets.takeQuantity())),
    typed: (text) => {
      // In the refund a number is the number of a transaction (TRAN-30).
      if (engine.state().mode === 'refund' && !targets.refundLine) return targets.openRefund(text.trim());
      go(routeTyped(text, 1));
    },
    addCode,
  };
}
