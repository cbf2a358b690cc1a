export const en = {
  invoiceMail: {
    remind: 'Send reminder',
    again: 'A reminder of this invoice was sent today already. Send another one?',
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
    },
  },
};
