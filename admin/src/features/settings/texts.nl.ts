import type { en } from './texts.en';

export const nl: typeof en = {
  resources: {
    'ecosystem-settings': {
      name: 'Instellingen |||| Instellingen',
      intro: 'Deze instellingen gelden voor iedereen in %{ecosystem}.',
      used: 'Bestanden gebruiken %{used} van %{allowed} MB.',
      groups: { mail: 'E-mail', register: 'Handelsregister', uploads: 'Bestanden' },
      fields: {
        mailsPerUserPerDay: 'E-mails per persoon per dag',
        mailsPerEcosystemPerDay: 'E-mails van iedereen samen per dag',
        mailsPerUserPerMinute: 'E-mails per persoon per minuut',
        registerLookupsPerUserPerMinute: 'Zoekopdrachten per persoon per minuut',
        registerLookupsPerEcosystemPerMinute: 'Zoekopdrachten van iedereen samen per minuut',
        uploadQuotaMegabytes: 'Ruimte voor bestanden (MB)',
      },
      help: {
        mailsPerUserPerDay: 'Facturen en herinneringen die één persoon verstuurt. Wie de grens bereikt, kan morgen verder.',
        mailsPerEcosystemPerDay:
          'Facturen en herinneringen die mensen zelf versturen. Zo blijft de goede naam van het bedrijf bij mailproviders behouden als een account in verkeerde handen valt.',
        mailsPerUserPerMinute: 'Houdt een stortvloed direct tegen. Verhoog dit als je veel facturen in één keer verstuurt.',
        registerLookupsPerUserPerMinute: 'Het register kan kosten rekenen per zoekopdracht.',
        registerLookupsPerEcosystemPerMinute: 'Een antwoord dat al bekend is, kost niets bij het register, maar telt hier wel mee.',
        uploadQuotaMegabytes: 'Wat er aan bijlagen en logo’s bewaard mag worden. Gemaakte facturen tellen niet mee.',
      },
    },
  },
};
