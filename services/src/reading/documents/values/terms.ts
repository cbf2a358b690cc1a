import { daysLater, lastOfMonth } from './dates.js';
import { folded } from './fold.js';

const terms =
  /(?<!\d)(\d{1,3}) ?(?:dagen|dgn|dag|days|day|tage[n]?|kalendertage[n]?|jours|j\b|dias|giorni|gg\b)(?! (?:skonto|garantie|retour|bedenk))/g;
const inWords =
  /betal|betaling|termijn|zahl|netto|fallig|ziel|payment|pay|due|net\b|terms|paiement|reglement|echeance|pago|pagamento|vencimiento|factuurdatum|rechnungsdatum|binnen|innerhalb|within|solde/;
const endOfMonth = /fin (?:de|du) mois|end of (?:the )?month|\beom\b|einde (?:van de )?maand|monatsende|fine mese|fin de mes/;
const noDiscount = /(?:ohne|sans|zonder|without|senza|sin) (?:jeden |abzug|escompte|korting|discount|skonto|aftrek|sconto|descuento){1,2}/g;
const discount = /skonto|korting|discount|escompte|abzug|abzgl|sconto|descuento|% ?(?:off|rabatt)/;
const complaints = /(?:reklam|klacht|retour|cancel|einwand|widerruf|storn|complain|dispute)/;
/** Start of the payment term. */
const counted =
  /(?:na|after|from|of|nach|ab|a compter de|apres|dopo|desde|dalla?)(?: (?:de|the|la|der|date de|date of|data|fecha de))*(?: |d')(?:factuur|invoice|rechnung|facture|fattura|factura|dagtekening|erhalt)/;
const named =
  /(?:binnen|innerhalb(?: von)?|within|sous|entro|(?:betal\w*termijn|betaalconditie[s]?|payment terms?|zahlungsziel|zahlungsbedingung(?:en)?|delai de (?:paiement|reglement)|conditions? de (?:paiement|reglement)|plazo de pago|forma de pago|termini? di pagamento|terms)\W{0,4}(?:net|netto)?)\s?$/;
const longestTerm = 180;

/** A payment term in days found in a text. */
export interface FoundTerm {
  start: number;
  end: number;
  days: number;
  isEndOfMonth: boolean;
  /** Payment words are beside it. */
  isNamed: boolean;
  /** It states the start of the term, a limit in days, or that no discount applies. */
  isExplicit: boolean;
}

/** Finds the payment terms of a folded text, excluding those of discounts and complaints. */
export function termsIn(plain: string): FoundTerm[] {
  if (!inWords.test(plain) || complaints.test(plain)) return [];
  return [...plain.matchAll(terms)].flatMap((match): FoundTerm[] => {
    const around = plain.slice(Math.max(0, match.index - 55), match.index + match[0].length + 22);
    const days = Number(match[1]);
    const clause = clauseAround(plain, match.index);
    if (days > longestTerm || days === 0 || discount.test(clause.replace(noDiscount, ''))) return [];
    const behind = plain.slice(match.index, match.index + match[0].length + 45);
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        days,
        isEndOfMonth: endOfMonth.test(plain),
        isNamed: inWords.test(around),
        isExplicit:
          named.test(plain.slice(0, match.index)) || counted.test(behind) || clause.search(noDiscount) >= 0 || /\bnett?o?\b/.test(around),
      },
    ];
  });
}

/** A discount has its own term beside that of the full amount: "14 days 2 %, 30 days net". */
function clauseAround(plain: string, at: number): string {
  const ends = [...plain.matchAll(/[,;.](?!\d)|\s(?:oder|or|of|ou|o|bzw)\s/g)].map(({ index }) => index);
  return plain.slice(ends.findLast((end) => end < at) ?? 0, ends.find((end) => end > at) ?? plain.length);
}

export const dueBy = (issued: string, { days, isEndOfMonth }: Pick<FoundTerm, 'days' | 'isEndOfMonth'>): string =>
  isEndOfMonth ? lastOfMonth(daysLater(issued, days)) : daysLater(issued, days);

/** Machine-written codes of terms, e.g. the "#SKONTO#" lines of XRechnung, are not terms for the full amount. */
const codes = /#(?:[A-Z]+#)?(?:[A-Z]+=[\d.,]+#)+/g;

/** Returns the due date by the terms of an e-invoice, YYYY-MM-DD: the longest term, as shorter ones are for a part or a discount. */
export function dueDateByTerms(text: string, issued: string): string | undefined {
  const plain = folded(text.replace(codes, ' '));
  // A note with only days is a term as well.
  const alone = /^(\d{1,3}) ?(?:dagen|days|tage|jours|dias|giorni)\.?$/.exec(plain.trim())?.[1];
  const found = termsIn(alone ? `${alone} days net` : plain);
  const longest = [...found].sort((a, b) => b.days - a.days)[0];
  return longest && dueBy(issued, longest);
}
