import type { en } from './texts.en';

export const nl: typeof en = {
  process: {
    'payment-sync': {
      name: 'Wachten op betaling',
      step: {
        'waiting-for-payment': 'Wachten op betaling',
        'payment-under-way': 'De klant is aan het betalen',
        overdue: 'De betaling is te laat',
        paid: 'Betaald',
        credited: 'Gecrediteerd',
        archived: 'Gearchiveerd',
      },
      done: {
        'waiting-for-payment': 'Wachten op betaling begonnen',
        'payment-under-way': 'De klant opende een betaling',
        overdue: 'De vervaldatum is verstreken',
        paid: 'De factuur is betaald',
        credited: 'De factuur is gecrediteerd',
        archived: 'De factuur is gearchiveerd',
        reopened: 'Heropend: de betaling is teruggedraaid',
      },
      waitsFor: {
        payment: 'Wacht op betaling door de klant, uiterlijk %{dueDate}.',
        paymentProvider: 'Wacht op de uitkomst van de betaaldienst.',
      },
      nextAction: {
        lookAgain: 'De betaalstatus wordt automatisch opnieuw opgevraagd',
      },
    },
    'payment-reminders': {
      name: 'Betalingsherinneringen',
      step: {
        'waiting-to-remind': 'Wachten op de dag van de volgende herinnering',
        remind: 'De klant herinneren',
        paid: 'Betaald',
        credited: 'Gecrediteerd',
        archived: 'Gearchiveerd',
      },
      done: {
        'waiting-to-remind': 'Wachten op de volgende herinnering begonnen',
        remind: 'De klant is herinnerd, %{days} dagen na de vervaldatum',
        paid: 'De factuur is betaald',
        credited: 'De factuur is gecrediteerd',
        archived: 'De factuur is gearchiveerd',
        reopened: 'Heropend: de betaling is teruggedraaid',
      },
      waitsFor: {
        reminderDay: 'De volgende herinnering gaat %{days} dagen na de vervaldatum weg; na betaling vervalt die.',
        sending: 'De factuur is nog niet verstuurd. Automatische herinneringen gaan uit zodra dat is gebeurd.',
        'payment-unreminded': 'Er volgt geen herinnering meer. Wacht op betaling door de klant.',
        reminderMail: 'De mailserver antwoordt niet. De herinnering gaat weg zodra de server terug is.',
        remindedToday: 'Vandaag is al een herinnering verstuurd; de volgende gaat op een andere dag weg.',
        mailsByThemselves: 'Vandaag is het maximale aantal automatische e-mails al verstuurd. Deze gaat later vanzelf weg.',
      },
      nextAction: {
        remind: 'De klant wordt per e-mail herinnerd',
      },
      reason: {
        RECEIVER_UNKNOWN: 'Naar dit adres is nog nooit een e-mail verstuurd. Klopt het? Hervat dan, of kies een andere ontvanger.',
        MAIL_REFUSED: 'De mailserver weigert het adres van de ontvanger. Wie moet de factuur in plaats daarvan krijgen?',
        RECEIVER_MISSING: 'De klant heeft geen e-mailadres. Wie moet de herinnering krijgen?',
      },
    },
    'credit-invoice': {
      name: 'Crediteren',
      step: {
        credit: 'De factuur crediteren',
        'credit-documents': 'De PDF en de elektronische creditfactuur maken',
        'credit-mail': 'De creditfactuur mailen',
        'credit-sent': 'Afronden',
        'credit-not-mailed': 'Afronden',
      },
      done: {
        credit: 'Factuur %{original} is gecrediteerd met %{invoiceNumber}',
        'credit-documents': 'De PDF en de elektronische creditfactuur zijn gemaakt',
        'credit-mail': 'De creditfactuur is gemaild',
        'credit-sent': 'Alles voor deze creditfactuur is gedaan',
        'credit-not-mailed': 'De creditfactuur is geboekt en niet gemaild',
      },
      waitsFor: {
        documents: 'De documenten konden nog niet gemaakt worden.',
        creditMailServer: 'De mailserver antwoordt niet. De creditfactuur is geboekt; de mail gaat weg zodra de server terug is.',
      },
      reason: {
        RECEIVER_UNKNOWN: 'Naar dit adres is nog nooit een e-mail verstuurd. Klopt het? Hervat dan, of kies een andere ontvanger.',
        MAIL_REFUSED: 'De mailserver weigert het adres van de ontvanger. Wie moet de factuur in plaats daarvan krijgen?',
      },
    },
  },
};
