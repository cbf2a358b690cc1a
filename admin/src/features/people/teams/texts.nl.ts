import type { en } from './texts.en';

export const nl: typeof en = {
  teams: {
    profile: 'Profiel van het team',
    groups: 'Activiteiten',
    members: 'Leden',
    noGroups: 'Dit team heeft nog geen activiteiten. Die komen uit de directory.',
    noMembers: 'Deze maand is er niemand in dit team.',
    noFigures: 'In deze twaalf maanden is niets gefactureerd, ingekocht of begroot.',
    notForYou: 'Deze cijfers zijn voor financiën en voor wie een activiteit van dit team leidt.',
    leadsUnknown: 'Van enkele activiteiten kon niet worden geladen wie ze leidt.',
    facts: {
      name: 'Naam',
      key: 'Sleutel',
      legalEntity: 'Juridische entiteit',
      lead: 'Leiding',
      emailAddress: 'E-mailadres',
      joinedOn: 'Sinds',
      leftOn: 'Tot',
    },
    financesOf: 'Financiën van %{team}',
    financesIntro:
      'Het budget van elke activiteit en wat inkopen die geboekt zijn of op goedkeuring wachten daarvan hebben besteed. In euro’s, exclusief btw.',
    analyticsOf: 'Cijfers van %{team}',
    group: 'Activiteit',
    everyGroup: 'Alle activiteiten',
    rest: 'Zonder activiteit',
    month: 'Maand',
    year: 'Laatste twaalf maanden',
    resultsOfYear: 'Resultaat van de laatste twaalf maanden',
    budgetLeft: 'Budget over',
    result: 'Resultaat',
    series: { revenue: 'Omzet', cost: 'Kosten', budget: 'Budget', open: 'Nog te ontvangen' },
    tabs: { groups: 'Activiteiten', 'group-overview': 'Overzicht', 'group-results': 'Resultaat' },
    health: { success: 'gezond', warning: 'let op', danger: 'ongezond' },
    plotHint:
      'Omzet op factuurdatum, kosten op inkoopdatum, beide exclusief btw en in euro’s. Nog te ontvangen: wat klanten van de facturen van die maand nog moeten betalen.',
    withoutRate_one: '%{smart_count} regel is weggelaten, omdat er geen wisselkoers van die dag is.',
    withoutRate_other: '%{smart_count} regels zijn weggelaten, omdat er geen wisselkoers van die dag is.',
  },
};
