export const en = {
  closedPeriods: {
    reason: 'Why',
    month: {
      close: 'Close the month',
      closeQuestion:
        'Invoices and payments of this month that are booked from now on keep their date and are posted in the first open month. You can open the month again.',
      closed: 'The month is closed',
      closedOn: 'This month was closed on %{day} by %{name}.',
      reopen: 'Open the month again',
      reopenQuestion:
        'Invoices and payments that were posted in a later month stay there. What is booked from now on is posted by its own date.',
      reopened: 'The month is open again',
    },
    quarter: {
      close: 'Mark as filed',
      closeQuestion:
        'Invoices of this quarter that are booked from now on keep their date and count in the first open period. You can remove the mark again.',
      closed: 'The quarter is marked as filed',
      closedOn: 'Marked as filed on %{day} by %{name}.',
      reopen: 'Remove the mark',
      reopenQuestion: 'Invoices that count in a later quarter stay there. What is booked from now on counts by its own date.',
      reopened: 'The quarter is no longer marked as filed',
    },
  },
};
