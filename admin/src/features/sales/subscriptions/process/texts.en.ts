export const en = {
  process: {
    'subscription-period': {
      name: 'Billing of a period',
      step: {
        'bill-period': 'Billing the period',
        'nothing-left': 'Finished',
      },
      done: {
        'bill-period': 'The period was billed',
        'nothing-left': 'Finished: nothing is left to invoice',
        skipped: 'The period was skipped',
        unskipped: 'The skipping was undone: the period is billed after all',
        unarchived: 'The archiving was undone: the period is billed after all',
        'rate-arrived': 'The exchange rate arrived and the process continued automatically',
      },
      waitsFor: {
        EXCHANGE_RATE_MISSING: 'Waiting for the exchange rate, or for another invoice date.',
      },
      reason: {
        TEAM_ARCHIVED:
          'The team is archived and no longer invoices. Move the subscription to another team, restore the team or skip the period.',
        CUSTOMER_ARCHIVED: 'The customer is archived. Restore the customer, or choose another one for the subscription.',
        LINES_MISSING: 'The subscription has no lines. Add at least one.',
        AMOUNT_TOO_LARGE: 'The amount is too large to invoice. Lower a price or a quantity of the subscription.',
      },
    },
  },
};
