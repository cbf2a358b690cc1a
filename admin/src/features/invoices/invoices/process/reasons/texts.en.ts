export const en = {
  process: {
    reason: {
      CUSTOMER_INCOMPLETE: 'The customer lacks data that an invoice must have.',
      CONTACT_WITHOUT_ADDRESS: 'The contact has no e-mail address to mail the invoice to.',
      LEGAL_ENTITY_MISSING: 'No legal entity invoices for this team. Finance can set that.',
      LEGAL_ENTITY_INCOMPLETE: 'Our own legal entity lacks data that an invoice must have.',
      INVOICE_INCOMPLETE: 'The invoice itself is not complete.',
      LETTERS_NOT_PRINTABLE: 'Some letters cannot be printed on the invoice. Write them in another way.',
      TOTAL_CHANGED:
        '%{expected} was confirmed, but the invoice now comes to %{amount}: the customer or a VAT rate was changed meanwhile. If %{amount} is right, Resume books it. If not, put the customer or the VAT rate right first, and resume then.',
      EXCHANGE_RATE_MISSING:
        'There is no exchange rate of the European Central Bank yet for the date of this invoice, or the week before it. As soon as there is one, the process continues automatically.',
    },
    problem: {
      LINES_REQUIRED: 'at least one line is needed',
      VAT_NUMBER_INVALID: 'is not a valid VAT number',
      LETTERS_NOT_PRINTABLE: 'has letters that cannot be printed',
      VAT_NUMBER_OWN_STATE: 'is not a VAT number of our own country, which reverse charge within the country needs',
      VAT_NUMBER_OTHER_STATE: 'is not a VAT number of another member state',
      PRODUCT_OR_DESCRIPTION_REQUIRED: 'a product or a description is needed',
    },
    fix: {
      contacts: 'Fix the contact',
      subscriptions: 'Open the subscription',
      deals: 'Open the deal',
      'sales-invoices': 'Open the invoice',
      organizations: 'Fix the organization',
      'legal-entities': 'Fix the legal entity',
      'tax-rates': 'Fix the tax rate',
    },
  },
};
