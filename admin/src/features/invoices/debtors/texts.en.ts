export const en = {
  debtors: {
    title: 'Debtors of %{entity}',
    byCustomer: 'By customer',
    customer: 'Customer',
    invoices: 'Invoices',
    open: 'Open',
    late: 'Late',
    oldest: 'Due longest',
    reminded: 'Last reminder',
    next: 'Next reminder',
    daysLate: '%{smart_count} day late |||| %{smart_count} days late',
    never: 'none yet',
    noNext: 'none',
    nothing: 'Nothing is open.',
    more: 'There are more: those with most that is late are shown. The list of invoices has them all.',
    elsewhere: 'Not in the address book',
  },
};
