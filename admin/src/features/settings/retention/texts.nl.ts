import type { en } from './texts.en';

export const nl: typeof en = {
  retention: {
    intro:
      'Elke nacht om 03.37 uur verwijdert %{ecosystem} definitief wat niet langer bewaard hoeft te worden. Deze pagina laat zien wat er zou gebeuren en wijzigt niets.',
    toSettings: 'Termijnen wijzigen bij de instellingen',
    kinds: {
      'archived-deals': 'Gearchiveerde deals zonder factuur',
      'archived-documents': 'Gearchiveerde conceptdocumenten',
      'begun-documents': 'Niet ingediende declaraties',
      'archived-purchases': 'Gearchiveerde inkopen die nooit zijn geboekt',
      'files-of-booked-purchases': 'Bestanden van geboekte inkopen; de inkopen blijven',
      'files-of-purchase-invoices': 'Bestanden van inkoopfacturen; de facturen blijven',
      'finalized-documents': 'Verwerkte documenten en declaraties, met hun bestanden',
      'received-mails': 'Ontvangen e-mails',
      'customer-notes': 'Notities, telefoongesprekken en betaaltoezeggingen van klanten',
      'bell-notices': 'Meldingen bij de bel, op naam van wie ze kreeg',
      contacts: 'Contactpersonen',
      declarations: 'Declaraties',
    },
    because: { retention: 'wettelijke bewaarplicht', 'under-way': 'er loopt een proces', 'in-use': 'in gebruik' },
    due: {
      title: 'Bij de volgende opschoning',
      intro: 'Per soort en per jaar vanaf wanneer de termijn telt. Waar nog een proces of goedkeuring over loopt, blijft bewaard.',
      none: 'Bij de volgende opschoning wordt niets verwijderd.',
      columns: { kind: 'Wat wordt verwijderd', year: 'Jaar', count: 'Aantal', files: 'Bestanden', size: 'Grootte' },
      which: 'Toon %{shown} van %{count}',
    },
    limits: {
      title: 'Bewaartermijnen',
      intro:
        'Gegevens van na deze dag blijven bewaard. Geboekte inkopen, facturen, betalingen, batches, de e-maillog en de auditlog worden nooit verwijderd.',
      columns: { what: 'Wat', upTo: 'Verwijderd tot en met' },
      books: {
        what: 'Administratie: documenten en bestanden bij wat geboekt is, en notities bij klanten',
        source: 'Minstens 7 jaar na het boekjaar: Algemene wet inzake rijksbelastingen, artikel 52; Burgerlijk Wetboek 2, artikel 10.',
      },
      property: {
        what: 'Administratie geboekt op grootboekrekeningen van onroerende zaken',
        source: 'Minstens 10 jaar na het boekjaar: Wet op de omzetbelasting 1968, artikel 34a.',
      },
      archivedDrafts: {
        what: 'Concepten, vanaf de dag van archiveren',
        source: 'Een instelling: er geldt geen wettelijke termijn; volgens AVG artikel 5 niet langer dan nodig.',
      },
      deletedMails: {
        what: 'E-mails, vanaf de dag dat ze uit quarantaine zijn verwijderd',
        source: 'Een instelling: er geldt geen wettelijke termijn; volgens AVG artikel 5 niet langer dan nodig.',
      },
      bellNotices: {
        what: 'Meldingen bij de bel, vanaf de dag van de gebeurtenis',
        source: 'Vast op 90 dagen: er geldt geen wettelijke termijn; volgens AVG artikel 5 niet langer dan nodig.',
      },
    },
    erasure: {
      title: 'Verzoek om gegevens te wissen',
      intro: 'Welke gegevens van de persoon met dit adres gewist zouden worden, wat blijft en waarom (AVG artikel 17).',
      emailAddress: 'E-mailadres',
      show: 'Tonen',
      goes: 'Wordt gewist',
      stays: 'Blijft bewaard',
      nothing: 'Niets.',
      how: 'Er is nog niets gewist. De beheerder van de servers wist de gegevens definitief met:',
    },
  },
};
