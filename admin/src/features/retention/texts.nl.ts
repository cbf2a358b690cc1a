import type { en } from './texts.en';

export const nl: typeof en = {
  retention: {
    intro:
      'Elke nacht om 03.37 uur verwijdert %{ecosystem} definitief wat niet langer bewaard hoeft te worden. Deze pagina laat zien wat er zou gebeuren en wijzigt niets.',
    toSettings: 'De termijnen staan bij de instellingen',
    kinds: {
      'archived-deals': 'Gearchiveerde deals zonder factuur',
      'archived-documents': 'Gearchiveerde conceptdocumenten',
      'archived-purchases': 'Gearchiveerde inkopen die nooit zijn geboekt',
      'files-of-booked-purchases': 'Bestanden van geboekte inkopen; de inkopen blijven',
      'files-of-purchase-invoices': 'Bestanden van inkoopfacturen; de facturen blijven',
      'finalized-documents': 'Verwerkte documenten en declaraties, met hun bestanden',
      'received-mails': 'Ontvangen e-mails',
      contacts: 'Contactpersonen',
      declarations: 'Declaraties',
    },
    because: { retention: 'wettelijke bewaarplicht', 'under-way': 'er loopt een proces', 'in-use': 'in gebruik' },
    due: {
      title: 'Bij de volgende opschoning',
      intro: 'Per soort en per jaar vanaf wanneer de termijn telt. Waarover nog een proces of goedkeuring loopt, blijft.',
      none: 'Bij de volgende opschoning wordt niets verwijderd.',
      columns: { kind: 'Wat wordt verwijderd', year: 'Jaar', count: 'Aantal', files: 'Bestanden', size: 'Grootte' },
      which: 'Welke: %{shown} van %{count}',
    },
    limits: {
      title: 'Tot wanneer wat bewaard blijft',
      intro:
        'Wat van een latere dag is, blijft. Geboekte inkopen, facturen, betalingen, batches, de e-maillog en de auditlog blijven altijd.',
      columns: { what: 'Wat', upTo: 'Mag weg tot en met', source: 'Bron' },
      books: {
        what: 'Administratie: documenten en bestanden van wat geboekt is',
        source: 'Minstens 7 jaar na het boekjaar: Algemene wet inzake rijksbelastingen, artikel 52; Burgerlijk Wetboek 2, artikel 10.',
      },
      property: {
        what: 'Hetzelfde, geboekt op grootboekrekeningen van onroerende zaken',
        source: 'Minstens 10 jaar na het boekjaar: Wet op de omzetbelasting 1968, artikel 34a.',
      },
      archivedDrafts: {
        what: 'Concepten, naar de dag van archiveren',
        source: 'Een instelling: de wet vraagt geen termijn, en AVG artikel 5 niet langer dan nodig.',
      },
      deletedMails: {
        what: 'E-mails, naar de dag waarop ze uit de quarantaine zijn verwijderd',
        source: 'Een instelling: de wet vraagt geen termijn, en AVG artikel 5 niet langer dan nodig.',
      },
    },
    erasure: {
      title: 'Iemand die vraagt om gegevens te wissen',
      intro: 'Wat er van de persoon met dit adres zou verdwijnen, en wat blijft en waarom (AVG artikel 17).',
      emailAddress: 'E-mailadres',
      show: 'Tonen',
      goes: 'Wordt gewist',
      stays: 'Blijft',
      nothing: 'Niets.',
      how: 'Er is niets gewist. De beheerder van de servers wist het definitief met:',
    },
  },
};
