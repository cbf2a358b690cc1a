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
        'invoiceData.registeredCompanyName': 'Statutaire naam',
        'invoiceData.coCNumber': 'KvK-nummer',
        'invoiceData.vatNumber': 'Btw-nummer',
        'invoiceData.bankAccounts': 'Bankrekeningen',
        'invoiceData.streetName': 'Straat',
        'invoiceData.houseNumber': 'Huisnummer',
        'invoiceData.postalCode': 'Postcode',
        'invoiceData.city': 'Plaats',
        'invoiceData.country': 'Land',
        'invoiceData.emailAddress': 'E-mailadres',
        'invoiceData.phoneNumber': 'Telefoonnummer',
        'invoiceData.primaryColor': 'Hoofdkleur',
        'invoiceData.secondaryColor': 'Tweede kleur',
        'invoiceData.invoiceEmailTemplates': 'E-mailsjablonen',
        'invoiceData.bankAccounts.accountNumber': 'IBAN',
        'invoiceData.bankAccounts.bic': 'BIC',
        'invoiceData.invoiceEmailTemplates.emailType': 'E-mail',
        'invoiceData.invoiceEmailTemplates.language': 'Taal',
        'invoiceData.invoiceEmailTemplates.masterTemplate': 'Sjabloon',
        'invoiceData.invoiceEmailTemplates.subject': 'Onderwerp',
        'invoiceData.invoiceEmailTemplates.body': 'Tekst',
        'invoiceData.invoiceEmailTemplates.reminderLevel': 'Alleen na dit aantal dagen',
        'reminderLevels.days': 'Dagen na de vervaldatum',
        'chargeExceptions.targetLegalEntityId': 'Juridische entiteit',
        'chargeExceptions.taxRateId': 'Btw-tarief',
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
