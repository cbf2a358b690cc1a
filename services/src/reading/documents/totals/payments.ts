import type { Line } from '../layout/lines.js';
import type { LabelledAmount } from './amount-labels.js';

const paying =
  /(?<![a-z])(?:card|karte|kartenzahlung|kaart|visa|master ?card|maestro|bancontact|girocard|ec|amex|american express|debit|credit|pin|payconiq|ideal|paypal|payments?|paid|paye|bezahlt?|bezahlung|betaald|betaling|gegeben|geg|purchase|eft|total-eft|contactless|tarjeta|carte|cb|pagado|pagamento|carta)(?![a-z])/;
const cash = /(?<![a-z])(?:cash|tunai|bar|gegeben|geg|contant|especes|efectivo|contanti|tendered|received|gezahlt|ontvangen)(?![a-z])/;
const change = /(?<![a-z])(?:change|wisselgeld|ruckgeld|zuruck|rendu|retour|terug|cambio|resto|baki)(?![a-z])/;
/** Amounts not paid yet, or deducted from the payment. */
const noPayment =
  /terms|condit|binnen|innerhalb|within|skonto|rabatt|korting|discount|remise|due|te betalen|zu zahlen|a payer|reste|open|advance|anzahlung|acompte|deposit|vooruit|mwst|vat|btw|tva/;
const longest = 48;

/** Returns the amounts in cents that a receipt states as paid: by card, or in cash less the change. */
export function paidAmounts(amounts: readonly LabelledAmount[]): Set<number> {
  const lastOf = (line: Line): LabelledAmount => amounts.filter((each) => each.line === line).at(-1)!;
  const lines = [...new Set(amounts.map(({ line }) => line))].filter(({ text }) => text.length <= longest);
  const said = (words: RegExp): number[] =>
    lines.filter(({ plain }) => words.test(plain) && !noPayment.test(plain)).map((line) => Math.abs(lastOf(line).cents));
  const returned = lines.filter(({ plain }) => change.test(plain)).map((line) => Math.abs(lastOf(line).cents));
  const given = said(cash);
  const paid = new Set(said(paying).filter((each) => each > 0));
  for (const amount of given) {
    const backs = returned.filter((back) => back > 0 && back < amount);
    for (const back of backs) paid.add(amount - back);
    if (backs.length > 0) paid.delete(amount);
    else if (amount > 0) paid.add(amount);
  }
  return paid;
}
