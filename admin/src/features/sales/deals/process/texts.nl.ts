import type { en } from './texts.en';

export const nl: typeof en = {
  process: {
    'deal-to-invoice': {
      name: 'Van deal naar factuur',
      step: {
        check: 'De gegevens van de factuur controleren',
        book: 'De factuur boeken',
        documents: 'De PDF en de elektronische factuur maken',
        mail: 'De factuur mailen',
        sent: 'Afronden',
        'not-mailed': 'Afronden',
      },
      done: {
        check: 'De gegevens van de factuur zijn gecontroleerd',
        book: 'Factuur %{invoiceNumber} is geboekt',
        documents: 'De PDF en de elektronische factuur zijn gemaakt',
        mail: 'De factuur is gemaild',
        sent: 'Alles voor deze factuur is gedaan',
        'not-mailed': 'De factuur is geboekt en niet gemaild',
        'rate-arrived': 'De wisselkoers is binnen; het proces ging automatisch verder',
      },
      waitsFor: {
        documents: 'De documenten konden nog niet gemaakt worden.',
        mailServer: 'De mailserver antwoordt niet. De factuur is geboekt; de e-mail gaat weg zodra de server terug is.',
        mailAllowance: 'Het maximale aantal e-mails van vandaag is verstuurd. De factuur is geboekt; de e-mail gaat later vanzelf weg.',
        EXCHANGE_RATE_MISSING: 'Wacht op de wisselkoers, of op een andere factuurdatum.',
      },
      reason: {
        RECEIVER_UNKNOWN: 'Naar dit adres is nog nooit een e-mail verstuurd. Klopt het? Hervat dan, of kies een andere ontvanger.',
        MAIL_REFUSED: 'De mailserver weigert het adres van de ontvanger. Wie moet de factuur in plaats daarvan krijgen?',
      },
    },
  },
};
