import type { en } from './texts.en';

export const nl: typeof en = {
  resources: {
    'ecosystem-settings': {
      name: 'Instellingen |||| Instellingen',
      intro: 'Deze instellingen gelden voor iedereen in %{ecosystem}.',
      used: 'Bestanden gebruiken %{used} van %{allowed} MB.',
      groups: {
        mail: 'E-mail',
        register: 'Handelsregister',
        workingTime: 'Werktijden',
        uploads: 'Bestanden',
        legalEntities: 'Juridische entiteiten',
        approvals: 'Goedkeuringen',
        declarations: 'Declaraties',
      },
      fields: {
        mailsPerUserPerDay: 'E-mails per persoon per dag',
        mailsPerEcosystemPerDay: 'E-mails van iedereen samen per dag',
        mailsPerUserPerMinute: 'E-mails per persoon per minuut',
        runMailsPerSecond: 'E-mails van abonnementen per seconde',
        registerLookupsPerUserPerMinute: 'Zoekopdrachten per persoon per minuut',
        registerLookupsPerEcosystemPerMinute: 'Zoekopdrachten van iedereen samen per minuut',
        workingDays: 'Werkdagen',
        holidays: 'Feestdagen',
        opensAt: 'Open vanaf',
        closesAt: 'Open tot',
        timeZone: 'Tijdzone',
        uploadQuotaMegabytes: 'Ruimte voor bestanden (MB)',
        otherVatForms: 'Btw-nummers van andere lidstaten',
        approvalFirstReminder: 'Eerste herinnering na (werkdagen)',
        approvalNextReminders: 'Volgende herinneringen na (werkdagen)',
        approvalReminders: 'Hoogste aantal herinneringen',
        approvalNotAskedBelow: 'Niet gevraagd onder (€)',
        approvalNeededFrom: 'Goedkeuring nodig vanaf (€)',
        kilometreRates: 'Kilometervergoeding',
        'kilometreRates.year': 'Vanaf jaar',
        'kilometreRates.rate': 'Euro per kilometer',
      },
      choices: {
        workingDays: {
          'mon-fri': 'Maandag t/m vrijdag',
          'mon-thu': 'Maandag t/m donderdag',
          'mon-sat': 'Maandag t/m zaterdag',
          'tue-sat': 'Dinsdag t/m zaterdag',
          all: 'Elke dag',
        },
        holidays: { NL: 'Nederland: gesloten', none: 'Gewone werkdagen' },
        timeZone: {
          'Europe/Amsterdam': 'Amsterdam',
          'Europe/Brussels': 'Brussel',
          'Europe/Berlin': 'Berlijn',
          'Europe/Paris': 'Parijs',
          'Europe/London': 'Londen',
          'Europe/Madrid': 'Madrid',
          'Europe/Rome': 'Rome',
          'Europe/Stockholm': 'Stockholm',
          'Europe/Warsaw': 'Warschau',
          'Europe/Athens': 'Athene',
          'America/Aruba': 'Aruba',
          'America/Curacao': 'Curaçao',
          'America/Paramaribo': 'Paramaribo',
          UTC: 'UTC',
        },
      },
      help: {
        mailsPerUserPerDay: 'Facturen en herinneringen die één persoon verstuurt. Wie de grens bereikt, kan morgen verder.',
        mailsPerEcosystemPerDay:
          'Facturen en herinneringen die mensen zelf versturen. Zo blijft de goede naam van het bedrijf bij mailproviders behouden als een account in verkeerde handen valt.',
        mailsPerUserPerMinute: 'Houdt een stortvloed direct tegen. Verhoog dit als je veel facturen in één keer verstuurt.',
        runMailsPerSecond:
          'Facturen die abonnementen zelf versturen gaan na elkaar weg, met zoveel per seconde. Verlaag dit als je mailserver er niet veel tegelijk aanneemt.',
        registerLookupsPerUserPerMinute: 'Het register kan kosten rekenen per zoekopdracht.',
        registerLookupsPerEcosystemPerMinute: 'Een antwoord dat al bekend is, kost niets bij het register, maar telt hier wel mee.',
        workingDays: 'Automatische herinneringen worden alleen binnen werktijd verstuurd.',
        uploadQuotaMegabytes: 'Wat er aan bijlagen en logo’s bewaard mag worden. Gemaakte facturen tellen niet mee.',
        otherVatForms:
          'Een juridische entiteit in een andere lidstaat mag een btw-nummer hebben in de vorm van dat land. Anders heeft een btw-nummer 14 tekens.',
        approvalReminders: 'Na de laatste krijgen de financieel medewerkers één e-mail.',
        approvalNotAskedBelow:
          'Wie verantwoordelijk is voor regels die samen, inclusief btw, lager uitkomen, wordt niet gevraagd. Blijft er niemand over, dan boekt financiën. 0: iedereen wordt gevraagd.',
        approvalNeededFrom:
          'Vanaf dit bedrag, inclusief btw, wordt een inkoop pas na goedkeuring geboekt. 0: elke inkoop mag zonder goedkeuring worden geboekt.',
        kilometreRates: 'Wat een gedeclareerde kilometer oplevert. Een tarief geldt vanaf zijn jaar tot het volgende.',
      },
    },
  },
};
