/** Per resource: its name, a sentence for an empty list, labels, choices, and sentences of its own for a field that is not right. */
export const resources = {
  organizations: {
    name: 'Organization |||| Organizations',
    empty: 'Customers and suppliers stand here. Add the first one, or find it in the company register.',
    fields: { name: 'Name', countryIso2: 'Country', coCNumber: 'Chamber of commerce number', vatNumber: 'VAT number', iban: 'IBAN', addressLineOne: 'Address line one', addressLineTwo: 'Address line two', zipCode: 'Zip code', city: 'City', state: 'State', preferredLanguage: 'Preferred language', exEu: 'Outside the EU' },
    choices: { preferredLanguage: { nl: 'Dutch', en: 'English', de: 'German', fr: 'French', es: 'Spanish' } },
    errors: { coCNumber: { DUPLICATE: 'Another organization has this chamber of commerce number already.', ORGANIZATION_COC_EXISTS: 'Another organization has this chamber of commerce number already.' } },
  },
  contacts: {
    name: 'Contact |||| Contacts',
    empty: 'People at your organizations stand here: who gets the offer, and who gets the invoice.',
    fields: { firstName: 'First name', lastName: 'Last name', contactType: 'Type', emailAddresses: 'E-mail addresses', phoneNumbers: 'Phone numbers' },
    inside: { emailAddresses: { value: 'E-mail address', isPrimary: 'Primary' }, phoneNumbers: { label: 'Label', value: 'Number' } },
    errors: { firstName: { required: 'Name is a required field' }, lastName: { required: 'Name is a required field' } },
  },
  products: {
    name: 'Product |||| Products',
    empty: 'What you sell stands here, with its price. Lines of deals are made from it.',
    fields: { name: 'Name', price: 'Price', ledger: 'Ledger', taxRateId: 'Tax rate' },
  },
  ledgers: {
    name: 'Ledger |||| Ledgers',
    empty: 'Bookkeeping accounts stand here. Add them one by one, or import them from your bookkeeping.',
    fields: { name: 'Name', value: 'Number', description: 'Description' },
    errors: { value: { required: 'Value is a required field', DUPLICATE: 'Another ledger has this number already.' } },
  },
  'tax-rate-rules': {
    name: 'Tax-rate rule |||| Tax-rate rules',
    empty: 'Rules say which tax rate an organization gets, by its country and VAT number.',
    fields: { name: 'Name', countryIso2: 'Country code', isExEu: 'Ex-Europe', needsVatNumber: 'Needs VAT number', taxRate: 'Tax rate' },
  },
  'tax-rates': {
    name: 'Tax rate |||| Tax rates',
    empty: 'The rates that invoice lines can have stand here.',
    fields: { description: 'Description', percentage: 'Percentage', isExempt: 'Exempt', isRelayed: 'Reverse charged' },
  },
  'legal-entities': {
    name: 'Legal entity |||| Legal entities',
    empty: 'The companies that send your invoices stand here.',
    fields: {
      name: 'Name', legalEntityReference: 'Reference', invoiceNumberPrefix: 'Invoice number prefix', defaultPaymentTerm: 'Payment term in days', defaultTaxRateId: 'Default tax rate', chargedPurchaseLedger: 'Ledger for charged purchases', chargedSalesLedger: 'Ledger for charged sales', paymentProviderKey: 'Payment provider key', invoiceData: 'On the invoice', chargeExceptions: 'Charge exceptions',
    },
    inside: {
      invoiceData: {
        registeredCompanyName: 'Registered company name', coCNumber: 'Chamber of commerce number', vatNumber: 'VAT number', bankAccounts: 'Bank accounts', streetName: 'Street', houseNumber: 'House number', postalCode: 'Postal code', city: 'City', country: 'Country',
        emailAddress: 'E-mail address', phoneNumber: 'Phone number', primaryColor: 'Primary colour', secondaryColor: 'Secondary colour', invoiceEmailTemplates: 'Mail templates',
      },
      'invoiceData.bankAccounts': { accountNumber: 'IBAN', bic: 'BIC' },
      'invoiceData.invoiceEmailTemplates': { emailType: 'Mail', language: 'Language', masterTemplate: 'Template', subject: 'Subject', body: 'Text' },
      chargeExceptions: { targetLegalEntityId: 'Legal entity', taxRateId: 'Tax rate' },
    },
    choices: { 'invoiceData.invoiceEmailTemplates.emailType': { newInvoice: 'New invoice', reminder: 'Reminder' }, 'invoiceData.invoiceEmailTemplates.language': { NL: 'Dutch', EN: 'English' } },
    errors: { 'invoiceData.vatNumber': { minLength: 'A VAT number here has exactly 14 characters', maxLength: 'A VAT number here has exactly 14 characters' }, legalEntityReference: { DUPLICATE: 'Another legal entity has this reference already.' }, invoiceNumberPrefix: { DUPLICATE: 'Another legal entity has this prefix already.' } },
  },
};
