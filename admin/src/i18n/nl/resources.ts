import type { Dictionary } from '../en';

export const resources: Dictionary['resources'] = {
  organizations: {
    name: 'Organisatie |||| Organisaties',
    empty: 'Hier staan klanten en leveranciers. Voeg de eerste toe, of zoek die op in het handelsregister.',
    fields: { name: 'Naam', countryIso2: 'Land', coCNumber: 'KvK-nummer', vatNumber: 'Btw-nummer', iban: 'IBAN', addressLineOne: 'Adresregel één', addressLineTwo: 'Adresregel twee', zipCode: 'Postcode', city: 'Plaats', state: 'Provincie of staat', preferredLanguage: 'Voorkeurstaal', exEu: 'Buiten de EU' },
    choices: { preferredLanguage: { nl: 'Nederlands', en: 'Engels', de: 'Duits', fr: 'Frans', es: 'Spaans' } },
    errors: { coCNumber: { DUPLICATE: 'Een andere organisatie heeft dit KvK-nummer al.', ORGANIZATION_COC_EXISTS: 'Een andere organisatie heeft dit KvK-nummer al.' } },
  },
  contacts: {
    name: 'Contact |||| Contacten',
    empty: 'Hier staan de mensen bij je organisaties: wie de offerte krijgt en wie de factuur.',
    fields: { firstName: 'Voornaam', lastName: 'Achternaam', contactType: 'Soort', emailAddresses: 'E-mailadressen', phoneNumbers: 'Telefoonnummers' },
    inside: { emailAddresses: { value: 'E-mailadres', isPrimary: 'Hoofdadres' }, phoneNumbers: { label: 'Soort', value: 'Nummer' } },
    errors: { firstName: { required: 'Voornaam is verplicht' }, lastName: { required: 'Achternaam is verplicht' } },
  },
  products: {
    name: 'Product |||| Producten',
    empty: 'Hier staat wat je verkoopt, met de prijs. Regels van deals worden ervan gemaakt.',
    fields: { name: 'Naam', price: 'Prijs', ledger: 'Grootboekrekening', taxRateId: 'Btw-tarief' },
  },
  ledgers: {
    name: 'Grootboekrekening |||| Grootboekrekeningen',
    empty: 'Hier staan de rekeningen van de boekhouding. Voeg ze een voor een toe, of importeer ze.',
    fields: { name: 'Naam', value: 'Nummer', description: 'Omschrijving' },
    errors: { value: { required: 'Nummer is verplicht', DUPLICATE: 'Een andere rekening heeft dit nummer al.' } },
  },
  'tax-rate-rules': {
    name: 'Btw-regel |||| Btw-regels',
    empty: 'Regels zeggen welk btw-tarief een organisatie krijgt, naar land en btw-nummer.',
    fields: { name: 'Naam', countryIso2: 'Landcode', isExEu: 'Buiten Europa', needsVatNumber: 'Btw-nummer nodig', taxRate: 'Btw-tarief' },
  },
  'tax-rates': {
    name: 'Btw-tarief |||| Btw-tarieven',
    empty: 'Hier staan de tarieven die factuurregels kunnen hebben.',
    fields: { description: 'Omschrijving', percentage: 'Percentage', isExempt: 'Vrijgesteld', isRelayed: 'Verlegd' },
  },
  'legal-entities': {
    name: 'Juridische entiteit |||| Juridische entiteiten',
    empty: 'Hier staan de bedrijven die je facturen versturen.',
    fields: {
      name: 'Naam', legalEntityReference: 'Kenmerk', invoiceNumberPrefix: 'Voorvoegsel factuurnummer', defaultPaymentTerm: 'Betaaltermijn in dagen', defaultTaxRateId: 'Standaard btw-tarief', chargedPurchaseLedger: 'Rekening doorbelaste inkoop', chargedSalesLedger: 'Rekening doorbelaste verkoop', paymentProviderKey: 'Sleutel betaalprovider', invoiceData: 'Op de factuur', chargeExceptions: 'Uitzonderingen bij doorbelasten',
    },
    inside: {
      invoiceData: {
        registeredCompanyName: 'Statutaire naam', coCNumber: 'KvK-nummer', vatNumber: 'Btw-nummer', bankAccounts: 'Bankrekeningen', streetName: 'Straat', houseNumber: 'Huisnummer', postalCode: 'Postcode', city: 'Plaats', country: 'Land',
        emailAddress: 'E-mailadres', phoneNumber: 'Telefoonnummer', primaryColor: 'Hoofdkleur', secondaryColor: 'Tweede kleur', invoiceEmailTemplates: 'Mailsjablonen',
      },
      'invoiceData.bankAccounts': { accountNumber: 'IBAN', bic: 'BIC' },
      'invoiceData.invoiceEmailTemplates': { emailType: 'Mail', language: 'Taal', masterTemplate: 'Sjabloon', subject: 'Onderwerp', body: 'Tekst' },
      chargeExceptions: { targetLegalEntityId: 'Juridische entiteit', taxRateId: 'Btw-tarief' },
    },
    choices: { 'invoiceData.invoiceEmailTemplates.emailType': { newInvoice: 'Nieuwe factuur', reminder: 'Herinnering' }, 'invoiceData.invoiceEmailTemplates.language': { NL: 'Nederlands', EN: 'Engels' } },
    errors: {
      'invoiceData.vatNumber': { minLength: 'BTW-nummer heeft een verplichte lengte van 14 tekens', maxLength: 'BTW-nummer heeft een verplichte lengte van 14 tekens' },
      legalEntityReference: { DUPLICATE: 'Een andere juridische entiteit heeft dit kenmerk al.' },
      invoiceNumberPrefix: { DUPLICATE: 'Een andere juridische entiteit heeft dit voorvoegsel al.' },
    },
  },
};
