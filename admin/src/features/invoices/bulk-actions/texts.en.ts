export const en = {
  bulk: {
    why: {
      draft: 'a draft; book it first',
      credit: 'a credit invoice, which has a mail of its own',
      credited: 'credited',
      paid: 'already paid',
      notLate: 'not late yet',
      remindedToday: 'already reminded today',
      sentBefore: 'mailed before',
      noAddress: 'no e-mail address; add one to the customer, or send this one by itself',
      MAILED_TODAY: 'already reminded today',
    },
    reminders: {
      over: 'Reminders: %{done} of %{all} sent.',
      overFailed: 'Reminders: %{done} of %{all} sent, %{failed} not. Look at the list of invoices.',
      title: 'Send reminders',
      send: 'Send %{smart_count} reminder |||| Send %{smart_count} reminders',
      done: '%{smart_count} reminder sent |||| %{smart_count} reminders sent',
      one: 'Sent',
    },
    mails: {
      over: 'Invoices: %{done} of %{all} mailed.',
      overFailed: 'Invoices: %{done} of %{all} mailed, %{failed} not. Look at the list of invoices.',
      title: 'Mail invoices',
      send: 'Mail %{smart_count} invoice |||| Mail %{smart_count} invoices',
      done: '%{smart_count} invoice mailed |||| %{smart_count} invoices mailed',
      one: 'Mailed',
    },
    documents: {
      over: 'PDFs: %{done} of %{all} in the file.',
      overFailed: 'PDFs: %{done} of %{all} in the file, %{failed} not. Look at the list of invoices.',
      title: 'Download PDFs',
      done: '%{smart_count} PDF in the file |||| %{smart_count} PDFs in the file',
      one: 'In the file',
      none: 'There is no PDF to put in the file.',
    },
  },
};
