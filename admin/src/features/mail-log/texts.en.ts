export const en = {
  mailLog: {
    title: 'Mail log of %{ecosystem}',
    intro: 'Every mail about an invoice: who asked for it, to whom it went, and where links in own texts lead.',
    search: 'Search mails',
    remarkable: 'Only with an unknown address or a link',
    none: 'No mails about invoices were sent yet.',
    noneFound: 'No mails found.',
    columns: {
      created: 'Date',
      askedBy: 'Sent by',
      receiver: 'Receiver',
      title: 'Subject',
      record: 'Invoice',
      strangers: 'Confirmed address',
      links: 'Links',
      state: 'Result',
    },
    copy: 'cc %{address}',
    unknownAddress: 'unknown address',
    notRecorded: 'Not recorded',
    state: { queued: 'Waiting', failed: 'Not sent', sent: 'Sent' },
  },
};
