export const en = {
  invoiceMail: {
    remind: 'Send reminder',
    again: 'A reminder for this invoice was sent today already. Send another one?',
    costs: {
      insert: 'Add the notice to the mail',
      ask: 'Collection costs by the Dutch scale',
      text: 'For %{open} the costs of collecting out of court are %{costs} at most, VAT excluded. Of a consumer they may be asked only after a demand with a term of fourteen days. Nothing is charged.',
    },
    kind: {
      question:
        'Does this customer buy as a private person or as a business? No chamber of commerce or VAT number is known. A reminder to a private person gives fourteen days and names collection costs, one to a business names statutory interest. Your answer is kept for later reminders.',
      unknown: 'It is not known whether this customer is private or a business: the reminder names neither collection costs nor interest.',
      private: 'Private person',
      business: 'Business',
      later: 'Later',
    },
    promised: 'The customer promised to pay on %{date}.',
    neverSent: 'Invoice %{number} was never sent to the customer. Send a reminder all the same?',
    notDue: 'Invoice %{number} is due on %{date}, which has not passed yet. Send a reminder all the same?',
  },
  mail: {
    types: { wonDeal: 'Won deal', sendInvoice: 'Send invoice', sendReminder: 'Send reminder', sendApproval: 'Send approval' },
    follows: {
      InvoiceNumber: 'invoice number',
      PaymentLink: 'payment link',
      Amount: 'amount',
      DueDate: 'due date',
      ContactName: 'name',
      InvoiceDescription: 'description',
      CreditedNumber: 'number of the credited invoice',
      CollectionCosts: 'collection costs by the Dutch scale',
      AmountWithCosts: 'amount with collection costs',
    },
  },
};
