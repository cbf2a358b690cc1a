import type { en } from './texts.en';

export const nl: typeof en = {
  bulk: {
    progress: '%{ended} van %{all}',
    waits: 'De limiet per minuut is bereikt. Over %{seconds} seconden gaat het verder.',
    results: 'Resultaten',
    state: { waiting: 'wacht', busy: 'bezig', skipped: 'Overgeslagen', failed: 'Mislukt', stopped: 'Niet aan toegekomen' },
    count: {
      skipped: '%{smart_count} overgeslagen',
      failed: '%{smart_count} mislukt',
      stopped: '%{smart_count} niet aan toegekomen',
    },
    stop: 'Stoppen',
    again: '%{smart_count} opnieuw proberen',
    close: 'Sluiten',
    goesOn: 'Sluiten, gaat verder op de achtergrond',
    show: 'Tonen',
    under: '%{title}: %{ended} van %{all}',
    why: {
      stopped: 'door jou gestopt',
      leftEcosystem: 'je ging naar een ander ecosysteem',
      PRECONDITION_FAILED: 'intussen gewijzigd; bekijk de factuur en verstuur hem los',
    },
  },
};
