export const en = {
  invoices: {
    conversion: {
      rate: 'Rate',
      rateDate: 'Rate of',
      rateSource: 'Source',
      original: 'Total now',
      net: 'Total excl. VAT in euro',
      tax: 'VAT in euro',
      total: 'Total incl. VAT in euro',
      priceIn: 'Price in %{currency}',
      submit: 'Convert to euro',
      forGood: 'This cannot be undone.',
      done: 'Invoice converted to euro.',
      changed: 'The amounts in euro have changed meanwhile. Check them and convert again.',
      effect: {
        draft: 'The draft becomes an invoice in euro. Its prices in the original currency stay beside its lines.',
        booked:
          'Number, document and currency of the invoice stay as they were sent. Its amounts in euro are added for the books, also to its credit invoices.',
        purchase: 'The invoice becomes one in euro, with what was paid of it. Its prices in the original currency stay beside its lines.',
      },
      refused: {
        rate: 'There is no rate of the European Central Bank for %{date} or the week before it. Nothing was changed.',
        converted: 'This invoice is converted already.',
        currency: 'This invoice is in euro already.',
        archived: 'This invoice is archived.',
        charge: 'A charge follows the cost that it is a part of, so it is not converted by itself.',
        bank: 'This invoice was paid by a bank booking in its own currency. Undo the settling of that booking first.',
      },
    },
  },
};
