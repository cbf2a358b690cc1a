/** Invoice data of a legal entity, and of its templates. */
const ofInvoice = {
  'invoiceData.registeredCompanyName': 'Registered company name',
  'invoiceData.coCNumber': 'Chamber of commerce number',
  'invoiceData.vatNumber': 'VAT number',
  'invoiceData.bankAccounts': 'Bank accounts',
  'invoiceData.streetName': 'Street',
  'invoiceData.houseNumber': 'House number',
  'invoiceData.postalCode': 'Postal code',
  'invoiceData.city': 'City',
  'invoiceData.country': 'Country',
  'invoiceData.emailAddress': 'E-mail address',
  'invoiceData.phoneNumber': 'Phone number',
  'invoiceData.primaryColor': 'Primary colour',
  'invoiceData.secondaryColor': 'Secondary colour',
  'invoiceData.invoiceEmailTemplates': 'Mail templates',
  'invoiceData.bankAccounts.accountNumber': 'IBAN',
  'invoiceData.bankAccounts.bic': 'BIC',
  'invoiceData.invoiceEmailTemplates.emailType': 'Mail',
  'invoiceData.invoiceEmailTemplates.language': 'Language',
  'invoiceData.invoiceEmailTemplates.masterTemplate': 'Template',
  'invoiceData.invoiceEmailTemplates.subject': 'Subject',
  'invoiceData.invoiceEmailTemplates.body': 'Text',
  'invoiceData.invoiceEmailTemplates.reminderLevel': 'Only after this many days',
};
const ofMails = {
  'invoiceData.invoiceEmailTemplates.emailType': { newInvoice: 'New invoice', reminder: 'Reminder', creditInvoice: 'Credit invoice' },
  'invoiceData.invoiceEmailTemplates.language': { NL: 'Dutch', EN: 'English' },
};

export const en = {
  legalEntities: {
    edit: 'Edit legal entity',
    editInvoiceData: 'Edit invoice data',
    invoiceData: 'Invoice data',
    addException: 'Add charge exception',
    newTemplate: 'New template',
    templates: 'Invoice templates',
    ownData: 'Own invoice data',
    usedFor: 'Used for',
    usual: 'all invoices without a choice',
    noTemplates:
      'A template is another look for part of the invoices: other colours, another logo, other words. What it leaves empty is as in the own invoice data.',
    example: 'Example invoice',
    exampleContact: 'N. Baker',
    exampleMails: 'What customers read in the mails',
    notDrawn: 'What is entered cannot be shown on an invoice yet; this is how it was before.',
  },
  resources: {
    'invoice-templates': {
      fields: { name: 'Name', invoiceData: 'On the invoice', ...ofInvoice },
      choices: ofMails,
      errors: { name: { DUPLICATE: 'Another template of this legal entity has this name already.' } },
    },
    'legal-entities': {
      empty: 'The companies that send your invoices stand here.',
      warnings: {
        defaultPaymentTerm:
          'More than 60 days only counts where it was expressly agreed; a large company has to pay a smaller one within 30.',
      },
      fields: {
        name: 'Name',
        legalEntityReference: 'Reference',
        invoiceNumberPrefix: 'Invoice number prefix',
        defaultPaymentTerm: 'Payment term in days',
        creditTransferVersion: 'SEPA file for the bank',
        defaultTaxRateId: 'Default tax rate',
        chargedPurchaseLedger: 'Ledger for charged purchases',
        chargedSalesLedger: 'Ledger for charged sales',
        paymentProviderKey: 'Payment provider key',
        invoiceData: 'On the invoice',
        invoiceTemplateId: 'Invoice template',
        ...ofInvoice,
        reminderLevels: 'Automatic reminders (none without a row)',
        chargeExceptions: 'Charge exceptions',
        'reminderLevels.days': 'Days after the due date',
        'chargeExceptions.targetLegalEntityId': 'Legal entity',
        'chargeExceptions.taxRateId': 'Tax rate',
      },
      choices: {
        ...ofMails,
        creditTransferVersion: { '09': 'pain.001.001.09', '03': 'pain.001.001.03 (older banks)' },
      },
      errors: {
        legalEntityReference: { DUPLICATE: 'Another legal entity has this reference already.' },
        'reminderLevels.days': { DUPLICATE: 'There is a reminder on this day already.' },
        invoiceNumberPrefix: { DUPLICATE: 'Another legal entity has this prefix already.' },
      },
    },
  },
};
