import type { Line } from '../layout/lines.js';
import type { LabelledAmount } from './amount-labels.js';

/** What was paid before the invoice, in the words of six languages. */
const paidBefore =
  /aanbeta|vooruit ?beta|voorschot|waarborg|(?:reeds|al|eerder) (?:betaald|voldaan)|^betaald|^voldaan|deposit|down ?payment|prepaid|pre-?payment|advance|(?:already|amount|previously) paid|^paid|payments? received|less:? paid|anzahlung|abschlag|vorauszahlung|(?:bereits|schon) (?:ge|be)zahlt|acompte|arrhes|deja (?:paye|regle|verse)|anticipo|acconto|pagado a cuenta|gia pagato|sena[ls]/;
/** What is left to pay. A total may be called payable as well: only the sum decides. */
const leftToPay =
  /te betalen|te voldoen|openstaand|rest(?:ant|erend|ant bedrag|bedrag)|zu zahlen|zahlbetrag|noch offen|offener betrag|amount due|balance|due|payable|remaining|outstanding|a payer|solde|reste|a pagar|da pagare|saldo/;
const mostDeposits = 10;

export interface Deposits {
  /** In cents. */
  prepaid: number;
  payable: number;
}

/**
 * Returns what was paid before and what is left to pay, if the document states both and they add up to its total. A receipt
 * that is paid at once states no rest.
 */
export function depositsOf(amounts: readonly LabelledAmount[], gross: number): Deposits | undefined {
  const lines = [...new Set(amounts.map(({ line }) => line))];
  const lastOf = (line: Line): number => Math.abs(amounts.findLast((each) => each.line === line)!.cents);
  const said = (words: RegExp, not?: RegExp): number[] =>
    lines.filter(({ plain }) => words.test(plain.trim()) && !not?.test(plain.trim())).map(lastOf);
  const total = Math.abs(gross);
  const deposits = said(paidBefore)
    .filter((cents) => cents > 0 && cents <= total)
    .slice(0, mostDeposits);
  const rests = new Set(said(leftToPay, paidBefore));
  const sums = [deposits.reduce((sum, cents) => sum + cents, 0), ...deposits];
  const prepaid = sums.find((sum) => sum > 0 && rests.has(total - sum));
  return prepaid === undefined ? undefined : { prepaid: prepaid * Math.sign(gross), payable: (total - prepaid) * Math.sign(gross) };
}
