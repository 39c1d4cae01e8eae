// Is a file a list of sales or payments, and not of products? Its rows name products, but each many times, at what somebody paid.
import { foldWords } from '#domains/catalog/rules/fold-text.ts';

/** Names of columns, folded, by what they tell. One of them alone may stand in a list of products: "Units sold" of a shop's own stock. */
const TELLING: readonly (readonly string[])[] = [
  'sold qtysold quantitysold unitssold copiessold itemssold soldqty soldquantity soldunits unitsales'.split(
    ' ',
  ),
  'saledate datesold solddate soldon soldat dateofsale salestime transactiondate transactiontime purchasedate dateofpurchase businessday'.split(
    ' ',
  ),
  'payment payments paymentmethod paymenttype paymentid paidat paidon paidondate paidby amountpaid tender tendertype tendered changedue cardbrand'.split(
    ' ',
  ),
  'transaction transactionid transactionnumber receipt receiptnumber receiptno saleid salenumber orderid salesrecordnumber ticketnumber'.split(
    ' ',
  ),
  'netsales grosssales totalsales salestotal salesamount sales revenue soldfor amountsold costofgoodssold'.split(
    ' ',
  ),
  'customer customerid customername buyer buyername buyerusername soldto cashier employee'.split(' '),
];
const ENOUGH = 2;

/** The columns by which it is one, a name for each thing that they tell; empty for a list of products. */
export function salesColumns(headers: readonly string[]): string[] {
  const folded = headers.map((header) => foldWords(header).join(''));
  const found = TELLING.flatMap((names) => {
    const at = folded.findIndex((name) => names.includes(name));
    return at < 0 ? [] : [headers[at] ?? ''];
  });
  return found.length < ENOUGH ? [] : found;
}
