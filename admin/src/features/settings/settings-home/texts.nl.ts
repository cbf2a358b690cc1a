import type { en } from './texts.en';

export const nl: typeof en = {
  settingsHome: {
    intro: 'Wat in te stellen is voor %{ecosystem}, voor je team en voor jezelf.',
    groups: {
      company: 'Je bedrijf op de factuur',
      books: 'Boekhouding',
      team: 'Je team',
      people: 'Mensen en hun gegevens',
      installation: 'Iedereen',
      own: 'Jijzelf',
    },
    profile: 'Mijn profiel',
    explained: {
      legalEntities: 'Naam, adres, btw-nummer, IBAN en logo van elk bedrijf waarvoor je factureert.',
      invoiceTemplates: 'Hoe de factuur eruitziet voor een bepaald soort klant, en de e-mails die erbij horen.',
      taxRates: 'De btw-tarieven die je op facturen en inkopen kunt kiezen.',
      rules: 'Welk btw-tarief bij een klant hoort, naar land en btw-nummer.',
      ledgers: 'De rekeningen waarop je opbrengsten en kosten boekt.',
      budgets: 'Wat een team in een maand aan een activiteit mag besteden.',
      teamSettings: 'De valuta en het land waarmee nieuwe deals en inkopen van je team beginnen.',
      teamDirectory: 'Wie er in je team zitten en hoe je ze bereikt.',
      teamFinances: 'Opbrengsten, kosten en resultaat van je team.',
      teamAnalytics: 'Dezelfde cijfers per activiteit.',
      keptPeople: 'Wie mag inloggen: nodig mensen uit, trek een uitnodiging in of sluit een account.',
      keptTeams: 'Je teams, met hun activiteiten, leiders en leden.',
      launcherEntries: 'De webadressen achter de blokjes in de bovenbalk.',
      roles: 'Wie mag boeken, betalen en beheren, en wie alleen declareert en goedkeurt.',
      closedAccounts: 'Collega’s die zich niet meer kunnen aanmelden; je kunt hun account weer openen.',
      retention: 'Wat definitief wordt verwijderd, wanneer, en wat je van de wet moet bewaren.',
      settings: 'Werktijden, herinneringen, grenzen voor goedkeuring, ruimte voor bestanden en meer, voor iedereen.',
      translations: 'Pas elke tekst op het scherm aan, in het Nederlands en het Engels.',
      ownAccount: 'Het IBAN waarop je declaraties worden betaald.',
      bell: 'Wat je bij de bel en per e-mail hoort van wat collega’s doen.',
      profile: 'Je naam, e-mailadres en teams.',
    },
  },
};
