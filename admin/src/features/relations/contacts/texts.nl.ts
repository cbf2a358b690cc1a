import type { en } from './texts.en';

export const nl: typeof en = {
  contacts: { noOrganizations: 'Nog niet aan een organisatie toegevoegd.', administrative: 'Administratief' },
  resources: {
    contacts: {
      empty: 'Hier staan de mensen bij je organisaties: wie de offerte krijgt en wie de factuur.',
      fields: {
        'organization.name': 'Organisatie',
        'organization.coCNumber': 'KvK-nummer organisatie',
        'organization.countryIso2': 'Land organisatie',
        'organization.vatNumber': 'Btw-nummer organisatie',
        'organization.addressLineOne': 'Adresregel 1 organisatie',
        'organization.addressLineTwo': 'Adresregel 2 organisatie',
        'organization.zipCode': 'Postcode organisatie',
        'organization.city': 'Plaats organisatie',
        'organization.state': 'Provincie of staat organisatie',
        firstName: 'Voornaam',
        lastName: 'Achternaam',
        contactType: 'Soort',
        emailAddresses: 'E-mailadressen',
        phoneNumbers: 'Telefoonnummers',
        organizationNames: 'Organisaties',
        emailAddress: 'E-mailadres',
        phoneNumber: 'Telefoonnummer',
        'emailAddresses.value': 'E-mailadres',
        'emailAddresses.isPrimary': 'Standaardadres',
        'phoneNumbers.label': 'Soort',
        'phoneNumbers.value': 'Nummer',
      },
      errors: { firstName: { required: 'Voornaam is verplicht' }, lastName: { required: 'Achternaam is verplicht' } },
    },
  },
};
