import type { en } from './texts.en';

export const nl: typeof en = {
  process: {
    'subscription-period': {
      name: 'Facturering van een termijn',
      step: {
        'bill-period': 'Termijn factureren',
        'nothing-left': 'Afgerond',
      },
      done: {
        'bill-period': 'De termijn is gefactureerd',
        'nothing-left': 'Afgerond: er valt niets meer te factureren',
        skipped: 'De termijn is overgeslagen',
        unskipped: 'Het overslaan is ongedaan gemaakt: de termijn wordt toch gefactureerd',
        unarchived: 'Het archiveren is ongedaan gemaakt: de termijn wordt toch gefactureerd',
        'rate-arrived': 'De wisselkoers is binnen; het proces ging automatisch verder',
      },
      waitsFor: {
        EXCHANGE_RATE_MISSING: 'Wacht op de wisselkoers, of op een andere factuurdatum.',
      },
      reason: {
        TEAM_ARCHIVED:
          'Het team is gearchiveerd en factureert niet meer. Verplaats het abonnement naar een ander team, zet het team terug of sla de termijn over.',
        CUSTOMER_ARCHIVED: 'De klant is gearchiveerd. Zet de klant terug, of kies een andere klant voor het abonnement.',
        LINES_MISSING: 'Het abonnement heeft geen regels. Voeg er minstens één toe.',
        AMOUNT_TOO_LARGE: 'Het bedrag is te groot om te factureren. Verlaag een prijs of aantal van het abonnement.',
      },
    },
  },
};
