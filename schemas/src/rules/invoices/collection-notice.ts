import { placeholder } from '../texts/placeholders.js';

/**
 * The notice that a consumer must receive before collection costs may be charged: the consequence, the amount, and fourteen days from the
 * day after receipt (Dutch Civil Code 6:96, paragraph 6). It is in the language of the customer; the amounts are filled in when the mail is
 * sent.
 */
export const collectionNotice = {
  nl:
    'Betaalt u het openstaande bedrag van {{Amount}} niet binnen veertien dagen, gerekend vanaf de dag nadat u dit bericht hebt ontvangen, ' +
    'dan brengen wij u op grond van artikel 6:96 van het Burgerlijk Wetboek incassokosten van {{CollectionCosts}} in rekening. U betaalt dan in totaal {{AmountWithCosts}}.',
  en:
    'If you do not pay the open amount of {{Amount}} within fourteen days, counted from the day after you receive this message, ' +
    'we will charge you collection costs of {{CollectionCosts}} under article 6:96 of the Dutch Civil Code. You will then owe {{AmountWithCosts}} in total.',
} as const;

/**
 * What a business owes that pays late: statutory commercial interest from the day after the due date, without a notice (Dutch Civil Code
 * 6:119a). It may be charged collection costs as well (6:96, paragraph 4).
 */
export const interestNotice = {
  nl:
    'Over het openstaande bedrag bent u vanaf de dag na de vervaldatum wettelijke handelsrente verschuldigd ' +
    '(artikel 6:119a van het Burgerlijk Wetboek).',
  en:
    'Statutory commercial interest is due on the open amount from the day after the due date ' +
    '(article 6:119a of the Dutch Civil Code).',
} as const;

/** Checks whether a text states the collection costs; without them it is not a valid notice. */
export const namesCollectionCosts = (words: string): boolean =>
  [...words.matchAll(placeholder)].some(([, name]) => name!.trim() === 'CollectionCosts');
