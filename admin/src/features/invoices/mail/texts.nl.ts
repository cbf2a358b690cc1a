import type { en } from './texts.en';

export const nl: typeof en = {
  invoiceMail: {
    remind: 'Herinnering sturen',
    again: 'Vandaag is al een herinnering voor deze factuur gestuurd. Nog een sturen?',
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
    },
  },
};
