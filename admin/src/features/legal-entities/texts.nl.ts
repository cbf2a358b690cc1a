import type { en } from './texts.en';

export const nl: typeof en = {
  resources: {
    'legal-entities': {
      empty: 'Hier staan de bedrijven die je facturen versturen.',
      warnings: {
        defaultPaymentTerm:
          'Meer dan 60 dagen geldt alleen als dat uitdrukkelijk is afgesproken; een groot bedrijf moet een kleiner bedrijf binnen 30 dagen betalen.',
      },
      fields: {
        name: 'Naam',
        legalEntityReference: 'Kenmerk',
        invoiceNumberPrefix: 'Voorvoegsel factuurnummer',
        defaultPaymentTerm: 'Betaaltermijn in dagen',
        defaultTaxRateId: 'Standaard btw-tarief',
        chargedPurchaseLedger: 'Rekening doorbelaste inkoop',
        chargedSalesLedger: 'Rekening doorbelaste verkoop',
        paymentProviderKey: 'Sleutel betaalprovider',
        invoiceData: 'Op de factuur',
        reminderLevels: 'Automatische herinneringen (zonder regel gaat er geen)',
        chargeExceptions: 'Uitzonderingen bij doorbelasten',
      },
      inside: {
        invoiceData: {
          registeredCompanyName: 'Statutaire naam',
          coCNumber: 'KvK-nummer',
          vatNumber: 'Btw-nummer',
          bankAccounts: 'Bankrekeningen',
          streetName: 'Straat',
          houseNumber: 'Huisnummer',
          postalCode: 'Postcode',
          city: 'Plaats',
          country: 'Land',
          emailAddress: 'E-mailadres',
          phoneNumber: 'Telefoonnummer',
          primaryColor: 'Hoofdkleur',
          secondaryColor: 'Tweede kleur',
          invoiceEmailTemplates: 'E-mailsjablonen',
        },
        'invoiceData-bankAccounts': { accountNumber: 'IBAN', bic: 'BIC' },
        'invoiceData-invoiceEmailTemplates': {
          emailType: 'E-mail',
          language: 'Taal',
          masterTemplate: 'Sjabloon',
          subject: 'Onderwerp',
          body: 'Tekst',
          reminderLevel: 'Alleen na dit aantal dagen',
        },
        reminderLevels: { days: 'Dagen na de vervaldatum' },
        chargeExceptions: { targetLegalEntityId: 'Juridische entiteit', taxRateId: 'Btw-tarief' },
      },
      choices: {
        'invoiceData.invoiceEmailTemplates.emailType': {
          newInvoice: 'Nieuwe factuur',
          reminder: 'Herinnering',
          creditInvoice: 'Creditfactuur',
        },
        'invoiceData.invoiceEmailTemplates.language': { NL: 'Nederlands', EN: 'Engels' },
      },
      errors: {
        legalEntityReference: { DUPLICATE: 'Een andere juridische entiteit heeft dit kenmerk al.' },
        'reminderLevels.days': { DUPLICATE: 'Op deze dag gaat al een herinnering weg.' },
        invoiceNumberPrefix: { DUPLICATE: 'Een andere juridische entiteit heeft dit voorvoegsel al.' },
      },
    },
  },
};
