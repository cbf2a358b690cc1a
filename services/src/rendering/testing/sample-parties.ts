import type { InvoiceDocument, InvoiceSeller, VatCategory } from '@kantoor/schemas';

export { sampleLogo, samplePhoto } from './sample-pictures.js';

export const sampleSeller: InvoiceSeller = {
  name: 'De Linde Advies B.V.',
  addressLineOne: 'Keizersgracht 241',
  zipCode: '1016 EA',
  city: 'Amsterdam',
  countryIso2: 'NL',
  vatNumber: 'NL857635104B01',
  cocNumber: '68750110',
  emailAddress: 'facturen@delinde.example',
  phoneNumber: '+31 20 555 01 23',
  bankAccounts: [{ accountNumber: 'NL91 ABNA 0417 1643 00', bic: 'ABNANL2A' }],
  primaryColor: '#0b6e4f',
  secondaryColor: '#f2c14e',
};

type Customer = InvoiceDocument['customer'];
const at = (countryIso2: string, city: string, zipCode: string, name: string, rest: Partial<Customer> = {}): Customer => ({
  name,
  addressLineOne: 'Marktplatz 12',
  zipCode,
  city,
  countryIso2,
  ...rest,
});

export interface SampleCustomer {
  customer: Customer;
  /** Categories that the law allows for this customer. */
  categories: VatCategory[];
}

export const sampleCustomers: SampleCustomer[] = [
  {
    customer: at('NL', 'Utrecht', '3512 AB', 'Bakkerij Vermeulen B.V.', {
      cocNumber: '12345678',
      vatNumber: 'NL123456789B01',
      contactName: 'S. Vermeulen',
    }),
    categories: ['S', 'S', 'S', 'E', 'AE', 'Z'],
  },
  { customer: at('NL', 'Zwolle', '8011 CD', 'Stichting Onderwijs & Zorg', { cocNumber: '1234 5679' }), categories: ['S', 'E', 'Z'] },
  { customer: at('NL', 'Ede', '6711 AA', 'Mevrouw J. de Vries', { emailAddress: 'j@vries.example' }), categories: ['S', 'E', 'Z'] },
  { customer: at('NL', 'Goes', '4461 BB', 'Verkeerd Nummer VOF', { cocNumber: '12-ab' }), categories: ['S'] },
  { customer: at('DE', 'Berlin', '10115', 'Müller & Söhne GmbH', { vatNumber: 'DE 123 456 789' }), categories: ['AE', 'K', 'S'] },
  {
    customer: at('BE', 'Gent', '9000', 'Brouwerij ’t Gulden Vlies', { vatNumber: 'BE0403019261', cocNumber: '0403019261' }),
    categories: ['AE', 'K'],
  },
  { customer: at('FR', 'Paris', '75001', 'Société Générale d’Électricité', { vatNumber: 'FR40303265045' }), categories: ['AE', 'K'] },
  { customer: at('GR', 'Αθήνα', '105 57', 'Ελληνική Εταιρεία Α.Ε.', { vatNumber: '094019245' }), categories: ['AE', 'K'] },
  { customer: at('IT', 'Roma', '00184', 'Fratelli Rossi S.r.l.', { vatNumber: 'IT00743110157' }), categories: ['AE', 'K'] },
  { customer: at('SE', 'Göteborg', '411 01', 'Svenska Kullager AB', { vatNumber: 'SE556007349501' }), categories: ['AE', 'K'] },
  { customer: at('FI', 'Helsinki', '00100', 'Järvinen Oy', { vatNumber: 'FI20774740' }), categories: ['AE'] },
  { customer: at('BG', 'София', '1000', 'Българска Търговия ЕООД', { vatNumber: 'BG831641791' }), categories: ['K'] },
  { customer: at('ES', 'Madrid', '28001', 'Sra. Ana García'), categories: ['S'] },
  { customer: at('US', 'New York', '10001', 'Smith & Wesson <LLC>', { state: 'NY' }), categories: ['G'] },
  {
    customer: at('GB', 'London', 'EC1A 1BB', 'Ye Olde Shoppe Ltd', { vatNumber: 'GB980780684', cocNumber: '01234567' }),
    categories: ['G', 'AE'],
  },
  { customer: at('SA', 'الرياض', '11564', 'شركة التجارة العالمية (Global Trade) ش.م.م'), categories: ['G'] },
  { customer: at('CH', 'Zürich', '8001', 'Uhren & Söhne AG', { vatNumber: 'CHE123456788' }), categories: ['G', 'O'] },
];
