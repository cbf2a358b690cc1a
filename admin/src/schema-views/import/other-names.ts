const companies = [
  ...[
    'bedrijfsnaam',
    'bedrijf',
    'organisatie',
    'organisatienaam',
    'company name',
    'company',
    'organization',
    'organization name',
    'organisation',
  ],
  ...['organization 1 name', 'business name', 'employer', 'firma', 'firmenname', 'unternehmen', 'organisation name', 'société'],
  ...[
    'nom de la société',
    'entreprise',
    'raison sociale',
    'related company',
    'parent name',
    'parent_id',
    'gerelateerd bedrijf',
    'werkgever',
  ],
  ...['zugehöriges unternehmen', 'verbundenes unternehmen', 'société liée', 'nom de l’entreprise', 'nom de l’organisation'],
];
const customers = [
  ...['klant', 'klantnaam', 'relatie', 'relatienaam', 'debiteur', 'debiteurnaam', 'customer name', 'customer', 'client name', 'client'],
  ...['account name', 'contact name', 'kunde', 'kundenname', 'nom du client'],
];
/**
 * Column names besides a property's name and label: from bookkeeping and address books in Dutch, English, German and French, and from
 * exports of Exact, FreshBooks, Google, Moneybird, Odoo, Outlook, Wave, Xero and Zoho. Capitals, accents, spaces and signs make no
 * difference. The first name of a list that is found wins.
 */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  'organization.name': [...companies, 'organisaties', 'organizations', 'organizationNames', ...customers],
  name: [
    ...['naam', ...companies, ...customers],
    ...['display name', 'supplier', 'supplier name', 'vendor', 'leverancier', 'leveranciersnaam', 'crediteur', 'lieferant', 'fournisseur'],
    ...['product', 'productnaam', 'artikel', 'artikelnaam', 'product name', 'item', 'item name', 'ledger'],
    ...['grootboeknaam', 'rekeningnaam', 'artikelbezeichnung', 'bezeichnung', 'produit', 'désignation', 'nom'],
  ],
  value: [
    ...['nummer', 'nr', 'number', 'code', 'grootboeknummer', 'grootboekrekening', 'grootboek', 'rekening', 'rekeningnummer', 'rekeningnr'],
    ...['account code', 'account number', 'ledger number', 'account', 'kontonummer', 'konto', 'numéro de compte', 'compte'],
  ],
  description: ['omschrijving', 'beschrijving', 'toelichting', 'notes', 'beschreibung', 'notiz'],
  coCNumber: [
    ...['kvk', 'kvk-nummer', 'kvknr', 'kamer van koophandel', 'handelsregisternummer', 'coc', 'coc number', 'chamber number'],
    ...['chamber of commerce', 'chamber of commerce number', 'registration number', 'company number', 'company registration number'],
    ...['handelsregister', 'hrb', 'siret', 'siren', 'company registry', 'ondernemingsnummer'],
  ],
  countryIso2: [
    ...['land', 'landcode', 'country', 'country code', 'billing country', 'po country', 'business country/region', 'business country'],
    ...[
      'address 1 country',
      'work address country',
      'werkadres land/regio',
      'werkadres land',
      'land/regio',
      'land (werk)',
      'country/region',
    ],
    ...['country_id', 'country_id/code', 'pays', 'pays/région', 'pays/région (bureau)', 'land/region geschäftlich', 'länderkennzeichen'],
  ],
  vatNumber: [
    ...['btw', 'btw-nummer', 'btwnr', 'btw-id', 'btw-identificatienummer', 'vat', 'vat number', 'vat id', 'vat no', 'tax number', 'tax id'],
    ...[
      'tax registration number',
      'vat registration number',
      'ust-id',
      'ust-idnr',
      'umsatzsteuer-id',
      'umsatzsteuer-identifikationsnummer',
    ],
    ...['numéro de tva', 'n° tva', 'tva', 'tva intracommunautaire'],
  ],
  iban: [
    ...['iban-nummer', 'bankrekening', 'bankrekeningnummer', 'bank account number', 'bank account', 'rekening', 'rekeningnummer', 'bank'],
    ...['bankverbindung', 'compte bancaire', 'banks/account number', 'sepa iban', 'bankkonto', 'numéro de compte bancaire'],
  ],
  addressLineOne: [
    ...[
      'adres',
      'adresregel 1',
      'straat',
      'straat en huisnummer',
      'straat + huisnummer',
      'address',
      'address line 1',
      'address 1',
      'street',
    ],
    ...['street address', 'billing address', 'billing street', 'po address line 1', 'business street', 'address 1 street'],
    ...['werkadres straat', 'straat (werk)', 'werk straat', 'factuuradres', 'anschrift', 'straße', 'straße und hausnummer'],
    ...['straße geschäftlich', 'rue', 'rue (bureau)', 'adresse', 'adresse ligne 1'],
  ],
  addressLineTwo: [
    ...['adresregel 2', 'address line 2', 'address 2', 'street 2', 'street address 2', 'billing street 2', 'po address line 2'],
    ...[
      'business street 2',
      'werkadres straat 2',
      'adreszusatz',
      'adresszusatz',
      'complément d’adresse',
      'adresse ligne 2',
      'extended address',
    ],
  ],
  zipCode: [
    ...['postcode', 'zip', 'zip code', 'postal code', 'post code', 'billing code', 'billing zip', 'billing postal code', 'po postal code'],
    ...[
      'business postal code',
      'address 1 postal code',
      'postal code/zip code',
      'zip/postal code',
      'werkadres postcode',
      'postcode (werk)',
    ],
    ...['plz', 'postleitzahl', 'postleitzahl geschäftlich', 'code postal', 'code postal (bureau)', 'cp'],
  ],
  city: [
    ...['plaats', 'woonplaats', 'stad', 'vestigingsplaats', 'town', 'place', 'billing city', 'po city', 'business city', 'address 1 city'],
    ...['werkadres plaats', 'plaats (werk)', 'ort', 'stadt', 'ort geschäftlich', 'ville', 'ville (bureau)', 'town/city', 'suburb/city'],
  ],
  state: [
    ...['provincie', 'provincie of staat', 'staat', 'state or province', 'province', 'region', 'county', 'billing state', 'po region'],
    ...['business state', 'address 1 region', 'province/state', 'state/province', 'state/region', 'bundesland', 'département', 'état'],
    ...['werkadres provincie', 'state_id'],
  ],
  paymentTerm: [
    ...['betaaltermijn', 'betalingstermijn', 'betaaltermijn als klant in dagen', 'payment term', 'payment terms'],
    ...['payment term as customer in days', 'terms', 'due date bill day', 'zahlungsziel', 'délai de paiement'],
  ],
  vatSupplies: [
    ...['goederen of diensten', 'goederen of diensten noord ierland', 'goods or services', 'goods or services northern ireland'],
    ...['levering', 'supplies'],
  ],
  exEu: ['buiten de eu', 'buiten eu', 'buiten europa', 'outside the eu', 'outside eu', 'non eu', 'ex eu'],
  preferredLanguage: ['taal', 'taalcode', 'voorkeurstaal', 'language', 'preferred language', 'sprache', 'langue', 'lang'],
  emailAddresses: [
    ...[
      'e-mailadres',
      'e-mailadressen',
      'e-mail',
      'mail',
      'mailadres',
      'email address',
      'email addresses',
      'email id',
      'e-mail value',
      'emails',
    ],
    ...[
      'primary email',
      'work email',
      'secondary email',
      'other email',
      'business email',
      'contact email',
      'invoice email',
      'billing email',
    ],
    ...[
      'e-mail werk',
      'e-mail privé',
      'e-mail facturen',
      'e-mail voor facturen',
      'factuur e-mail',
      'e-mailadres facturen',
      'facturatie e-mail',
    ],
    ...[
      'send invoices to email',
      'e-mail address',
      'e-mail-adresse',
      'e-mail adresse',
      'e-mail geschäftlich',
      'rechnungs-e-mail',
      'courriel',
    ],
    ...['adresse e-mail', 'adresse de messagerie', 'adresse électronique', 'e-mail de facturation'],
  ],
  phoneNumbers: [
    ...[
      'telefoon',
      'telefoonnummer',
      'telefoonnummers',
      'telefoonnr',
      'tel',
      'tel nr',
      'mobiel',
      'mobiel nummer',
      'mobiele telefoon',
      'gsm',
    ],
    ...['telefoon mobiel', 'telefoon (werk)', 'telefoon werk', 'telefoon op werk', 'telefoon thuis', 'telefoon privé', 'hoofdtelefoon'],
    ...['hoofdtelefoonnummer', 'andere telefoon', 'phone', 'phone number', 'phone numbers', 'phone value', 'telephone', 'mobile', 'cell'],
    ...[
      'mobile number',
      'mobile phone',
      'mobilephone',
      'cell phone',
      'business phone',
      'company main phone',
      'home phone',
      'primary phone',
    ],
    ...[
      'other phone',
      'work phone',
      'ddi number',
      'toll free',
      'telefon',
      'telefonnummer',
      'telefon geschäftlich',
      'telefon privat',
      'handy',
    ],
    ...[
      'telefon (geschäftlich)',
      'telefon (mobil)',
      'mobiltelefon',
      'mobil',
      'mobilnummer',
      'haupttelefon',
      'weiteres telefon',
      'rufnummer',
    ],
    ...[
      'téléphone',
      'numéro de téléphone',
      'téléphone (bureau)',
      'téléphone (domicile)',
      'téléphone portable',
      'téléphone mobile',
      'portable',
    ],
    ...['tél', 'tél. mobile', 'tél. bureau', 'tél. domicile', 'autre téléphone', 'téléphone principal'],
  ],
  firstName: [
    ...['voornaam', 'roepnaam', 'first name', 'given name', 'contact first name', 'primary first name', 'vorname', 'prénom'],
    ...['voornaam contactpersoon', 'contactpersoon voornaam', 'first', 'primary contact first name'],
  ],
  lastName: [
    ...['achternaam', 'familienaam', 'last name', 'surname', 'family name', 'contact last name', 'nachname', 'familienname', 'nom'],
    ...['nom de famille', 'achternaam contactpersoon', 'contactpersoon achternaam', 'last', 'primary contact last name'],
  ],
  price: [
    ...['prijs', 'tarief', 'bedrag', 'stukprijs', 'verkoopprijs', 'unit price', 'sales price', 'sales unit price', 'rate', 'amount'],
    ...['verkoopprijs excl. btw', 'preis', 'einzelpreis', 'verkaufspreis', 'prix', 'prix unitaire', 'list_price'],
  ],
};

/** Parts of a value that files keep in separate columns. */
export const partNames: Readonly<Record<string, { before?: readonly string[]; behind?: readonly string[] }>> = {
  firstName: {
    behind: [
      'middle name',
      'additional name',
      'middelste naam',
      'tweede voornaam',
      'weitere vornamen',
      'zweiter vorname',
      'deuxième prénom',
    ],
  },
  lastName: { before: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'voorvoegsels', 'infix'] },
  addressLineOne: {
    behind: [
      ...['huisnummer', 'huisnr', 'house number', 'hausnummer', 'hausnr', 'street number', 'numéro de rue'],
      ...['huisnummertoevoeging', 'huisnummer toevoeging', 'toevoeging', 'house number addition', 'hausnummerzusatz'],
    ],
  },
};

/** Names of a column with a person's full name. */
export const wholeNames: readonly string[] = [
  ...['full name', 'volledige naam', 'vollständiger name', 'nom complet', 'contact person', 'contactpersoon', 'contact', 'primary contact'],
  ...['ansprechpartner', 'ansprechperson', 'kontaktperson', 'interlocuteur', 'personne de contact', 'send invoices to attention'],
  ...['attention', 'attn', 'ter attentie van', 't.a.v.', 'contact name', 'contactnaam', 'display name', 'weergavenaam', 'anzeigename'],
  ...['nom d’affichage', 'name', 'naam', 'nom', 'customer name', 'klantnaam', 'client name'],
];
