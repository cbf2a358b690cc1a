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
  const sumsAfter = (words: RegExp): number[] =>
    lines.filter(({ plain }) => words.test(plain) && !noPayment.test(plain)).map((line) => Math.abs(lastOf(line).cents));
  const returned = lines.filter(({ plain }) => change.test(plain)).map((line) => Math.abs(lastOf(line).cents));
  const given = sumsAfter(cash);
  const paid = new Set(sumsAfter(paying).filter((each) => each > 0));
  for (const amount of given) {
    const backs = returned.filter((back) => back > 0 && back < amount);
    for (const back of backs) paid.add(amount - back);
    if (backs.length > 0) paid.delete(amount);
    else if (amount > 0) paid.add(amount);
  }
  return paid;
}

/** What was paid before the invoice, in the words of six languages. */
const paidBefore =
  /aanbeta|vooruit ?beta|voorschot|waarborg|(?:reeds|al|eerder) (?:betaald|voldaan)|^betaald|^voldaan|deposit|down ?payment|prepaid|pre-?payment|advance|(?:already|amount|previously) paid|^paid|payments? received|less:? paid|anzahlung|abschlag|vorauszahlung|(?:bereits|schon) (?:ge|be)zahlt|acompte|arrhes|deja (?:paye|regle|verse)|anticipo|acconto|pagado a cuenta|gia pagato|sena[ls]/;
/** What is left to pay. A total may be called payable as well: only the sum decides. */
const leftToPay =
  /te betalen|te voldoen|openstaand|rest(?:ant|erend|bedrag|betrag|o\b|ano\b)|pendiente|outstanding|left to pay|zu zahlen|zahlbetrag|noch offen|offener betrag|amount due|balance|due|payable|remaining|outstanding|a payer|solde|reste|a pagar|da pagare|saldo/;
const mostDeposits = 10;

export interface Deposits {
  /** In cents. */
  prepaid: number;
  payable: number;
}

/**
 * Returns what was paid before a total and what is left to pay, if the document states both and they add up to it. A receipt
 * that is paid at once states no rest.
 */
export function depositsIn(amounts: readonly LabelledAmount[]): (gross: number) => Deposits | undefined {
  const lines = [...new Set(amounts.map(({ line }) => line))];
  const lastOf = (line: Line): number => Math.abs(amounts.findLast((each) => each.line === line)!.cents);
  const sumsAfter = (words: RegExp, not?: RegExp): number[] =>
    lines.filter(({ plain }) => words.test(plain.trim()) && !not?.test(plain.trim())).map(lastOf);
  const paid = sumsAfter(paidBefore);
  const rests = new Set(sumsAfter(leftToPay, paidBefore));
  return (gross) => {
    const total = Math.abs(gross);
    const deposits = paid.filter((cents) => cents > 0 && cents <= total).slice(0, mostDeposits);
    const sums = [deposits.reduce((sum, cents) => sum + cents, 0), ...deposits];
    const prepaid = sums.find((sum) => sum > 0 && rests.has(total - sum));
    return prepaid === undefined ? undefined : { prepaid: prepaid * Math.sign(gross), payable: (total - prepaid) * Math.sign(gross) };
  };
}
