// What would this register need to finish the open payment by itself?
import { offlineLimits } from '#domains/register/rules/tape/may-take.ts';
import { printSale } from '#domains/register/rules/tape/print-sale.ts';
import { add, subtract, sum } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { useMay, useWorkplace } from '#platform/web/session.ts';
import type { Finishing } from '../queue/finishing.ts';
import { headerOf } from '../queue/header-of.ts';
import type { Register } from '../counter/use-register.ts';
import { tapeOf } from './register-tape.ts';
import { type OwnSale, creditInTray, creditOf, creditOnTape, ownTenders, soldOf } from './sold-of.ts';

/** Of a payment: what its receipt would say here; null where only the server can finish it. */
export function useOwnSale({ engine, settings, running }: Register): (finish: Finishing) => OwnSale | null {
  const { store, device } = useActivePlace();
  const { username } = useWorkplace();
  const may = useMay();
  return (finish) => {
    const { base, intents, waiting } = engine.state();
    const header = headerOf(base, intents);
    const customerId = header.customer?.customerId ?? 0;
    const spent = add(
      creditOnTape(tapeOf(engine.posId).now().entries, customerId),
      creditInTray(waiting, customerId),
    );
    const basket = soldOf({ base, intents }, { rules: settings, running: running(), may });
    const tenders = ownTenders(finish, header, { spentCents: spent, limits: offlineLimits(settings) });
    if (!basket || !tenders || !store || finish.mail) return null;
    const body = printSale('', basket.sold, tenders);
    if (isRefusal(body)) return null;
    const { totals } = body;
    const change = sum(body.tenders.map(({ changeCents }) => changeCents));
    // What the cashier saw, or nothing.
    const isSame =
      subtract(totals.dueCents, totals.roundingCents) === finish.dueCents &&
      change === (finish.changeCents ?? 0);
    if (!isSame) return null;
    const { customer } = header;
    return {
      ...basket,
      tenders,
      paper: {
        names: basket.names,
        header: settings.receiptHeader,
        chain: settings.siteName,
        footer: settings.receiptFooter,
        store: {
          name: store.clientName,
          phone: store.phone,
          address: [store.address1, store.city, `${store.state} ${store.zip}`.trim()]
            .filter(Boolean)
            .join(', '),
        },
        employee: username,
        device: device?.description ?? '',
        timeZone: store.timeZone,
        showsTaxParts: settings.receiptTaxParts,
        customer: customer && {
          name: customer.name,
          memberNumber: customer.memberNumber,
          creditCents: subtract(creditOf(customer), spent),
        },
      },
    };
  };
}
