import { isIban } from '@kantoor/schemas';
import { isVatNumber } from '@kantoor/schemas/vat-number';
import { between, figures, pick, type Random } from './random.js';
import type { Language } from './wordings.js';

export interface Company {
  name: string;
  street: string;
  town: string;
  domain: string;
  phone: string;
  vat: string;
  iban: string;
  chamber: string | null;
}

const surnames =
  'Jansen|Verhoeven|Kramer|Lefèvre|Moreau|Wagner|Schäfer|Böhm|Murphy|Harding|García|Romero|Bianchi|Ferrari|Visser|Prins|Okafor|Lindqvist'.split(
    '|',
  );
const invented = 'Halfvol|Noordzij|Kompas|Blauwdruk|Zonnewende|Lumen|Vektor|Pixelpunt|Ankerplaats|Korenbloem|Tandem|Meridiaan'.split('|');
const trades: Readonly<Record<Language, string[]>> = {
  nl: ['Drukkerij', 'Bakkerij', 'Installatiebedrijf', 'Schildersbedrijf', 'Studio', 'Groothandel', 'Advies'],
  en: ['Supplies', 'Consulting', 'Cleaning Services', 'Print', 'Studio', 'Trading', 'Electrical'],
  de: ['Elektro', 'Bürobedarf', 'Druckerei', 'Gebäudereinigung', 'Tischlerei', 'Medien'],
  fr: ['Imprimerie', 'Menuiserie', 'Services', 'Boulangerie', 'Conseil', 'Transports'],
  es: ['Suministros', 'Imprenta', 'Asesoría', 'Talleres', 'Limpiezas'],
  it: ['Tipografia', 'Officina', 'Studio', 'Forniture', 'Pasticceria'],
};
const forms: Readonly<Record<Language, string[]>> = {
  nl: ['B.V.', 'BV', 'V.O.F.', '', 'N.V.', 'B.V.'],
  en: ['Ltd', 'Limited', 'LLP', '', 'DAC', 'Ltd.'],
  de: ['GmbH', 'GmbH & Co. KG', 'e.K.', 'UG (haftungsbeschränkt)', '', 'AG'],
  fr: ['SARL', 'SAS', 'EURL', '', 'SA'],
  es: ['S.L.', 'S.A.', 'SLU', ''],
  it: ['S.r.l.', 'S.p.A.', 'SNC', ''],
};
const towns: Readonly<Record<Language, (random: Random) => string>> = {
  nl: (random) =>
    `${between(random, 1000, 9999)} ${pick(random, ['AB', 'CN', 'TX', 'VK'])}  ${pick(random, ['Rotterdam', 'Utrecht', 'Zwolle', 'Breda'])}`,
  en: (random) => pick(random, ['Dublin 2 D02 X285', 'Cork T12 W8KP', 'Galway H91 E2K8']),
  de: (random) => `${between(random, 10_000, 99_999)} ${pick(random, ['München', 'Köln', 'Hamburg', 'Kassel'])}`,
  fr: (random) => `${between(random, 10_000, 95_999)} ${pick(random, ['Paris', 'Lyon', 'Lille', 'Nantes'])}`,
  es: (random) => `${between(random, 10_000, 50_999)} ${pick(random, ['Madrid', 'Sevilla', 'Bilbao'])}`,
  it: (random) => `${between(random, 10_000, 90_999)} ${pick(random, ['Milano', 'Torino', 'Bologna'])}`,
};
const lettersOf = (random: Random, count: number): string =>
  Array.from({ length: count }, () => pick(random, [...'ABCDEFGHJKLMNPRSTVW'])).join('');
const vatForms: Readonly<Record<Language, (random: Random) => string>> = {
  nl: (random) => `NL${figures(random, 9)}B0${between(random, 1, 3)}`,
  en: (random) => `IE${figures(random, 7)}${lettersOf(random, 1)}`,
  de: (random) => `DE${figures(random, 9)}`,
  fr: (random) => `FR${figures(random, 11)}`,
  es: (random) => `ESB${figures(random, 8)}`,
  it: (random) => `IT${figures(random, 11)}`,
};
const ibanForms: Readonly<Record<Language, (random: Random) => string>> = {
  nl: (random) => `NL${figures(random, 2)}${pick(random, ['INGB', 'RABO', 'ABNA', 'TRIO'])}0${figures(random, 9)}`,
  en: (random) => `IE${figures(random, 2)}BOFI${figures(random, 14)}`,
  de: (random) => `DE${figures(random, 20)}`,
  fr: (random) => `FR${figures(random, 25)}`,
  es: (random) => `ES${figures(random, 22)}`,
  it: (random) => `IT${figures(random, 2)}X${figures(random, 22)}`,
};
const chambers: Readonly<Record<Language, (random: Random, vat: string) => string | null>> = {
  nl: (random) => `${between(random, 10, 89)}${figures(random, 6)}`,
  en: (random) => String(between(random, 200_000, 699_999)),
  de: (random) => `HRB ${between(random, 1_000, 99_999)}`,
  fr: (random, vat) => `${vat.slice(4)}${figures(random, 5)}`,
  es: () => null,
  it: () => null,
};

const mostTries = 20_000;
/** Returns the first of these with right check digits. */
function checked(form: () => string, isRight: (value: string) => boolean): string {
  for (let i = 0; i < mostTries; i++) {
    const value = form();
    if (isRight(value)) return value;
  }
  throw new Error('no number with right check digits was found');
}

export function companyOf(random: Random, language: Language, streets: readonly string[]): Company {
  const word = pick(random, random() < 0.5 ? surnames : invented);
  const trade = pick(random, trades[language]);
  const form = pick(random, forms[language]);
  const base = pick(random, [
    `${trade} ${word}`,
    `${word} ${trade}`,
    `${word} & ${pick(random, surnames)}`,
    word === word.toUpperCase() ? word : `${word}`,
  ]);
  const name = [base.length < 6 ? `${base} ${trade}` : base, form].filter(Boolean).join(' ');
  const vat = checked(
    () => vatForms[language](random),
    (value) => isVatNumber(value, value.slice(0, 2)),
  );
  const number = between(random, 1, 240);
  const street = pick(random, streets);
  return {
    name,
    street: language === 'en' || language === 'fr' ? `${number} ${street}` : `${street} ${number}`,
    town: towns[language](random),
    domain: `${base
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')}.${{ nl: 'nl', en: 'ie', de: 'de', fr: 'fr', es: 'es', it: 'it' }[language]}`,
    phone: pick(random, [
      `0${figures(random, 2)}-${figures(random, 7)}`,
      `+${between(random, 31, 49)} ${figures(random, 2)} ${figures(random, 3)} ${figures(random, 4)}`,
    ]),
    vat,
    iban: checked(() => ibanForms[language](random), isIban),
    chamber: chambers[language](random, vat),
  };
}
