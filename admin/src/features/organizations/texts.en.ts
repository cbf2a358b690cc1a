export const en = {
  organizations: {
    tabs: { data: 'Organization', contacts: 'Contacts', documents: 'Documents' },
    addContact: 'Add existing contact',
    relation: 'Relation',
    relations: { default: 'Not specified', administrative: 'Administrative' },
    decouple: 'Remove from organization',
    decoupleTitle: 'Remove %{name} from this organization?',
    decoupleText: 'The contact leaves this organization and still exists.',
    noContacts: 'No contacts belong to this organization yet.',
    contactRequired: 'An contact needs to be selected!',
  },
  resources: {
    organizations: {
      empty: 'Customers and suppliers stand here. Add the first one, or find it in the company register.',
      fields: {
        name: 'Name',
        countryIso2: 'Country',
        coCNumber: 'Chamber of commerce number',
        vatNumber: 'VAT number',
        iban: 'IBAN',
        addressLineOne: 'Address line one',
        addressLineTwo: 'Address line two',
        zipCode: 'Zip code',
        city: 'City',
        state: 'State',
        preferredLanguage: 'Preferred language',
        vatSupplies: 'Goods or services (Northern Ireland)',
        exEu: 'Outside the EU',
        exEuChosen: 'Outside the EU chosen by hand',
        aliases: 'Aliases',
      },
      choices: {
        preferredLanguage: { nl: 'Dutch', en: 'English', de: 'German', fr: 'French', es: 'Spanish' },
        vatSupplies: { goods: 'Goods', services: 'Services' },
      },
      errors: {
        coCNumber: {
          DUPLICATE: 'Another organization has this chamber of commerce number already.',
          ORGANIZATION_COC_EXISTS: 'Another organization has this chamber of commerce number already.',
        },
      },
    },
  },
};
