import type { en } from './texts.en';

export const nl: typeof en = {
  roles: {
    intro: 'Wat mensen van %{ecosystem} mogen. Rollen komen van de aanmelddienst; wat je hier geeft komt erbij en geldt meteen.',
    role: {
      BE_SiteAdmin: 'Beheerder',
      BE_FinanceEmployee: 'Financieel medewerker',
      BE_Member: 'Medewerker',
      app_paperless: 'Backoffice',
    },
    meaning: {
      BE_SiteAdmin: 'Geeft rollen, sluit accounts en mag alles wat financiën mag. Er is er altijd minstens één.',
      BE_FinanceEmployee: 'Boekt, betaalt, houdt budgetten bij en ziet alle teams.',
      BE_Member: 'Werkt in de eigen teams. Iedereen die zich aanmeldt, is medewerker.',
      app_paperless: 'Opent CRM, inkoop en facturen. Zonder deze rol kan iemand alleen kosten declareren en goedkeuren.',
    },
    columns: { name: 'Naam', emailAddress: 'E-mailadres', givenBy: 'Gegeven door', actions: 'Acties' },
    givenBy: { 'identity-provider': 'Aanmelddienst', kantoor: 'Kantoor' },
    notHere: 'Te wijzigen bij de aanmelddienst',
    none: 'Niemand heeft deze rol.',
    give: 'Deze rol geven',
    person: 'Persoon',
    noPerson: 'Verder niemand',
    take: 'Afnemen',
    ask: 'De rol %{role} afnemen van %{name}?',
    consequence: 'Dit geldt meteen, ook voor wat deze persoon open heeft staan. In de auditlog staat wie het deed.',
    given: 'Rol gegeven.',
    taken: 'Rol afgenomen.',
    failed: 'De rol kon niet worden gewijzigd.',
  },
};
