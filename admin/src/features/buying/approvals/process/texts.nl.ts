import type { en } from './texts.en';

const steps = {
  'waiting-for-approval': 'Wacht op de goedkeurders',
  'waiting-for-finance': 'Wacht tot financiën boekt',
  notify: 'Betrokkene mailen',
  remind: 'Goedkeurders herinneren',
  finish: 'Besluit uitvoeren',
  approved: 'Goedgekeurd',
  declined: 'Afgewezen',
  withdrawn: 'Ingetrokken',
  overruled: 'Zonder goedkeuring geboekt',
  restarted: 'Opnieuw gevraagd',
  archived: 'Gearchiveerd',
};

/** Texts of one round, for any kind of record. */
const approval = {
  name: 'Goedkeuring',
  step: steps,
  done: {
    askApproval: 'Goedkeuring gevraagd, aantal goedkeurders: %{people}',
    askApprovalAgain: 'Gewijzigd na de aanvraag; goedkeurders die opnieuw zijn gevraagd: %{people}',
    'waiting-for-approval': 'Het wachten op de goedkeurders begon',
    'waiting-for-finance': 'Niemand hoeft het goed te keuren: financiën boekt',
    notify: 'Er is een e-mail verstuurd',
    remind: 'De goedkeurders zijn herinnerd',
    reminded: 'De goedkeurders zijn automatisch herinnerd',
    remindApprovers: 'De goedkeurders zijn met de hand herinnerd',
    escalated: 'Financiën kreeg bericht, want na alle herinneringen kwam geen antwoord',
    approve: 'Goedgekeurd, gevraagd aan %{receiver}',
    decline: 'Afgewezen, gevraagd aan %{receiver}',
    takeBackAnswer: 'Het antwoord is teruggenomen, gevraagd aan %{receiver}',
    askRequester: 'De aanvrager kreeg een vraag, namens %{receiver}',
    answerApprover: 'De aanvrager gaf antwoord, aan %{receiver}',
    replaceApprover: '%{to} is gevraagd in plaats van %{from}',
    handOverApproval: 'De goedkeuring van %{from} is overgedragen aan %{to}',
    finish: 'Het besluit is uitgevoerd',
    approved: 'Iedereen keurde goed',
    declined: 'De aanvraag is afgewezen',
    withdrawn: 'De aanvraag is ingetrokken',
    overruled: 'Financiën boekte zonder op de andere goedkeuringen te wachten',
    restarted: 'Er is iets gewijzigd; iedereen wordt opnieuw gevraagd',
    archived: 'De aanvraag is gearchiveerd',
    approvedApproval: 'Alle goedkeuringen zijn binnen',
    declinedApproval: 'De ronde eindigde met een afwijzing',
    withdrawnApproval: 'De aanvraag is ingetrokken',
    overruledApproval: 'Financiën boekte zonder op de andere goedkeuringen te wachten',
    restartedApproval: 'De ronde eindigde, want er is iets gewijzigd',
    archivedApproval: 'De ronde eindigde met het archiveren',
  },
  waitsFor: {
    approvers: 'Wacht op %{people}.',
    requester: 'Wacht tot de aanvrager een vraag van %{people} beantwoordt.',
    answersToBeFinal: 'Iedereen heeft geantwoord. De antwoorden kunnen nog enkele seconden worden teruggenomen.',
    bookingByFinance: 'Niemand hoeft het goed te keuren. Financiën boekt.',
    mailServer: 'De mailserver antwoordt niet. De e-mail gaat weg zodra de server terug is.',
    mailsByThemselves: 'Vandaag is het maximale aantal automatische e-mails al verstuurd. Deze gaat later vanzelf weg.',
  },
  nextAction: {
    remindApprovers: 'Wie nog niet antwoordde, krijgt een herinnering',
    escalate: 'Financiën krijgt bericht dat er geen antwoord kwam',
    finish: 'Het besluit wordt uitgevoerd',
    tryAgain: 'Wordt vanzelf opnieuw geprobeerd',
  },
  reason: {
    LEGAL_ENTITY_MISSING:
      'Iedereen keurde goed, maar het team heeft geen juridische entiteit om in te boeken. Een beheerder kan die instellen.',
    LEDGER_MISSING: 'Iedereen keurde goed, maar een regel heeft geen grootboekrekening. Zodra die gekozen is, wordt de inkoop geboekt.',
    TAX_RATE_MISSING: 'Iedereen keurde goed, maar een regel heeft geen btw-tarief. Kies er een bij de regel.',
    DATE_NOT_ALLOWED: 'Iedereen keurde goed, maar deze datum kan niet op een factuur staan. Kies een andere datum.',
  },
};

export const nl: typeof en = {
  process: { 'purchase-approval': approval, 'document-approval': approval },
};
