import type { en } from './texts.en';

export const nl: typeof en = {
  invoiceMail: {
    remind: 'Herinnering sturen',
    again: 'Vandaag is al een herinnering voor deze factuur gestuurd. Nog een sturen?',
    costs: {
      insert: 'Aankondiging in de e-mail zetten',
      ask: 'Incassokosten volgens de wettelijke staffel',
      text: 'Voor %{open} zijn de buitengerechtelijke incassokosten hoogstens %{costs}, exclusief btw. Bij een consument mag dit pas na een aanmaning met een termijn van veertien dagen. Er wordt niets in rekening gebracht.',
    },
    kind: {
      question:
        'Koopt deze klant als particulier of zakelijk? Er is geen KvK- of btw-nummer bekend. Een herinnering aan een particulier geeft veertien dagen en noemt de incassokosten, een herinnering aan een bedrijf noemt de wettelijke rente. Je antwoord wordt bewaard voor volgende herinneringen.',
      unknown: 'Het is niet bekend of deze klant particulier of zakelijk is: de herinnering noemt geen incassokosten en geen rente.',
      private: 'Particulier',
      business: 'Zakelijk',
      later: 'Later',
    },
    promised: 'De klant heeft toegezegd op %{date} te betalen.',
    neverSent: 'Factuur %{number} is nooit naar de klant verstuurd. Toch een herinnering sturen?',
    notDue: 'De vervaldatum van factuur %{number} is %{date} en dus nog niet voorbij. Toch een herinnering sturen?',
  },
  mail: {
    types: {
      wonDeal: 'Gewonnen deal',
      sendInvoice: 'Factuur versturen',
      sendReminder: 'Herinnering versturen',
      sendApproval: 'Goedkeuring vragen',
    },
    follows: {
      InvoiceNumber: 'factuurnummer',
      PaymentLink: 'betaallink',
      Amount: 'bedrag',
      DueDate: 'vervaldatum',
      ContactName: 'naam',
      InvoiceDescription: 'omschrijving',
      CreditedNumber: 'nummer van de gecrediteerde factuur',
      CollectionCosts: 'incassokosten volgens de wettelijke staffel',
      AmountWithCosts: 'bedrag met incassokosten',
    },
  },
};
