export const en = {
  retention: {
    intro:
      'Each night at 03:37, Dutch time, %{ecosystem} purges for good what need not be kept any more. This page is a dry run: it changes nothing.',
    toSettings: 'The periods are settings',
    kinds: {
      'archived-deals': 'Archived deals without an invoice',
      'archived-documents': 'Archived drafts of documents',
      'archived-purchases': 'Archived purchases that were never booked',
      'files-of-booked-purchases': 'Files of booked purchases; the purchases stay',
      'files-of-purchase-invoices': 'Files of purchase invoices; the invoices stay',
      'finalized-documents': 'Finalized documents and declarations, with their files',
      'received-mails': 'Received mails',
      contacts: 'Contacts',
      declarations: 'Declarations',
    },
    because: { retention: 'kept by law', 'under-way': 'a process is under way', 'in-use': 'in use' },
    due: {
      title: 'At the next run',
      intro: 'By kind, and by the year from which its period counts. Whatever has a process or an approval under way stays.',
      none: 'Nothing goes at the next run.',
      columns: { kind: 'What goes', year: 'Year', count: 'Records', files: 'Files', size: 'Size' },
      which: 'Which: %{shown} of %{count}',
    },
    limits: {
      title: 'Until when what is kept',
      intro: 'What is of a later day stays. Booked purchases, invoices, payments, batches, the mail log and the audit log always stay.',
      columns: { what: 'What', upTo: 'May go up to', source: 'Source' },
      books: {
        what: 'Books: documents and files of what is booked',
        source:
          '7 years or more after the financial year: Algemene wet inzake rijksbelastingen, article 52; Burgerlijk Wetboek 2, article 10.',
      },
      property: {
        what: 'The same, booked on ledgers of immovable property',
        source: '10 years or more after the financial year: Wet op de omzetbelasting 1968, article 34a.',
      },
      archivedDrafts: {
        what: 'Drafts, by the day they were archived',
        source: 'A setting: the law asks for no period, and GDPR article 5 for none longer than needed.',
      },
      deletedMails: {
        what: 'Mails, by the day they were deleted from the quarantine',
        source: 'A setting: the law asks for no period, and GDPR article 5 for none longer than needed.',
      },
    },
    erasure: {
      title: 'A person who asks to be erased',
      intro: 'What would go of the person with this address, and what stays and why (GDPR article 17).',
      emailAddress: 'Email address',
      show: 'Show',
      goes: 'Goes',
      stays: 'Stays',
      nothing: 'Nothing.',
      how: 'Nothing was erased. Who runs the servers erases it for good with:',
    },
  },
};
