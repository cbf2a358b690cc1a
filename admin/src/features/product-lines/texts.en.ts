export const en = {
  productLines: {
    product: 'Product',
    department: 'Team',
    project: 'Activity',
    expand: 'Team and activity',
    chooseActivity: 'Choose team and activity',
    allLines: {
      department: 'All lines: team',
      project: 'All lines: activity',
      others: 'One line has an activity of its own. |||| %{smart_count} lines have an activity of their own.',
    },
    connectedActivity: 'Products of this activity',
    manual: 'Something else',
    addConnected: 'Offer this product with this activity from now on',
    connected: 'The product is offered with this activity from now on.',
    net: 'Total excl. VAT',
    tax: 'VAT',
    gross: 'Total incl. VAT',
    vat: {
      automatic: 'Automatic: %{rate} (%{why})',
      from: {
        regime: 'by the tax rule',
        product: 'of the product',
        invoice: 'as invoiced',
        customer: 'by the tax rule',
        legalEntity: 'default of the legal entity',
      },
      unknown: 'Automatic',
      regime: 'The tax rule of this organization applies to all lines.',
      over: 'of %{base}',
    },
  },
};
