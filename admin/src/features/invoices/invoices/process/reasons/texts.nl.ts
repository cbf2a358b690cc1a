import type { en } from './texts.en';

export const nl: typeof en = {
  process: {
    reason: {
      CUSTOMER_INCOMPLETE: 'De klant mist gegevens die op een factuur moeten staan.',
      CONTACT_WITHOUT_ADDRESS: 'De contactpersoon heeft geen e-mailadres om de factuur naartoe te sturen.',
      LEGAL_ENTITY_MISSING: 'Voor dit team factureert geen juridische entiteit. De financiële administratie kan dat instellen.',
      LEGAL_ENTITY_INCOMPLETE: 'Onze eigen juridische entiteit mist gegevens die op een factuur moeten staan.',
      INVOICE_INCOMPLETE: 'De factuur zelf is niet volledig.',
      LETTERS_NOT_PRINTABLE: 'Sommige tekens kunnen niet op de factuur worden afgedrukt. Schrijf ze anders.',
      TOTAL_CHANGED:
        'Bevestigd is %{expected}, maar de factuur komt nu uit op %{amount}: de klant of een btw-tarief is ondertussen gewijzigd. Klopt %{amount}, dan boekt Hervatten dat bedrag. Klopt het niet, verbeter dan eerst de klant of het btw-tarief en hervat daarna.',
      EXCHANGE_RATE_MISSING:
        'Voor de datum van deze factuur, of de week ervoor, is nog geen wisselkoers van de Europese Centrale Bank ingelezen. Zodra die er is, gaat het proces automatisch verder.',
    },
    problem: {
      LINES_REQUIRED: 'er is minstens één regel nodig',
      VAT_NUMBER_INVALID: 'is geen geldig btw-nummer',
      LETTERS_NOT_PRINTABLE: 'bevat tekens die niet kunnen worden afgedrukt',
      VAT_NUMBER_OWN_STATE: 'is geen btw-nummer van ons eigen land, en dat is nodig om de btw in eigen land te verleggen',
      VAT_NUMBER_OTHER_STATE: 'is geen btw-nummer van een andere lidstaat',
      PRODUCT_OR_DESCRIPTION_REQUIRED: 'een product of een omschrijving is nodig',
    },
    fix: {
      contacts: 'Contactpersoon aanvullen',
      subscriptions: 'Het abonnement openen',
      deals: 'De deal openen',
      'sales-invoices': 'De factuur openen',
      organizations: 'Organisatie aanvullen',
      'legal-entities': 'Juridische entiteit aanvullen',
      'tax-rates': 'Btw-tarief aanvullen',
    },
  },
};
