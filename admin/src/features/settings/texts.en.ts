export const en = {
  resources: {
    'ecosystem-settings': {
      name: 'Settings |||| Settings',
      intro: 'These settings hold for everybody in %{ecosystem}.',
      used: 'Files take %{used} of %{allowed} MB.',
      groups: { mail: 'Mail', register: 'Company register', workingTime: 'Working time', uploads: 'Files' },
      fields: {
        mailsPerUserPerDay: 'Mails per person per day',
        mailsPerEcosystemPerDay: 'Mails of everybody together per day',
        mailsPerUserPerMinute: 'Mails per person per minute',
        registerLookupsPerUserPerMinute: 'Look-ups per person per minute',
        registerLookupsPerEcosystemPerMinute: 'Look-ups of everybody together per minute',
        workingDays: 'Working days',
        holidays: 'Public holidays',
        opensAt: 'Opens at',
        closesAt: 'Closes at',
        timeZone: 'Time zone',
        uploadQuotaMegabytes: 'Space for files (MB)',
      },
      choices: {
        workingDays: {
          'mon-fri': 'Monday to Friday',
          'mon-thu': 'Monday to Thursday',
          'mon-sat': 'Monday to Saturday',
          'tue-sat': 'Tuesday to Saturday',
          all: 'Every day',
        },
        holidays: { NL: 'The Netherlands: not working', none: 'Working as on other days' },
        timeZone: { 'Europe/Amsterdam': 'Amsterdam', 'Europe/Brussels': 'Brussels', 'Europe/Berlin': 'Berlin', 'Europe/Paris': 'Paris', 'Europe/London': 'London', 'Europe/Madrid': 'Madrid', 'Europe/Rome': 'Rome', 'Europe/Stockholm': 'Stockholm', 'Europe/Warsaw': 'Warsaw', 'Europe/Athens': 'Athens', 'America/Aruba': 'Aruba', 'America/Curacao': 'Curaçao', 'America/Paramaribo': 'Paramaribo', UTC: 'UTC' },
      },
      help: {
        mailsPerUserPerDay: 'Invoices and reminders that one person sends. Whoever reaches it goes on tomorrow.',
        mailsPerEcosystemPerDay:
          'Invoices and reminders that people send by hand. It protects your name with mail providers when an account falls into wrong hands.',
        mailsPerUserPerMinute: 'Stops a flood at once. Raise it when many invoices are sent in one go.',
        registerLookupsPerUserPerMinute: 'Each look-up may be charged by the register.',
        registerLookupsPerEcosystemPerMinute: 'Answers that are known already do not count at the register, but do here.',
        workingDays: 'Reminders that go out by themselves are mailed in working time only.',
        uploadQuotaMegabytes: 'What attachments and logos may take. Invoices that Kantoor makes do not count.',
      },
    },
  },
};
