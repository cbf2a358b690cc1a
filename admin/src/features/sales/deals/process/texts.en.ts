export const en = {
  process: {
    'deal-to-invoice': {
      name: 'From deal to invoice',
      step: {
        check: 'Checking the data of the invoice',
        book: 'Booking the invoice',
        documents: 'Making the PDF and the electronic invoice',
        mail: 'Mailing the invoice',
        sent: 'Finishing',
        'not-mailed': 'Finishing',
      },
      done: {
        check: 'The data of the invoice was checked',
        book: 'Invoice %{invoiceNumber} was booked',
        documents: 'The PDF and the electronic invoice were made',
        mail: 'The invoice was mailed',
        sent: 'Everything for this invoice is done',
        'not-mailed': 'The invoice was booked, and not mailed',
        'rate-arrived': 'The exchange rate arrived and the process continued automatically',
      },
      waitsFor: {
        documents: 'The documents could not be made yet.',
        mailServer: 'The mail server does not answer. The invoice is booked; the mail goes out as soon as the server is back.',
        mailAllowance: 'All mails that may be sent today were sent. The invoice is booked; the mail goes out later by itself.',
        EXCHANGE_RATE_MISSING: 'Waiting for the exchange rate, or for another invoice date.',
      },
      reason: {
        RECEIVER_UNKNOWN: 'No mail has ever been sent to this address. If it is right, resume; or choose another receiver.',
        MAIL_REFUSED: 'The mail server refuses the address of the receiver. Who should get the invoice instead?',
      },
    },
  },
};
