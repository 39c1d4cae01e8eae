import type { TradeGroup } from '#domains/first-day/rules/trade-groups.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';

/** What is paid for trades, a line for each kind of goods. */
export function UsualShares({ groups }: { groups: readonly TradeGroup[] }) {
  return (
    <>
      <div className="fd-usual">
        <table aria-label={texts.USUAL_SHARES}>
          <thead>
            <tr>
              <th scope="col">{texts.DEPARTMENT}</th>
              {texts.BUYS.map((label) => (
                <th scope="col" key={label} className="r">
                  {label}
                </th>
              ))}
              <th scope="col" className="r">
                {texts.LIMIT}
              </th>
              <th scope="col" className="r">
                {texts.CASH_SHORT}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ departments, shares, limit, cashLess }) => (
              <tr key={departments.join()}>
                <th scope="row">{departments.join(', ')}</th>
                {shares.map(({ least, most }, at) => (
                  <td key={texts.BUYS[at]} className="num r nw">
                    {texts.share(least, most)}
                  </td>
                ))}
                <td className="num r nw">{limit && texts.fromTo(limit.least, limit.most)}</td>
                <td className="num r nw">{texts.share(cashLess, cashLess)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="s t2">{texts.USUAL_FROM_TO}</p>
    </>
  );
}
