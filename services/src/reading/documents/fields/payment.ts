import type { Line } from '../layout/lines.js';
import { cents } from '../values/amounts.js';
import type { Candidate } from './candidates.js';
import type { Document } from './document.js';

/** Payment methods of documents: 1 paid by a person, 2 still to be paid by bank, 3 by credit card, 4 by direct debit. */
type PaymentMethod = 1 | 2 | 3 | 4;

/** Words for means of payment, in folded text; the first match counts. A card that is not called a debit card may be a company's credit card. */
const means: readonly [RegExp, PaymentMethod][] = [
  [
    /automatische (?:incasso|afschrijving|betaling)|(?<![a-z])incasso(?!ko|bu|ge|nt)|(?:sepa[- ]?)?(?:basis|firmen)?-?lastschrift|bankeinzug|einzugserm|direct[- ]?debit|autopay|prelevement|domicilia|domicilier|adeudo|addebito diretto|\brid\b/,
    4,
  ],
  [
    /(?<![a-z])(?:i-?deal|bancontact|payconiq|pin(?:nen|betaling|pas|transactie)?|maestro|v-?pay|girocard|ec-?(?:karte|cash|terminal|zahlung)|debit(?:kaart|karte)?|debet|bankpas|contant|contanten|cash|bar(?:zahlung)?|especes|comptant|efectivo|contanti|paypal|sofort|giropay|tikkie|bizum|bancomat|satispay|visa debit|carta di debito|tarjeta de debito|carte de debit)(?![a-z])/,
    1,
  ],
  [
    /credit ?-?(?:card|kaart)|kreditkarte|carte (?:de credit|bancaire|bleue)|tarjeta(?: de credito)?|carta di credito|(?<![a-z])(?:visa|master ?card|american express|amex|diners|carte|cb|karte|kartenzahlung|card|kaart|bankkaart|eft)(?![a-z])/,
    3,
  ],
  [
    /(?:bank)?over(?:boeking|schrijving|making)|bank ?transfer|wire(?: transfer)?|credit transfer|(?:bank)?uberweisung|virement|transferencia|bonifico|(?<![a-z])(?:vorkasse|auf rechnung|op rekening|op factuur|on account|bacs)(?![a-z])/,
    2,
  ],
];
const meansIn = (plain: string): { method: PaymentMethod; at: number; length: number } | undefined => {
  for (const [pattern, method] of means) {
    const match = pattern.exec(plain);
    if (match) return { method, at: match.index, length: match[0].length };
  }
  return undefined;
};

const label =
  /(?:betaal|betalings)(?:wijze|methode|middel|manier)|wijze van betaling|(?:betaald|voldaan|paid|bezahlt|paye) ?:|(?:betaald|voldaan) (?:met|via|per)|payment (?:method|type|means|mode|option)|(?:method|means|mode|type) of payment|paid (?:by|with|via|using)|tender(?: type)?(?= ?:)|zahl(?:ungs)?(?:art|weise|mittel|methode|weg|form)|bezahlt (?:mit|per|via|durch)|(?:mode|moyen|type) (?:de |du )?(?:paiement|reglement)|(?:paye|regle|acquitte)e? (?:par|via|avec|en)|forma de pago|(?:metodo|medio) de pago|pagad[oa] (?:con|por|mediante|en)|(?:metodo|modalita|mezzo) di pagamento|pagat[oa] (?:con|tramite|in)/;

/** States that the whole amount has been paid, by whatever means. */
const paid =
  /(?<![a-z])(?:bar|cash|contant|comptant) (?:bezahlt|betaald|voldaan|paid|paye)|(?:reeds|al|is|volledig|status ?:?|factuur) (?:betaald|voldaan)(?! te| word| zijn)|^(?:betaald|voldaan|paid|bezahlt|paye|acquittee?|reglee?|pagado|pagato)(?: in full)?[ .!*:]{0,3}$|betaald (?:op|d\.?d\.?) ?\d|voldaan (?:op|per|via|met)|(?:already|has been|was|been|status ?:?|invoice) paid(?! (?:by the due|within|before))|paid (?:in full|on ?:? ?\d|on [a-z]{3,9} \d)|payment received|(?:received|thank you for) your payment|(?:bereits|wurde|ist|status ?:?|vollstandig) (?:vollstandig )?(?:bezahlt|beglichen)|bezahlt am ?:? ?\d|betrag (?:dankend |bereits )?erhalten|(?:deja|a ete|ete|facture|entierement) (?:payee?|reglee?|acquittee?)|(?:payee?|reglee?|acquittee?) le ?:? ?\d|(?:ya|ha sido|factura) pagad[oa]|(?:gia|e stata|fattura) (?:pagat[oa]|saldat[oa])/;

/** States that the amount will be debited from the account of the customer. */
const debited =
  /(?:wordt|zal|zullen|word(?:en)?)(?:[^.]|\.(?=\d)){0,70}(?:afgeschreven|geincasseerd)|(?:wij|we) (?:incasseren|schrijven)(?! \d+ dagen)|(?:incasseren|schrijven) (?:wij|we)|(?:wird|werden)(?:[^.]|\.(?=\d)){0,90}(?:abgebucht|eingezogen|belastet)|(?:buchen|ziehen) wir(?:[^.]|\.(?=\d)){0,70}(?:ab|ein)\b|(?:betrag|summe)(?:[^.]|\.(?=\d)){0,60}(?:per|mittels|durch) (?:sepa-?)?lastschrift|will be (?:automatically )?(?:debited|collected|taken|withdrawn)|(?:by|via|per) direct debit|sera (?:automatiquement )?(?:preleve|debite)|prelevee? (?:sur|automatique|sepa|le)|prelevement (?:sur|automatique|sepa|le \d)|se (?:cargara|adeudara)|(?:verra )?addebitat[oa]|addebito (?:sul|in)/;

/** Asks for payment by bank. */
const payRequest =
  /(?:over te maken|gelieve[^.]{0,40}(?:over te maken|te storten)|(?:verzoeken|vragen)[^.]{0,80}(?:over te maken|te voldoen|te betalen)|maak[^.]{0,50} over (?:op|naar)|please (?:transfer|remit|wire)|(?:bitte )?uberweisen sie|(?:zu|wir bitten)[^.]{0,60}uberweis|par virement|mediante transferencia|tramite bonifico)/;

/** Words that make a statement conditional, optional, negative, or about others. */
const notDone =
  /(?<![a-z])(?:niet|nicht|not|non|pas|no|nog|noch|onbetaald|unpaid|unbezahlt|impaye|indien|als u|wanneer|wilt u|wil je|kies|mogelijk|kunt|kan|kun je|liever|wenn|falls|sobald|if|when|unless|until|can|may|could|si vous|si|pouvez|puede|konnen|kann|konnte|acceptons|accepteren|accept(?:ed|s)?|akzeptier\w*|accepte\w*|moet|muss|must|should|dient|dienen|to be|te worden|zodra|lorsque|kosten|fee|gebuhr|frais|korting|rabatt|discount|scan|qr|online)(?![a-z])/;
/** Longest line that counts as a sentence. */
const longest = 160;

type Totals = { gross?: { cents: number } | undefined };

/** Finds the payment method that the document states. Documents do not state who paid, so a payment by a person is never sure. */
export function paymentCandidates({ lines, numbers }: Document, { gross }: Totals): Candidate<number>[] {
  const amountsOf = (line: Line): number[] => numbers.filter((each) => each.line === line).map(({ found }) => Math.abs(cents(found.value)));
  /** Returns whether the amount in the line is less than the total, or zero. */
  const isLess = (line: Line): boolean => {
    const amounts = amountsOf(line).filter((amount) => amount % 1 === 0);
    return (
      gross !== undefined &&
      amounts.length > 0 &&
      gross.cents !== 0 &&
      !amounts.includes(Math.abs(gross.cents)) &&
      Math.max(...amounts) < Math.abs(gross.cents)
    );
  };
  const isGross = (line: Line): boolean => gross !== undefined && gross.cents !== 0 && amountsOf(line).includes(Math.abs(gross.cents));
  const found: Candidate<number>[] = [];
  const add = (value: PaymentMethod, score: number, line: Line, start: number, length: number, why: string): void => {
    found.push({ value, score, line, start, end: start + length, why, ...(value === 1 && { isDoubtful: true }) });
  };
  lines.forEach((line, at) => {
    const { plain } = line;
    const isSaid = plain.length <= longest && !notDone.test(plain);
    // Sentences may continue on the next line.
    const next = lines[at + 1];
    const debit = debited.exec(next?.page === line.page ? `${plain} ${next.plain}` : plain);
    if (debit && debit.index < plain.length && isSaid)
      add(4, 4, line, debit.index, Math.min(debit[0].length, plain.length - debit.index), 'will be taken from an account');
    const named = label.exec(plain);
    if (named && plain.length <= longest && !/(?<![a-z])(?:niet|nicht|not|kunt|can|accept\w*)(?![a-z])/.test(plain)) {
      const from = named.index + named[0].length;
      const beside = meansIn(plain.slice(from));
      if (beside && !isLess(line)) add(beside.method, 3.5, line, from + beside.at, beside.length, 'named as the method');
      else if (!named[0].endsWith(':') && !/[a-z0-9]/.test(plain.slice(from))) {
        const [below] = lines.slice(at + 1, at + 2);
        const under = below && below.page === line.page ? meansIn(below.plain) : undefined;
        if (under && below!.plain.length <= longest) add(under.method, 3, below!, under.at, under.length, 'below the name of methods');
      }
    }
    const done = paid.exec(plain);
    if (done && isSaid && !isLess(line)) {
      const how = meansIn(plain);
      if (how && how.method !== 2) add(how.method, 3, line, how.at, how.length, 'paid with');
      else add(1, 2.2, line, done.index, done[0].length, 'said to be paid');
    }
    const request = payRequest.exec(plain);
    if (request && plain.length <= longest) add(2, 2.4, line, request.index, request[0].length, 'asked for by bank');
    // Till receipts: "PIN 12,50".
    const how = meansIn(plain);
    if (how && how.method !== 2 && plain.length <= 90 && isGross(line) && isSaid)
      add(how.method, how.method === 4 ? 3 : 2.6, line, how.at, how.length, 'the sum beside a means of payment');
  });
  // An invoice that has been paid is not to be paid by bank, even if its form says so.
  return found.some(({ value }) => value !== 2) ? found.filter(({ value }) => value !== 2) : found;
}
