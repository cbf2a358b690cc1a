export const en = {
  resources: {
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
        defaultTaxRateId: 'Default tax rate',
        chargedPurchaseLedger: 'Ledger for charged purchases',
        chargedSalesLedger: 'Ledger for charged sales',
        paymentProviderKey: 'Payment provider key',
        invoiceData: 'On the invoice',
        reminderLevels: 'Automatic reminders (none without a row)',
        chargeExceptions: 'Charge exceptions',
      },
      inside: {
        invoiceData: {
          registeredCompanyName: 'Registered company name',
          coCNumber: 'Chamber of commerce number',
          vatNumber: 'VAT number',
          bankAccounts: 'Bank accounts',
          streetName: 'Street',
          houseNumber: 'House number',
          postalCode: 'Postal code',
          city: 'City',
          country: 'Country',
          emailAddress: 'E-mail address',
          phoneNumber: 'Phone number',
          primaryColor: 'Primary colour',
          secondaryColor: 'Secondary colour',
          invoiceEmailTemplates: 'Mail templates',
        },
        'invoiceData-bankAccounts': { accountNumber: 'IBAN', bic: 'BIC' },
        'invoiceData-invoiceEmailTemplates': {
          emailType: 'Mail',
          language: 'Language',
          masterTemplate: 'Template',
          subject: 'Subject',
          body: 'Text',
          reminderLevel: 'Only after this many days',
        },
        reminderLevels: { days: 'Days after the due date' },
        chargeExceptions: { targetLegalEntityId: 'Legal entity', taxRateId: 'Tax rate' },
      },
      choices: {
        'invoiceData.invoiceEmailTemplates.emailType': { newInvoice: 'New invoice', reminder: 'Reminder', creditInvoice: 'Credit invoice' },
        'invoiceData.invoiceEmailTemplates.language': { NL: 'Dutch', EN: 'English' },
      },
      errors: {
        legalEntityReference: { DUPLICATE: 'Another legal entity has this reference already.' },
        'reminderLevels.days': { DUPLICATE: 'There is a reminder on this day already.' },
        invoiceNumberPrefix: { DUPLICATE: 'Another legal entity has this prefix already.' },
      },
    },
  },
};
