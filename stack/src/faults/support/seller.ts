/** A legal entity's data, complete enough to invoice with. */
export const invoiceData = (name: string) => ({
  registeredCompanyName: `${name} B.V.`,
  coCNumber: '12345678',
  vatNumber: 'NL123456789B01',
  bankAccounts: [{ accountNumber: 'NL91ABNA0417164300' }],
  streetName: 'Kade',
  houseNumber: '1',
  postalCode: '1011AB',
  city: 'Amsterdam',
  country: 'NL',
  emailAddress: 'info@spec.test',
  phoneNumber: '020',
  primaryColor: '#112233',
  secondaryColor: '#445566',
});

export const organizationOf = (name: string) => ({
  name,
  countryIso2: 'NL',
  addressLineOne: 'Dorpsstraat 1',
  zipCode: '1234 AB',
  city: 'Utrecht',
  preferredLanguage: 'nl',
});

export const contactOf = (name: string) => ({ firstName: 'Jo', lastName: name, emailAddresses: [{ value: 'jo@klant.test' }] });

/** A complete draft of € 121.00. */
export const draftOf = ({ name, taxRateId }: { name: string; taxRateId: number }) => ({
  invoiceDescription: `Advies ${name}`,
  invoiceDate: '2026-03-01',
  currency: 'EUR',
  customer: { name: `Klant ${name}`, countryIso2: 'NL', addressLineOne: 'Dorpsstraat 1', zipCode: '1234 AB', city: 'Utrecht' },
  lines: [{ description: `Regel ${name}`, quantity: 1, price: 100, taxRate: { taxRateId } }],
});

export const dealOf = (name: string, organizationId: number, contactId: number) => ({
  name,
  organization: { organizationId },
  contact: { contactId },
  lines: [{ price: 100, amount: 1, department: 'Advies', project: 'Strategie', description: `Regel ${name}` }],
});

export const purchaseOf = (name: string, organizationId: number) => ({
  name,
  organization: { organizationId },
  purchaseDate: '2026-03-05T00:00:00Z',
  currency: 'EUR',
  reference: `F-${name}`,
  lines: [{ price: 100, amount: 1, department: 'Advies', project: 'Strategie', description: `Regel ${name}` }],
});

/** In the only team of its sender. */
export const documentOf = (name: string, organizationId: number) => ({
  name,
  organization: { organizationId },
  reference: `D-${name}`,
  note: `Notitie ${name}`,
  noFileReason: `Kwijt ${name}`,
  documentLines: [{ price: 100, amount: 1, description: `Regel ${name}` }],
});

export const footprintOf = (name: string) => ({ name: `Voetafdruk ${name}`, value: 0.5, footprintProductTypeId: 1 });

/** A file of one row, with what its preview showed when it is imported. */
export const fileOf = (row: Record<string, string>, shown: object = {}): object => ({
  fields: Object.keys(row),
  rows: [{ line: 2, cells: Object.values(row), ...shown }],
});

export const subscriptionOf = (name: string, organizationId: number, contactId: number) => ({
  ...dealOf(name, organizationId, contactId),
  schedule: { interval: 'monthly', dayOfMonth: 31, startDate: '2026-01-01T00:00:00Z', endDate: '2199-12-31T00:00:00Z' },
});
