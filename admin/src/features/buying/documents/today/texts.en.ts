export const en = {
  waiting: {
    'document-approvals-to-give': {
      title: 'Documents to approve',
      count_one: '%{count} document waits for your approval',
      count_other: '%{count} documents wait for your approval',
      when: 'Since %{date}',
    },
    'declined-documents': {
      title: 'Declined declarations',
      count_one: '%{count} declaration of yours was declined',
      count_other: '%{count} declarations of yours were declined',
      when: 'Declined on %{date}',
    },
    'documents-to-process': {
      title: 'Documents to process',
      count_one: '%{count} document to process',
      count_other: '%{count} documents to process',
      when: 'Came in on %{date}',
    },
  },
};
