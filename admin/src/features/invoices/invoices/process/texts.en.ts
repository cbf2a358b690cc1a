export const en = {
  process: {
    'payment-sync': {
      name: 'Waiting for payment',
      step: {
        'waiting-for-payment': 'Waiting for payment',
        'payment-under-way': 'The customer is paying',
        overdue: 'Payment is overdue',
        paid: 'Paid',
        credited: 'Credited',
        archived: 'Archived',
      },
      done: {
        'waiting-for-payment': 'Waiting for payment began',
        'payment-under-way': 'The customer opened a payment',
        overdue: 'The due date passed',
        paid: 'The invoice was paid',
        credited: 'The invoice was credited',
        archived: 'The invoice was archived',
        reopened: 'Reopened: the payment was reversed',
      },
      waitsFor: {
        payment: 'Waiting for the customer to pay, by %{dueDate} at the latest.',
        paymentProvider: 'Waiting for the payment provider to report the outcome.',
      },
      nextAction: {
        lookAgain: 'The payment provider is asked again automatically',
      },
    },
    'payment-reminders': {
      name: 'Payment reminders',
      step: {
        'waiting-to-remind': 'Waiting for the day of the next reminder',
        remind: 'Reminding the customer',
        paid: 'Paid',
        credited: 'Credited',
        archived: 'Archived',
      },
      done: {
        'waiting-to-remind': 'Waiting for the next reminder began',
        remind: 'The customer was reminded, %{days} days after the due date',
        paid: 'The invoice was paid',
        credited: 'The invoice was credited',
        archived: 'The invoice was archived',
        reopened: 'Reopened: the payment was reversed',
      },
      waitsFor: {
        reminderDay: 'The next reminder goes out %{days} days after the due date; a payment before that stops it.',
        sending: 'The invoice was not sent yet. Automatic reminders start once it was sent.',
        'payment-unreminded': 'No further reminder follows. Waiting for the customer to pay.',
        reminderMail: 'The mail server does not answer. The reminder goes out as soon as the server is back.',
        remindedToday: 'A reminder was sent today already; the next one goes out on another day.',
        mailsByThemselves: "Today's limit of automatic mails has been reached. This one goes out later by itself.",
      },
      nextAction: {
        remind: 'The customer is reminded by mail',
      },
      reason: {
        RECEIVER_UNKNOWN: 'No mail has ever been sent to this address. If it is right, resume; or choose another receiver.',
        MAIL_REFUSED: 'The mail server refuses the address of the receiver. Who should get the invoice instead?',
        RECEIVER_MISSING: 'The customer has no e-mail address. Who should get the reminder?',
      },
    },
    'credit-invoice': {
      name: 'Crediting',
      step: {
        credit: 'Crediting the invoice',
        'credit-documents': 'Making the PDF and the electronic credit invoice',
        'credit-mail': 'Mailing the credit invoice',
        'credit-sent': 'Finishing',
        'credit-not-mailed': 'Finishing',
      },
      done: {
        credit: 'Invoice %{original} was credited by %{invoiceNumber}',
        'credit-documents': 'The PDF and the electronic credit invoice were made',
        'credit-mail': 'The credit invoice was mailed',
        'credit-sent': 'Everything for this credit invoice is done',
        'credit-not-mailed': 'The credit invoice was booked, and not mailed',
      },
      waitsFor: {
        documents: 'The documents could not be made yet.',
        creditMailServer: 'The mail server does not answer. The credit invoice is booked; the mail goes out as soon as the server is back.',
      },
      reason: {
        RECEIVER_UNKNOWN: 'No mail has ever been sent to this address. If it is right, resume; or choose another receiver.',
        MAIL_REFUSED: 'The mail server refuses the address of the receiver. Who should get the invoice instead?',
      },
    },
  },
};
