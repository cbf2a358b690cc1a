export const en = {
  contacts: { noOrganizations: 'Not added to an organization yet.', administrative: 'Administrative' },
  resources: {
    contacts: {
      empty: 'People at your organizations stand here: who gets the offer, and who gets the invoice.',
      fields: {
        firstName: 'First name',
        lastName: 'Last name',
        contactType: 'Type',
        emailAddresses: 'E-mail addresses',
        phoneNumbers: 'Phone numbers',
        organizationNames: 'Organizations',
        emailAddress: 'E-mail address',
        phoneNumber: 'Phone number',
        'emailAddresses.value': 'E-mail address',
        'emailAddresses.isPrimary': 'Primary',
        'phoneNumbers.label': 'Label',
        'phoneNumbers.value': 'Number',
      },
      errors: { firstName: { required: 'Name is a required field' }, lastName: { required: 'Name is a required field' } },
    },
  },
};
