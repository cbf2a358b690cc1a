import fc from 'fast-check';
import { textsOf } from '../../i18n/texts-of';
import { toCsv } from '../../shared/csv';
import { importFieldsOf, propertiesOf } from './import-fields';
import { cellFrom, columnsLeftOut, knownColumns } from './known-headers';
import { damagedCells } from './damaged-cells';
import { decode, encodingOf, hasLostLetters } from './decode';
import { nameFieldsOf, partsOfName, withNameParts } from './whole-names';
import { readTable as read, type ReadTable, type Reading } from './read-table';

/** Reads a text as the import of ledgers does. */
const readTable = (text: string, reading?: Partial<Reading>): ReadTable => read(text, knownOf('ledgers'), reading);
const knownOf = (resource: string) => (header: readonly string[]) =>
  Object.values(knownColumns(header, fieldsOf(resource), (property) => property)).flat().length;
const fieldsOf = (resource: string) => importFieldsOf(resource)!;
const hintOf = (resource: string) => fieldsOf(resource).hint;
const bytes = (...codes: number[]): ArrayBuffer => new Uint8Array(codes).buffer;

it('PLT-O108 a file is decoded as UTF-8, else as what Windows writes', () => {
  expect(decode(bytes(0x43, 0x61, 0x66, 0xc3, 0xa9))).toBe('Café');
  expect(decode(bytes(0x43, 0x61, 0x66, 0xe9))).toBe('Café');
});

it('PLT-O108 a quoted cell may contain separators, quotes and line breaks', () => {
  expect(readTable('name;value\r\n"Omzet; ""advies""\nbinnenland";8000\r\n')).toMatchObject({
    ok: true,
    table: { header: ['name', 'value'], rows: [{ line: 2, cells: ['Omzet; "advies"\nbinnenland', '8000'] }] },
  });
});

it('any table is read back as it was written, with ragged rows and special characters', () => {
  const sign = fc.constantFrom('a', 'Ω', '"', ';', ',', '\t', '\n', ' ', '\u200b');
  const cells = fc.array(fc.string({ unit: sign }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 6 }), (rows) => {
      const file = readTable(toCsv([['name', 'value'], ['x'], ...rows]));
      const seen = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean));
      expect(file.ok && file.table.rows.map((row) => row.cells)).toEqual([['x'], ...seen]);
    }),
  );
});

it('all line endings are supported', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(readTable(['name,value', 'Omzet,1', 'Kosten,2'].join(end))).toMatchObject({
      ok: true,
      table: { header: ['name', 'value'], rows: [{ cells: ['Omzet', '1'] }, { cells: ['Kosten', '2'] }] },
    });
});

it.each(['"Omzet', '"Omzet" binnenland', 'x;"Omzet" binnenland'])('PLT-O108 unbalanced quotes are reported with their line: %s', (row) => {
  expect(readTable(`name;value\nKosten;1\n${row};2\nBaten;3\n"Lasten";4\n`)).toEqual({ ok: false, key: 'quotes', line: 3 });
});

it.each([';', ',', '\t'])('columns are separated by %j, and blank rows and a byte order mark are skipped', (separator) => {
  const text = [
    ['"Naam"', 'Nummer'],
    ['Omzet', ' 8000 '],
    ['', ''],
    ['Kosten', '4000'],
  ]
    .map((row) => row.join(separator))
    .join('\r\n');
  expect(readTable(`\ufeff${text}`)).toMatchObject({
    ok: true,
    table: {
      header: ['Naam', 'Nummer'],
      rows: [
        { line: 2, cells: ['Omzet', '8000'] },
        { line: 4, cells: ['Kosten', '4000'] },
      ],
    },
  });
});

it.each(['\u200b', '\ufeff\u200b', '\ufeff\ufeff'])('invisible characters before the first heading are ignored: %j', (unseen) => {
  const file = readTable(`${unseen}"Naam";Nummer\nOmzet;8000\n`);
  expect(file).toMatchObject({ ok: true, table: { header: ['Naam', 'Nummer'] } });
});

it('PLT-O108 ten thousand rows are accepted, one more is refused', () => {
  const file = (rows: number): string => `name;value\n${Array.from({ length: rows }, (_, n) => `Omzet;${n}`).join('\n')}`;
  expect(readTable(file(10_000))).toMatchObject({ ok: true });
  expect(readTable(file(10_001))).toEqual({ ok: false, key: 'tooMany' });
  expect(readTable('name;value\n;\n')).toEqual({ ok: false, key: 'empty' });
});

it.each(['ledgers', 'organizations', 'contacts', 'products'])(
  'PLT-O108 the example of %s has the expected header and two rows',
  (resource) => {
    const hint = hintOf(resource);
    const file = readTable(toCsv([propertiesOf(hint), ...hint.example]));
    expect(file).toMatchObject({ ok: true, table: { header: propertiesOf(hint), rows: [{ line: 2 }, { line: 3 }] } });
  },
);

describe('columns are recognized', () => {
  const columns = (resource: string, header: string[], labels: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(knownColumns(header, fieldsOf(resource), (property) => labels[property] ?? property)).map(([property, at]) => [
        property,
        at.map((place) => header[place]).join(' + '),
      ]),
    );

  it.each([
    ['ledgers', 'features/settings/ledgers'],
    ['organizations', 'features/relations/organizations'],
    ['contacts', 'features/relations/contacts'],
    ['products', 'features/products/products'],
  ])("by the labels of %s in both languages, whatever the user's language", async (resource, folder) => {
    const { en, nl } = textsOf(folder)[0]!;
    for (const texts of [(await en()).en, (await nl()).nl]) {
      const { fields } = (texts as unknown as { resources: Record<string, { fields: Record<string, string> }> }).resources[resource]!;
      const properties = propertiesOf(hintOf(resource));
      const header = properties.map((property) => fields[property] ?? property);
      expect(columns(resource, header)).toEqual(Object.fromEntries(properties.map((property, i) => [property, header[i]])));
    }
  });

  it('by the usual bookkeeping terms, regardless of capitals and signs', () => {
    expect(columns('organizations', ['Relatie', 'KvK', 'btw-nummer', 'Rekening', 'PLAATS', 'Iets anders'])).toEqual({
      name: 'Relatie',
      coCNumber: 'KvK',
      vatNumber: 'btw-nummer',
      iban: 'Rekening',
      city: 'PLAATS',
    });
    expect(columns('ledgers', ['rekening', 'Omschrijving', 'naam'])).toEqual({
      value: 'rekening',
      description: 'Omschrijving',
      name: 'naam',
    });
  });

  it('despite invisible characters in them', () => {
    expect(columns('ledgers', ['\u200bnummer', 'na\u200bam\ufeff'])).toEqual({ value: '\u200bnummer', name: 'na\u200bam\ufeff' });
  });

  it("by the property's name or label before any other name, and each column once", () => {
    expect(columns('ledgers', ['Code', 'value', 'name'])).toEqual({ value: 'value', name: 'name' });
    expect(columns('ledgers', ['account', 'Kenmerk', 'name'], { value: 'Kenmerk' })).toEqual({ value: 'Kenmerk', name: 'name' });
  });
});

describe('files of other products', () => {
  const knowsOrganizations = knownOf('organizations');
  const text = 'Naam;Plaats\r\nCafé “Zoë” B.V.;Łódź\r\n';
  const utf16 = (isLittle: boolean, withMark: boolean): ArrayBuffer => {
    const units = [...(withMark ? ['\ufeff'] : []), ...text].map((letter) => letter.charCodeAt(0));
    const view = new DataView(new ArrayBuffer(units.length * 2));
    units.forEach((unit, at) => view.setUint16(at * 2, unit, isLittle));
    return view.buffer;
  };

  it.each([
    ['utf-16le', true],
    ['utf-16le', false],
    ['utf-16be', true],
    ['utf-16be', false],
  ] as const)('%s is decoded, with a byte order mark: %s', (encoding, withMark) => {
    const file = utf16(encoding === 'utf-16le', withMark);
    expect(encodingOf(file)).toBe(encoding);
    expect(decode(file)).toBe(text);
  });

  it('a wrong UTF-8 mark loses no letters, and lost letters are detected', () => {
    expect(decode(bytes(0xef, 0xbb, 0xbf, 0x43, 0x61, 0x66, 0xe9))).toContain('Café');
    expect(hasLostLetters(decode(bytes(0x41, 0x81), 'windows-1252'))).toBe(true);
    expect(hasLostLetters(decode(utf16(true, true).slice(0, -1)))).toBe(true);
    expect(hasLostLetters(decode(bytes(0x43, 0x61, 0x66, 0xe9)))).toBe(false);
    expect(decode(bytes(0x43, 0x61, 0x66, 0x8e), 'macintosh')).toBe('Café');
  });

  it.each([
    ['sep=; first', 'sep=;\nnaam,voluit;plaats\nA;B\n', 1, ['naam,voluit', 'plaats']],
    ['sep=, first', 'sep=,\r\nname,city\r\nA,B\r\n', 1, ['name', 'city']],
    [
      'titles above',
      'Relaties van Noord, maart 2026\n\nGemaakt op;3-3-2026\nNaam;Postcode;Plaats\nBos;1011 AB;Amsterdam\n',
      3,
      ['Naam', 'Postcode', 'Plaats'],
    ],
    ['unknown names below a title', 'Export\nAlpha;Beta\nx;y\n', 1, ['Alpha', 'Beta']],
    ['separators within quoted names', '"Naam; voluit","Plaats"\nBos,Amsterdam\n', 0, ['Naam; voluit', 'Plaats']],
    ['tabs', 'Naam\tPlaats, land\nBos; zn\tAmsterdam\n', 0, ['Naam', 'Plaats, land']],
    ['bars', 'Naam|Plaats\nBos|Amsterdam\n', 0, ['Naam', 'Plaats']],
    ['a value that is the name of a column', 'Naam;Plaats\nBank;Stad\n', 0, ['Naam', 'Plaats']],
    ['one column', 'Naam\nBos, Jansen\nVos, De Wit\n', 0, ['Naam']],
  ])('the header is found: %s', (_, file, headerAt, header) => {
    expect(read(file, knowsOrganizations)).toMatchObject({ ok: true, table: { header, reading: { headerAt } } });
  });

  it('the header row and the separator can be changed by hand, and rows keep their line number', () => {
    const file = 'Een;Twee\nNaam;Plaats\nBos;Amsterdam\n';
    expect(read(file, knowsOrganizations, { headerAt: 0 })).toMatchObject({
      table: { header: ['Een', 'Twee'], rows: [{ line: 2 }, { line: 3, cells: ['Bos', 'Amsterdam'] }] },
    });
    expect(read(file, knowsOrganizations, { separator: ',' })).toMatchObject({ table: { reading: { separator: ',' } } });
  });

  it('cells are unescaped: numbers kept as texts, and the escapes of our own exports', () => {
    const file = read(`Naam;KvK;Adres\n'@Home;="01234567";'- Gebouw 3\n's-Graven;"=""01234568""";-\n`, knowsOrganizations);
    expect(file.ok && file.table.rows.map(({ cells }) => cells)).toEqual([
      ['@Home', '01234567', '- Gebouw 3'],
      ["'s-Graven", '01234568', '-'],
    ]);
    expect(
      readTable(
        toCsv([
          ['name', 'value'],
          ['@Home', "'=1"],
        ]),
      ),
    ).toMatchObject({ table: { rows: [{ cells: ['@Home', "'=1"] }] } });
  });

  it('damage by a spreadsheet is detected in imported columns', () => {
    const file = read('Naam;KvK;Fax\nA;8,71E+07;8E+9\n#NAAM?;12345678;\nE5;1E3;\n', knowsOrganizations);
    expect(file.ok && damagedCells(file.table, { name: [0], coCNumber: [1] }, fieldsOf('organizations'))).toEqual([
      { line: 2, property: 'coCNumber', text: '8,71E+07' },
      { line: 3, property: 'name', text: '#NAAM?' },
      { line: 4, property: 'coCNumber', text: '1E3' },
    ]);
  });

  it('dates that a spreadsheet made of numbers are detected, and numbers that it made of dates', () => {
    const file = read('Naam;Adres\nA;3-mei\nB;Kade 3\nC;02-Nov-26\nD;45231\nE;12 août\n', knowsOrganizations);
    expect(file.ok && damagedCells(file.table, { addressLineOne: [1] }, fieldsOf('organizations')).map(({ text }) => text)).toEqual([
      '3-mei',
      '02-Nov-26',
      '12 août',
    ]);
    const budgets = read('month;department;project;amount\n46082;Advies;A;1\n2026-03;Advies;A;45231\n', knownOf('budgets'));
    expect(budgets.ok && damagedCells(budgets.table, { month: [0], amount: [3] }, fieldsOf('budgets'))).toEqual([
      { line: 2, property: 'month', text: '46082' },
    ]);
  });

  const address = { addressLineOne: 1, zipCode: 1, city: 1, countryIso2: 1 };
  it.each([
    ['Outlook', 'Company;Business Street;Business City;Business Postal Code;Business Country/Region', address],
    ['Outlook, Dutch', 'Bedrijf;Werkadres, straat;Werkadres, plaats;Werkadres, postcode;Werkadres, land/regio', address],
    ['Outlook, German', 'Firma;Straße geschäftlich;Ort geschäftlich;Postleitzahl geschäftlich;Land/Region geschäftlich', address],
    ['Outlook, French', 'Société;Rue (bureau);Ville (bureau);Code postal (bureau);Pays/Région (bureau)', address],
    ['Google', 'Organization Name;Address 1 - Street;Address 1 - City;Address 1 - Postal Code;Address 1 - Country', address],
    ['Odoo', 'Name;Street;City;Zip;Country;Tax ID', { ...address, vatNumber: 1 }],
    ['Zoho', 'Company Name;Billing Address;Billing City;Billing Code;Billing Country;Payment Terms', { ...address, paymentTerm: 1 }],
    [
      'Xero',
      '*ContactName;POAddressLine1;POCity;POPostalCode;POCountry;TaxNumber;CompanyNumber',
      { ...address, vatNumber: 1, coCNumber: 1 },
    ],
    ['Wave', 'Customer Name;Address Line 1;City;Postal code/Zip code;Country;Province/State', { ...address, state: 1 }],
    ['FreshBooks', 'Organization;Address Line 1;City;Postal Code;Country', address],
    [
      'Moneybird',
      'Bedrijfsnaam;Adresregel 1;Stad;Postcode;Land;KVK-nummer;BTW-nummer;IBAN',
      { ...address, coCNumber: 1, vatNumber: 1, iban: 1 },
    ],
    [
      'Exact',
      'Naam;Adres;Woonplaats;Postcode;Land;KvK-nummer;Btw-nummer;Betalingstermijn',
      { ...address, coCNumber: 1, vatNumber: 1, paymentTerm: 1 },
    ],
  ])('columns of %s are recognized', (_, header, expected) => {
    const names = header.split(';');
    const known = knownColumns(names, fieldsOf('organizations'), (property) => property);
    expect(Object.keys(known).toSorted()).toEqual(['name', ...Object.keys(expected)].toSorted());
    expect(new Set(Object.values(known).flat()).size).toBe(names.length);
  });

  it.each([
    ['Outlook', 'First Name;Last Name;E-mail Address'],
    ['Outlook, German', 'Vorname;Nachname;E-Mail-Adresse'],
    ['Outlook, French', 'Prénom;Nom;Adresse de messagerie'],
    ['Google', 'Given Name;Family Name;E-mail 1 - Value'],
    ['Zoho', 'First Name;Last Name;EmailID'],
    ['Xero', 'FirstName;LastName;EmailAddress'],
    ['Wave', 'Contact First name;Contact Last name;Email'],
    ['Moneybird', 'Voornaam;Achternaam;E-mailadres'],
  ])('people of %s are recognized', (_, header) => {
    expect(knownColumns(header.split(';'), fieldsOf('contacts'), (property) => property)).toEqual({
      firstName: [0],
      lastName: [1],
      emailAddresses: [2],
    });
  });

  const mapped = (resource: string, header: string): Record<string, string> => {
    const names = header.split(';');
    const known = knownColumns(names, fieldsOf(resource), (property) => property);
    return Object.fromEntries(Object.entries(known).map(([field, columns]) => [field, columns.map((at) => names[at]).join(' + ')]));
  };

  it.each([
    ['Outlook', 'E-mail Address;E-mail 2 Address;E-mail 3 Address;E-mail Type', 'E-mail Address + E-mail 2 Address + E-mail 3 Address'],
    ['Outlook, French', 'Adresse de messagerie;Adresse de messagerie 2', 'Adresse de messagerie + Adresse de messagerie 2'],
    ['Google', 'E-mail 1 - Label;E-mail 1 - Value;E-mail 2 - Value', 'E-mail 1 - Value + E-mail 2 - Value'],
    ['Odoo', 'Email;Secondary Email', 'Email + Secondary Email'],
  ])('every address of %s is imported', (_, header, expected) => {
    expect(mapped('contacts', header)['emailAddresses']).toBe(expected);
  });

  it.each([
    [
      'Outlook',
      'Business Phone;Business Phone 2;Home Phone;Mobile Phone;Business Fax',
      'Business Phone + Business Phone 2 + Home Phone + Mobile Phone',
    ],
    ['Outlook, German', 'Telefon geschäftlich;Mobiltelefon;Fax geschäftlich', 'Telefon geschäftlich + Mobiltelefon'],
    ['Outlook, French', 'Téléphone (bureau);Téléphone 2 (bureau);Tél. mobile', 'Téléphone (bureau) + Téléphone 2 (bureau) + Tél. mobile'],
    ['Xero', 'PhoneNumber;FaxNumber;MobileNumber', 'PhoneNumber + MobileNumber'],
    ['Zoho', 'Phone;MobilePhone', 'Phone + MobilePhone'],
  ])('every number of %s is imported', (_, header, expected) => {
    expect(mapped('contacts', header)['phoneNumbers']).toBe(expected);
  });

  it('values that a file splits are joined in reading order', () => {
    expect(mapped('contacts', 'Achternaam;Tussenvoegsel;Voornaam')).toMatchObject({
      lastName: 'Tussenvoegsel + Achternaam',
      firstName: 'Voornaam',
    });
    expect(mapped('organizations', 'Naam;Toevoeging;Huisnummer;Straat')['addressLineOne']).toBe('Straat + Huisnummer + Toevoeging');
  });

  it.each([
    ['Outlook, Dutch', 'Voornaam;Achternaam;Bedrijf', 'Bedrijf'],
    ['Outlook, German', 'Vorname;Nachname;Firma', 'Firma'],
    ['Google', 'First Name;Last Name;Organization Name', 'Organization Name'],
    ['Xero', '*ContactName;FirstName;LastName', '*ContactName'],
    ['Odoo', 'Name;Related Company', 'Related Company'],
    ['ours', 'Id;firstName;lastName;organizationNames', 'organizationNames'],
  ])('a contact of %s includes its organization', (_, header, expected) => {
    expect(mapped('contacts', header)['organization.name']).toBe(expected);
  });

  it('our own id is taken from our own files only, not from files of products that number their records', () => {
    expect(mapped('organizations', 'id;name;city')['id']).toBe('id');
    expect(mapped('organizations', 'organizationId;Klantgroep;name')['id']).toBe('organizationId');
    expect(mapped('organizations', 'id;company_name;city')['id']).toBeUndefined();
    expect(mapped('contacts', 'ID;First Name;Last Name;Job Title')['id']).toBeUndefined();
  });

  it.each([
    ['Piet van der Bos', ['Piet', 'van der Bos']],
    ['Bos, Piet', ['Piet', 'Bos']],
    ['Bos van der, Piet', ['Piet', 'Bos van der']],
    ['"Bos, Piet" <p@x.example>', ['Piet', 'Bos']],
    ['Piet Bos (p@x.example)', ['Piet', 'Bos']],
    ['Piet', ['Piet', '']],
    ['', ['', '']],
  ])('the parts of %j are %j', (name, parts) => expect(partsOfName(name)).toEqual(parts));

  it.each([
    ['Naam;E-mail', 'contacts', ['firstName', 'lastName']],
    ['Full Name;Company', 'contacts', ['firstName', 'lastName']],
    ['Nom;E-mail', 'contacts', ['firstName', 'lastName']],
    ['Bedrijfsnaam;Contactpersoon', 'organizations', ['contact.firstName', 'contact.lastName']],
  ])('one column for the full name is split: %s of %s', (header, resource, [first, last]) => {
    const fields = fieldsOf(resource);
    const names = header.split(';');
    const cells = names.map((name) => (/naam$|^nom|full|persoon/i.test(name) && name !== 'Bedrijfsnaam' ? 'Mila de Wit' : 'x'));
    const table = { header: names, rows: [{ line: 2, cells }], reading: { separator: ';' as const, headerAt: 0 }, top: [] };
    const known = knownColumns(names, fields, (property) => property);
    const whole = withNameParts(table, known, nameFieldsOf(fields)!, (property) => property);
    const cellOf = (field: string): string => cellFrom(field, whole.table.rows[0]!.cells, whole.mapping, fields);
    expect([cellOf(first!), cellOf(last!)]).toEqual(['Mila', 'de Wit']);
    expect(columnsLeftOut(whole.table, whole.mapping).map(({ name }) => name)).not.toContain(names.find((_, at) => cells[at] !== 'x'));
  });
});
