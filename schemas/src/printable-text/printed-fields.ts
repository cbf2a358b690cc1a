import { unprintableIn } from './printable-text.js';

/** Fields of a customer that are printed on its invoices. */
const customerFields = ['name', 'addressLineOne', 'addressLineTwo', 'zipCode', 'city', 'state', 'vatNumber', 'contactName'];
/** Fields of a legal entity's invoice data that are printed. */
const sellerFields = [
  'registeredCompanyName',
  'streetName',
  'houseNumber',
  'postalCode',
  'city',
  'coCNumber',
  'vatNumber',
  'emailAddress',
  'phoneNumber',
];

/** A field with unprintable letters: its JSON pointer in the record, and those letters. */
export interface UnprintableField {
  pointer: string;
  letters: string[];
}
type Texts = Readonly<Record<string, unknown>>;

/** Returns the given fields that contain unprintable letters. */
export function unprintableFields(texts: Texts, fields: readonly string[], at = ''): UnprintableField[] {
  return fields.flatMap((field) => {
    const text = texts[field];
    const letters = typeof text === 'string' ? unprintableIn(text) : [];
    return letters.length > 0 ? [{ pointer: `${at}/${field}`, letters }] : [];
  });
}

/** Checks a customer, as an invoice or an organization stores it. */
export const unprintableOfCustomer = (customer: object): UnprintableField[] => unprintableFields(customer as Texts, customerFields);

const isObject = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Checks a legal entity: its data and its custom texts, in these languages. */
export function unprintableOfSeller(invoiceData: object, languages: readonly ('nl' | 'en')[] = ['nl', 'en']): UnprintableField[] {
  const { translations } = invoiceData as { translations?: unknown };
  const own = languages.flatMap((language) => {
    const code = language.toUpperCase();
    const texts = isObject(translations) ? translations[code] : undefined;
    return isObject(texts) ? unprintableFields(texts, Object.keys(texts), `/invoiceData/translations/${code}`) : [];
  });
  return [...unprintableFields(invoiceData as Texts, sellerFields, '/invoiceData'), ...own];
}

/** Checks a record in a form for what its invoices could not print. */
export function unprintableOfRecord(resource: string, record: object): UnprintableField[] {
  if (resource === 'organizations') return unprintableOfCustomer(record);
  const { invoiceData } = record as { invoiceData?: unknown };
  if (resource === 'legal-entities' && isObject(invoiceData)) return unprintableOfSeller(invoiceData);
  return resource === 'products' ? unprintableFields(record as Texts, ['name', 'description']) : [];
}
