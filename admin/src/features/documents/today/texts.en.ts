export const en = {
  waiting: {
    'document-approvals-to-give': {
      title: 'Documents to approve',
      count: '%{count} document waits for your approval |||| %{count} documents wait for your approval',
      when: 'Since %{date}',
    },
    'declined-documents': {
      title: 'Declined declarations',
      count: '%{count} declaration of yours was declined |||| %{count} declarations of yours were declined',
      when: 'Declined on %{date}',
    },
    'documents-to-process': {
      title: 'Documents to process',
      count: '%{count} document can become a purchase |||| %{count} documents can become purchases',
      when: 'Submitted on %{date}',
    },
  },
};
