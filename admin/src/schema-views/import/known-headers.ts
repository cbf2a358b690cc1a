import { searched, type ResourceHint } from '@kantoor/schemas';
import type { Table } from './read-table';

export type ImportHint = NonNullable<ResourceHint['import']>;
/** Which column of the file a property comes from. */
export type Mapping = Readonly<Record<string, number>>;

/** What columns are called in files of bookkeeping and address books, in both languages, beside the name of the property. */
const otherNames: Readonly<Record<string, string>> = {
  name: 'naam, bedrijfsnaam, bedrijf, organisatie, organisatienaam, klant, klantnaam, relatie, company, company name, organization, customer, product, productnaam, artikel, artikelnaam, product name, ledger, account name',
  value:
    'nummer, nr, number, code, rekening, rekeningnummer, rekeningnr, grootboeknummer, grootboekrekening, grootboek, account, account number, ledger number',
  description: 'omschrijving, beschrijving, toelichting, notes',
  coCNumber:
    'kvk, kvk-nummer, kvknr, kamer van koophandel, handelsregisternummer, coc, coc number, chamber number, chamber of commerce, chamber of commerce number, registration number',
  countryIso2: 'land, landcode, country, country code',
  vatNumber: 'btw, btw-nummer, btwnr, btw-id, btw-identificatienummer, vat, vat number, vat id, tax number',
  iban: 'rekening, rekeningnummer, bankrekening, bankrekeningnummer, bank, bank account, account, account number',
  addressLineOne: 'adres, adresregel 1, straat, straat en huisnummer, address, address line 1, street',
  addressLineTwo: 'adresregel 2, address line 2',
  zipCode: 'postcode, zip, zip code, postal code',
  city: 'plaats, woonplaats, stad, vestigingsplaats, town, place',
  state: 'provincie, provincie of staat, staat, state or province, province, region, county',
  paymentTerm:
    'betaaltermijn, betalingstermijn, betaaltermijn als klant in dagen, payment term, payment terms, payment term as customer in days, terms',
  vatSupplies:
    'goederen of diensten, goederen of diensten noord ierland, goods or services, goods or services northern ireland, levering, supplies',
  exEu: 'buiten de eu, buiten eu, buiten europa, outside the eu, outside eu, non eu, ex eu',
  preferredLanguage: 'taal, voorkeurstaal, language, preferred language',
  emailAddresses: 'e-mail, mail, e-mailadres, e-mailadressen, mailadres, email address, email addresses',
  firstName: 'voornaam, roepnaam, first name, given name',
  lastName: 'achternaam, familienaam, last name, surname, family name',
  price: 'prijs, tarief, bedrag, stukprijs, verkoopprijs, unit price, rate, amount',
};

/** Capitals, spaces, accents and signs make no difference. */
const plain = (name: string): string => searched(name).replace(/[^\p{L}\p{N}]/gu, '');

export const propertiesOf = ({ required, optional }: ImportHint): string[] => [...required, ...optional];

/** What the columns are called that hold something and that nothing is taken from. */
export const columnsLeftOut = ({ header, rows }: Table, mapping: Mapping): string[] => {
  const taken = new Set(Object.values(mapping));
  return header.filter((name, at) => name !== '' && !taken.has(at) && rows.some(({ cells }) => cells[at]));
};

/** The columns that are understood by themselves: by the name of the property, its label, then what it is called elsewhere (PLT-245). */
export function knownColumns(header: readonly string[], hint: ImportHint, labelOf: (property: string) => string): Mapping {
  const columns = header.map(plain);
  const taken = new Set<number>();
  const found: Record<string, number> = {};
  const namesOf = [
    (property: string) => [property],
    (property: string) => [labelOf(property)],
    (property: string) => (otherNames[property] ?? '').split(','),
  ];
  for (const names of namesOf)
    for (const property of propertiesOf(hint)) {
      const wanted = names(property).map(plain);
      const at = columns.findIndex((column, i) => column !== '' && !taken.has(i) && wanted.includes(column));
      if (found[property] !== undefined || at < 0) continue;
      found[property] = at;
      taken.add(at);
    }
  return found;
}
