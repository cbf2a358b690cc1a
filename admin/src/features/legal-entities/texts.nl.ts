import type { en } from './texts.en';

/** Invoice data of a legal entity, and of its templates. */
const ofInvoice = {
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
};
const ofMails = {
  'invoiceData.invoiceEmailTemplates.emailType': {
    newInvoice: 'Nieuwe factuur',
    reminder: 'Herinnering',
    creditInvoice: 'Creditfactuur',
  },
  'invoiceData.invoiceEmailTemplates.language': { NL: 'Nederlands', EN: 'Engels' },
};

export const nl: typeof en = {
  legalEntities: {
    edit: 'Juridische entiteit bewerken',
    editInvoiceData: 'Factuurgegevens bewerken',
    invoiceData: 'Factuurgegevens',
    addException: 'Uitzondering toevoegen',
    newTemplate: 'Nieuw sjabloon',
    templates: 'Factuursjablonen',
    ownData: 'Eigen factuurgegevens',
    usedFor: 'Gebruikt voor',
    usual: 'alle facturen waarvoor geen sjabloon is gekozen',
    noTemplates:
      'Met een sjabloon krijgt een deel van de facturen een eigen uiterlijk: andere kleuren, een ander logo, andere teksten. Wat in het sjabloon leeg blijft, komt uit de eigen factuurgegevens.',
    example: 'Voorbeeldfactuur',
    exampleContact: 'N. Bakker',
    exampleMails: 'Wat klanten in de e-mails lezen',
    notDrawn: 'Wat er nu staat kan nog niet op een factuur worden getoond; dit is de vorige versie.',
  },
  resources: {
    'invoice-templates': {
      fields: { name: 'Naam', invoiceData: 'Op de factuur', ...ofInvoice },
      choices: ofMails,
      errors: { name: { DUPLICATE: 'Een ander sjabloon van deze juridische entiteit heeft deze naam al.' } },
    },
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
        creditTransferVersion: 'SEPA-bestand voor de bank',
        defaultTaxRateId: 'Standaard btw-tarief',
        chargedPurchaseLedger: 'Rekening doorbelaste inkoop',
        chargedSalesLedger: 'Rekening doorbelaste verkoop',
        paymentProviderKey: 'Sleutel betaalprovider',
        invoiceData: 'Op de factuur',
        invoiceTemplateId: 'Factuursjabloon',
        ...ofInvoice,
        reminderLevels: 'Automatische herinneringen (zonder regel gaat er geen)',
        chargeExceptions: 'Uitzonderingen bij doorbelasten',
        journalAccounts: 'Grootboekrekeningen van het journaal',
        'journalAccounts.debtors': 'Debiteuren',
        'journalAccounts.creditors': 'Crediteuren',
        'journalAccounts.vatPayable': 'Af te dragen btw',
        'journalAccounts.vatReceivable': 'Te vorderen btw',
        'journalAccounts.bank': 'Bank',
        'journalAccounts.cash': 'Kas',
        'journalAccounts.setOff': 'Verrekeningen',
        'journalAccounts.differences': 'Betalingsverschillen',
        'journalAccounts.unassigned': 'Nog toe te wijzen',
        'reminderLevels.days': 'Dagen na de vervaldatum',
        'chargeExceptions.targetLegalEntityId': 'Juridische entiteit',
        'chargeExceptions.taxRateId': 'Btw-tarief',
      },
      choices: {
        ...ofMails,
        creditTransferVersion: { '09': 'pain.001.001.09', '03': 'pain.001.001.03 (oudere banken)' },
      },
      errors: {
        legalEntityReference: { DUPLICATE: 'Een andere juridische entiteit heeft dit kenmerk al.' },
        'reminderLevels.days': { DUPLICATE: 'Op deze dag gaat al een herinnering weg.' },
        invoiceNumberPrefix: { DUPLICATE: 'Een andere juridische entiteit heeft dit voorvoegsel al.' },
      },
    },
  },
};
