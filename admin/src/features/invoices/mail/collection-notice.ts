interface Debt {
  open: string;
  costs: string;
  together: string;
}

/**
 * The notice that a consumer must get before collection costs may be charged: the consequence, the amount, and fourteen days that begin on the day
 * after receipt (Dutch Civil Code 6:96, paragraph 6). In the language of the customer, not of who sends it.
 */
const notices: Record<'nl' | 'en', (debt: Debt) => string> = {
  nl: ({ open, costs, together }) =>
    `Betaalt u het openstaande bedrag van ${open} niet binnen veertien dagen, gerekend vanaf de dag nadat u dit bericht hebt ontvangen, ` +
    `dan brengen wij u op grond van artikel 6:96 van het Burgerlijk Wetboek incassokosten van ${costs} in rekening. U betaalt dan in totaal ${together}.`,
  en: ({ open, costs, together }) =>
    `If you do not pay the open amount of ${open} within fourteen days, counted from the day after you receive this message, ` +
    `we will charge you collection costs of ${costs} under article 6:96 of the Dutch Civil Code. You will then owe ${together} in total.`,
};
export const collectionNotice = (language: 'nl' | 'en', debt: Debt): string => notices[language](debt);
