import { importFieldsOf } from './import-fields';
import { columnsLeftOut, knownColumns } from './known-headers';
import { damagedCells } from './damaged-cells';
import { decode, doubtedWords, encodingOf, hasLostLetters } from './decode';
import type { Encoding } from './encodings';
import { otherKindOf, tableOfPage } from './file-kind';
import { nameFieldsOf, withNameParts } from './whole-names';
import { partsOfPlace, withPlaceParts } from './whole-places';
import { readTable, type Table } from './read-table';

const fieldsOf = (resource: string) => importFieldsOf(resource)!;
const label = (property: string): string => property;
const knows = (header: readonly string[]) => Object.values(knownColumns(header, fieldsOf('organizations'), label)).flat().length;
const tableOf = (text: string, headerAt?: number): Table => {
  const read = readTable(text, knows, headerAt === undefined ? {} : { headerAt });
  if (!read.ok) throw new Error(read.key);
  return read.table;
};
const mapped = (resource: string, header: string): Record<string, string> => {
  const names = header.split(';');
  const known = knownColumns(names, fieldsOf(resource), label);
  return Object.fromEntries(Object.entries(known).map(([field, columns]) => [field, columns.map((at) => names[at]).join(' + ')]));
};

describe('columns of other products', () => {
  it.each([
    [
      'Pipedrive',
      'organizations',
      'Organization - Name;Organization - Address;Organization - Street/road name of Address;Organization - House number of Address;Organization - City/town/village/locality of Address;Organization - ZIP/Postal code of Address;Organization - Country of Address',
      {
        name: 'Organization - Name',
        addressLineOne: 'Organization - Street/road name of Address + Organization - House number of Address',
        city: 'Organization - City/town/village/locality of Address',
        zipCode: 'Organization - ZIP/Postal code of Address',
        countryIso2: 'Organization - Country of Address',
      },
    ],
    [
      'Pipedrive',
      'contacts',
      'Person - ID;Person - First name;Person - Last name;Person - Organization;Person - Email - Work;Person - Phone - Mobile',
      {
        firstName: 'Person - First name',
        lastName: 'Person - Last name',
        'organization.name': 'Person - Organization',
        emailAddresses: 'Person - Email - Work',
        phoneNumbers: 'Person - Phone - Mobile',
      },
    ],
    [
      'Salesforce',
      'contacts',
      'First Name;Last Name;Account Name;Mailing Street;Mailing City;Mailing Zip/Postal Code;Mailing Country;Other City;Account Owner',
      {
        firstName: 'First Name',
        lastName: 'Last Name',
        'organization.name': 'Account Name',
        'organization.addressLineOne': 'Mailing Street',
        'organization.city': 'Mailing City',
        'organization.zipCode': 'Mailing Zip/Postal Code',
        'organization.countryIso2': 'Mailing Country',
      },
    ],
    [
      'HubSpot',
      'contacts',
      'First Name;Last Name;Company Name;City;Phone Number;Mobile Phone Number;Associated Company ID',
      {
        firstName: 'First Name',
        lastName: 'Last Name',
        'organization.name': 'Company Name',
        'organization.city': 'City',
        phoneNumbers: 'Phone Number + Mobile Phone Number',
      },
    ],
    [
      'Apple',
      'contacts',
      'First name;Last name;Email (work);Email (home);Phone (mobile);Address (work) Street;Address (work) City;Address (home) City',
      {
        firstName: 'First name',
        lastName: 'Last name',
        emailAddresses: 'Email (work) + Email (home)',
        phoneNumbers: 'Phone (mobile)',
        'organization.addressLineOne': 'Address (work) Street',
        'organization.city': 'Address (work) City',
      },
    ],
    [
      'QuickBooks',
      'organizations',
      'Company;Billing Address Line 1;Billing Address City;Billing Address Postal Code;Billing Address Country;Shipping City;Terms',
      {
        name: 'Company',
        addressLineOne: 'Billing Address Line 1',
        city: 'Billing Address City',
        zipCode: 'Billing Address Postal Code',
        countryIso2: 'Billing Address Country',
        paymentTerm: 'Terms',
      },
    ],
    [
      'AFAS',
      'organizations',
      'Naam;Adres;Huisnr;Toev.;Woonplaats;Telefoonnr. werk;Kamer van Koophandel nr.;Betaalvoorwaarde',
      {
        name: 'Naam',
        addressLineOne: 'Adres + Huisnr + Toev.',
        city: 'Woonplaats',
        'contact.phoneNumbers': 'Telefoonnr. werk',
        coCNumber: 'Kamer van Koophandel nr.',
        paymentTerm: 'Betaalvoorwaarde',
      },
    ],
    [
      'sevDesk',
      'organizations',
      'Kunden-Nr.;Organisation;Straße + Nr.;PLZ;Ort;Telefon (Arbeit);E-Mail (Arbeit);Zahlungsziel Tage',
      {
        name: 'Organisation',
        addressLineOne: 'Straße + Nr.',
        zipCode: 'PLZ',
        city: 'Ort',
        'contact.phoneNumbers': 'Telefon (Arbeit)',
        'contact.emailAddresses': 'E-Mail (Arbeit)',
        paymentTerm: 'Zahlungsziel Tage',
      },
    ],
    [
      'a template',
      'organizations',
      'Naam (verplicht)*;Adres *;Postcode:;Land (ISO)',
      { name: 'Naam (verplicht)*', addressLineOne: 'Adres *', zipCode: 'Postcode:', countryIso2: 'Land (ISO)' },
    ],
    [
      'words around it',
      'organizations',
      'Naam bedrijf;VAT Reg. No.;Handelsregisternr.;Bezoekadres;Postkode;Mobiel nr;Betalingstermijn (dagen)',
      {
        name: 'Naam bedrijf',
        vatNumber: 'VAT Reg. No.',
        coCNumber: 'Handelsregisternr.',
        addressLineOne: 'Bezoekadres',
        zipCode: 'Postkode',
        'contact.phoneNumbers': 'Mobiel nr',
        paymentTerm: 'Betalingstermijn (dagen)',
      },
    ],
    [
      'Belgium, whose numbers stand behind the street',
      'organizations',
      'Nr;Naam;Straat;Nr;Bus;Gemeente code',
      { name: 'Naam', addressLineOne: 'Straat + Nr + Bus' },
    ],
  ])('%s, %s', (_, resource, header, expected) => expect(mapped(resource, header)).toEqual(expected));

  it('are left to the user if they are about another address, a fax, another price or two things at once', () => {
    const header =
      'Naam;Aflever plaats;Huisadres, straat;Telefoon/fax;Fax op werk;Bedrijfsnaam/achternaam;Klantcode;Customer type;Bank name';
    expect(mapped('organizations', header)).toEqual({ name: 'Naam' });
    expect(mapped('products', 'Naam;Prijs (incl. btw);Prijs (oud)')).toEqual({ name: 'Naam' });
    expect(mapped('products', 'Naam;Prijs (excl. btw)')).toEqual({ name: 'Naam', price: 'Prijs (excl. btw)' });
  });
});

describe('columns with two values in one cell', () => {
  it.each([
    ['1234 AB Delft', '', ['1234 AB', 'Delft']],
    ['1234AB  Den Haag', 'Nederland', ['1234AB', 'Den Haag']],
    ['8660 DE PANNE', 'B', ['8660', 'DE PANNE']],
    ['9000 De Pinte', '', ['9000', 'De Pinte']],
    ['D-10115 Berlin', 'D', ['D-10115', 'Berlin']],
    ['110 00 Praha 1', 'CZ', ['110 00', 'Praha 1']],
    ['Leeds LS1 1AA', 'UK', ['LS1 1AA', 'Leeds']],
    ['Delft', '', ['', 'Delft']],
    ['2611', '', ['2611', '']],
    ['', '', ['', '']],
  ])('are split: %j of %j', (text, country, parts) => expect(partsOfPlace(text, country)).toEqual(parts));

  it.each(['Postcode en plaats', 'PLZ/Ort', 'Postcode + woonplaats', 'City, ZIP', 'Code postal et ville'])(
    'are split by the name %s',
    (column) => {
      const table = tableOf(`Naam;${column};Land\nBos;1234 AB Delft;NL\n`);
      const known = knownColumns(table.header, fieldsOf('organizations'), label);
      const whole = withPlaceParts(table, known, fieldsOf('organizations'), label);
      const { zipCode, city } = whole.mapping;
      expect([zipCode, city].map((columns) => whole.table.rows[0]!.cells[columns![0]!])).toEqual(['1234 AB', 'Delft']);
      expect(columnsLeftOut(whole.table, whole.mapping)).toEqual([]);
    },
  );

  it('are split without the company before the name of a person', () => {
    const table = tableOf('display_name;parent_id/name\n"Muster GmbH, Anna Muster";Muster GmbH\n"Bos, Piet";Bos BV\n');
    const fields = fieldsOf('contacts');
    const whole = withNameParts(table, knownColumns(table.header, fields, label), nameFieldsOf(fields)!, label);
    expect(whole.table.rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['Anna', 'Muster'],
      ['Piet', 'Bos'],
    ]);
  });
});

describe('files that do not state their encoding', () => {
  /** Returns the bytes of a text, with these codes for its non-ASCII letters. */
  const bytes = (text: string, codes: Record<string, number>): ArrayBuffer =>
    new Uint8Array([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0))).buffer;

  it.each<[Encoding, string, Record<string, number>, string[]]>([
    ['windows-1252', 'Naam\nGroß\nJürgen\nCafé\nÅrhus', { ß: 0xdf, ü: 0xfc, é: 0xe9, Å: 0xc5 }, []],
    ['windows-1252', 'Naam\nm²\n£ 5\nIbáñez-Müller\nPIËT', { '²': 0xb2, '£': 0xa3, á: 0xe1, ñ: 0xf1, ü: 0xfc, Ë: 0xcb }, []],
    ['macintosh', 'Naam\nJürgen Größ\nCafé\n', { ü: 0x9f, ö: 0x9a, ß: 0xa7, é: 0x8e }, ['Jürgen', 'Größ', 'Café']],
    ['cp850', 'Naam\nJürgen Groß\nCafé\n', { ü: 0x81, ß: 0xe1, é: 0x82 }, ['Jürgen', 'Groß', 'Café']],
    ['windows-1250', 'Naam\nŻółć\nŁódź\n', { Ż: 0xaf, ó: 0xf3, ł: 0xb3, ć: 0xe6, Ł: 0xa3, ź: 0x9f }, ['Żółć', 'Łódź']],
    ['windows-1250', 'Naam\nDvořák\nČerný\n', { ř: 0xf8, á: 0xe1, Č: 0xc8, ý: 0xfd }, ['Dvořák', 'Černý']],
    ['windows-1251', 'Naam\nСофия\n', { С: 0xd1, о: 0xee, ф: 0xf4, и: 0xe8, я: 0xff }, ['София']],
    ['iso-8859-15', 'Naam\nCœur\nŒuvrard\n', { œ: 0xbd, Œ: 0xbc }, ['Cœur', 'Œuvrard']],
  ])(
    'are decoded as %s if their words look like it, and the user checks them unless it is the usual one',
    (encoding, text, codes, doubted) => {
      const file = bytes(text, codes);
      expect([encodingOf(file), decode(file), doubtedWords(file, encoding)]).toEqual([encoding, text, doubted]);
    },
  );

  it('need no check if the encoding was chosen by hand or is UTF-8', () => {
    const file = bytes('Naam\nCafé\n', { é: 0x8e });
    expect([doubtedWords(file, 'macintosh'), doubtedWords(file, 'windows-1252')]).toEqual([['Café'], []]);
    expect(doubtedWords(new TextEncoder().encode('Café').buffer as ArrayBuffer, 'utf-8')).toEqual([]);
  });

  it('are not UTF-16 because of a stray zero; letters that were decoded wrongly before are detected', () => {
    expect(encodingOf(bytes('Naam;Plaats\r\nBos\0;Delft\r\n', {}))).toBe('utf-8');
    expect(['CafÃ©', 'â€™t Hoekje', 'Größe Årø Ælk'].map(hasLostLetters)).toEqual([true, true, false]);
  });
});

describe('files that are not text tables', () => {
  const bytes = (...codes: (number | string)[]): ArrayBuffer =>
    new Uint8Array(codes.flatMap((code) => (typeof code === 'string' ? [...code].map((letter) => letter.charCodeAt(0)) : [code]))).buffer;
  it.each([
    ['workbook', bytes('PK', 3, 4, 20, 0, 6, 0)],
    ['workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0)],
    ['workbook', bytes('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">')],
    ['cards', bytes('BEGIN:VCARD\r\nVERSION:3.0\r\n')],
    ['document', bytes('%PDF-1.4\n')],
    ['document', bytes('MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n')],
    ['document', bytes('[{"Naam":"Bos"}]')],
    ['document', bytes(0x1f, 0x8b, 8, 0, 0, 0)],
    ['document', bytes(...Array.from({ length: 64 }, (_, at) => at % 16))],
    [undefined, bytes('Naam;Plaats\r\nBos;Delft\r\n')],
    [undefined, bytes('[Naam];Plaats\r\nBos;Delft\r\n')],
    [undefined, bytes()],
  ])('%s', (kind, file) => expect(otherKindOf(file, encodingOf(file))).toBe(kind));

  it('are read as their table if they are HTML pages', () => {
    const page =
      '<html><body><table><tr><td>Titel</td></tr></table><table><tr><th>Naam</th><th>Plaats</th></tr><tr><td>Bos &amp; Zn; "A"</td><td>\n Delft </td></tr><tr><td>x</td></tr></table></body></html>';
    expect(tableOf(tableOfPage(page)!)).toMatchObject({
      header: ['Naam', 'Plaats'],
      rows: [{ cells: ['Bos & Zn; "A"', 'Delft'] }, { cells: ['x'] }],
    });
    expect([tableOfPage('<html><body>Bos</body></html>'), tableOfPage('Naam;Plaats\n<Bos>;x')]).toEqual([undefined, undefined]);
  });
});

it('lines that are quoted as a whole are still split into columns', () => {
  expect(tableOf('"Naam,Plaats"\n"Bos,Delft"\n"""Vos, A"",Gouda"\n')).toMatchObject({
    header: ['Naam', 'Plaats'],
    rows: [{ cells: ['Bos', 'Delft'] }, { cells: ['Vos, A', 'Gouda'] }],
  });
  expect(tableOf('Bedrijfsnaam\n"Bos, Jansen"\n')).toMatchObject({ rows: [{ cells: ['Bos, Jansen'] }] });
});

it('without a header row, no row and no column is lost', () => {
  expect(tableOf('Bos;Delft\nVos;Gouda;x\n', -1)).toMatchObject({
    header: ['', '', ''],
    rows: [{ line: 1, cells: ['Bos', 'Delft'] }, { line: 2 }],
  });
});

it('a postcode of four digits is damaged in countries where it has five', () => {
  const table = tableOf('Naam;Postcode;Land\nA;1067;Deutschland\nB;1067;NL\nC;2108;U.S.A.\nD;01067;D\nE;1067;\n');
  const mapping = { zipCode: [1], countryIso2: [2] };
  expect(damagedCells(table, mapping, fieldsOf('organizations')).map(({ line }) => line)).toEqual([2, 4]);
});

it('a chamber number that lost its leading zero or has decimals is damaged', () => {
  const table = tableOf('Naam;KvK\nA;1234567\nB;12345678.0\nC;12345678\n');
  expect(damagedCells(table, { coCNumber: [1] }, fieldsOf('organizations')).map(({ line }) => line)).toEqual([2, 3]);
});
