export const en = {
  retention: {
    intro:
      'Every night at 03:37, Dutch time, %{ecosystem} permanently deletes what no longer has to be kept. This page shows what would happen, and changes nothing.',
    toSettings: 'Change the periods in the settings',
    kinds: {
      'archived-deals': 'Archived deals without an invoice',
      'archived-documents': 'Archived drafts of documents',
      'begun-documents': 'Declarations that were not submitted',
      'archived-purchases': 'Archived purchases that were never booked',
      'files-of-booked-purchases': 'Files of booked purchases; the purchases stay',
      'files-of-purchase-invoices': 'Files of purchase invoices; the invoices stay',
      'finalized-documents': 'Finalized documents and declarations, with their files',
      'received-mails': 'Received mails',
      'customer-notes': 'Notes, calls and promises of customers',
      'bell-notices': 'Notices of the bell, by the name of who got them',
      contacts: 'Contacts',
      declarations: 'Declarations',
    },
    because: { retention: 'kept by law', 'under-way': 'a process is under way', 'in-use': 'in use' },
    due: {
      title: 'Next purge',
      intro: 'By kind, and by the year in which the retention period started. Records with a running process or approval are kept.',
      none: 'The next purge will delete nothing.',
      columns: { kind: 'Will be deleted', year: 'Year', count: 'Records', files: 'Files', size: 'Size' },
      which: 'Show %{shown} of %{count}',
    },
    limits: {
      title: 'Retention periods',
      intro:
        'Records after these days are kept. Booked purchases, invoices, payments, batches, the mail log and the audit log are never deleted.',
      columns: { what: 'What', upTo: 'Deleted up to' },
      books: {
        what: 'Administration: documents and files of booked records, and notes on customers',
        source:
          'At least 7 years after the financial year: Algemene wet inzake rijksbelastingen, article 52; Burgerlijk Wetboek 2, article 10.',
      },
      property: {
        what: 'Administration booked on ledgers of immovable property',
        source: 'At least 10 years after the financial year: Wet op de omzetbelasting 1968, article 34a.',
      },
      archivedDrafts: {
        what: 'Drafts, counted from the day they were archived',
        source: 'A setting: no legal period applies; GDPR article 5 allows no longer than needed.',
      },
      deletedMails: {
        what: 'Mails, counted from the day they were deleted from quarantine',
        source: 'A setting: no legal period applies; GDPR article 5 allows no longer than needed.',
      },
      bellNotices: {
        what: 'Notices of the bell, from the day of the event',
        source: 'Fixed at 90 days: no law sets a period; by GDPR article 5 no longer than needed.',
      },
    },
    erasure: {
      title: 'Request for erasure',
      intro: 'Which data of the person with this address would be erased, what is kept, and why (GDPR article 17).',
      emailAddress: 'Email address',
      show: 'Show',
      goes: 'Will be erased',
      stays: 'Is kept',
      nothing: 'Nothing.',
      how: 'Nothing has been erased yet. An operator of the servers erases it permanently with:',
    },
  },
};
