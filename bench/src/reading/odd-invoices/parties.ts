import type { Language } from '../drawn-invoices/wordings.js';
import { pick } from '../drawn-invoices/random.js';
import type { Odd } from './odd.js';

const payee: Readonly<Record<Language, string[]>> = {
  nl: ['Begunstigde', 'Ten name van', 'T.n.v.', 'Rekeninghouder'],
  en: ['Payee', 'Account name', 'Beneficiary', 'Remit to'],
  de: ['Kontoinhaber', 'Zahlungsempfänger', 'Begünstigter'],
  fr: ['Bénéficiaire', 'Titulaire du compte', 'Titulaire'],
  es: ['Titular', 'Beneficiario'],
  it: ['Intestatario', 'Beneficiario'],
};
const from: Readonly<Record<Language, string[]>> = {
  nl: ['Van', 'Afzender', 'Leverancier'],
  en: ['From', 'Supplier', 'Seller'],
  de: ['Von', 'Verkäufer', 'Rechnungssteller'],
  fr: ['De', 'Vendeur', 'Émetteur'],
  es: ['De', 'Emisor', 'Proveedor'],
  it: ['Da', 'Fornitore', 'Cedente'],
};
const titles: Readonly<Record<Language, string[]>> = {
  nl: ['FACTUUR', 'Verkoopfactuur kopie', 'Honorariumnota', 'Proforma factuur', 'Factuur / Invoice', 'Termijnfactuur'],
  en: ['INVOICE', 'Sales Invoice', 'Final Invoice', 'Commercial Invoice', 'Invoice Statement', 'Copy Invoice'],
  de: ['RECHNUNG', 'Schlussrechnung', 'Abschlagsrechnung', 'Rechnungsoriginal', 'Honorarrechnung'],
  fr: ['FACTURE', 'Facture de vente', 'Facture originale', "Note d'honoraires", 'Facture client'],
  es: ['FACTURA', 'Factura de venta', 'Factura original', 'Minuta de honorarios'],
  it: ['FATTURA', 'Fattura di vendita', 'Fattura immediata', 'Parcella', 'Fattura accompagnatoria'],
};

const spaced = (iban: string): string => iban.replace(/(.{4})/g, '$1 ').trim();
const bics = ['INGBNL2A', 'RABONL2U', 'BNPAFRPP', 'COBADEFFXXX', 'AIBKIE2D'];

/** A VAT number as people print it. */
function vatText({ random, supplier: { vat }, words }: Odd): string {
  const label = pick(random, words.vatNumber);
  const digits = vat.slice(2);
  const dotted = /^NL/.test(vat)
    ? `NL ${digits.slice(0, 4)}.${digits.slice(4, 6)}.${digits.slice(6, 9)}.${digits.slice(9)}`
    : `${vat.slice(0, 2)} ${digits}`;
  return pick(random, [vat, dotted, `${label} ${digits}`, `${label}: ${dotted}`, `${vat.slice(0, 2)}-${digits}`, `${label} ${vat}`]);
}

/** An account as people print it: next to a bank code, or over two lines. */
function account({ sheet, random, supplier: { iban }, words }: Odd, x: number, y: number, size = 8): void {
  const label = pick(random, words.iban);
  const bic = pick(random, bics);
  const form = Math.floor(random() * 6);
  if (form === 0) {
    const parts = spaced(iban).split(' ');
    const half = Math.ceil(parts.length / 2);
    sheet.put(`${label} ${parts.slice(0, half).join(' ')}`, x, y, size);
    sheet.put(parts.slice(half).join(' '), x + (label.length + 1) * size * 0.5, y + size + 2, size);
  } else if (form === 1) sheet.put(`${label}/BIC: ${iban}/${bic}`, x, y, size);
  else if (form === 2) sheet.put(`${bic} ${spaced(iban)}`, x, y, size);
  else if (form === 3) sheet.put(`${spaced(iban)} ${bic}`, x, y, size);
  else if (form === 4) {
    sheet.put(label, x, y, size);
    sheet.put(iban, x, y + size + 2, size);
  } else sheet.put(`${label}: ${spaced(iban)} BIC: ${bic}`, x, y, size);
}

const chamberText = ({ supplier: { chamber, town }, words, random }: Odd): string =>
  chamber === null
    ? ''
    : chamber.startsWith('HRB')
      ? `Amtsgericht ${town.split(' ').at(-1)} ${chamber}`
      : `${pick(random, words.chamber)} ${chamber}`;

const buyerAt = ({ sheet, buyer: { name, street, town } }: Odd, x: number, y: number, size = 9): void =>
  [name, street, town].forEach((text, i) => sheet.put(text, x, y + (size + 3) * i, size));
const title = ({ sheet, random, language }: Odd, x: number, y: number, size = 20): void =>
  sheet.put(pick(random, titles[language]), x, y, size);

/** Where the parties and their numbers stand. */
export const parties: Readonly<Record<string, (odd: Odd) => void>> = {
  'name in the footer': (odd) => {
    const { sheet, supplier } = odd;
    title(odd, 40, 40);
    buyerAt(odd, 40, 120, 11);
    sheet.put([supplier.name, supplier.street, supplier.town, chamberText(odd), vatText(odd)].filter(Boolean).join(' | '), 40, 800, 7);
    account(odd, 40, 812, 7);
  },
  'name in two footer lines': (odd) => {
    const { sheet, supplier } = odd;
    title(odd, 380, 40, 16);
    buyerAt(odd, 60, 130);
    sheet.put(`${supplier.name} - ${supplier.street} - ${supplier.town} - ${supplier.phone}`, 100, 790, 7);
    sheet.put([vatText(odd), chamberText(odd)].filter(Boolean).join(' - '), 100, 800, 7);
    account(odd, 100, 810, 7);
  },
  'payee box': (odd) => {
    const { sheet, random, language, words, supplier } = odd;
    title(odd, 40, 40);
    sheet.put(pick(random, words.buyer), 40, 100, 8);
    buyerAt(odd, 40, 113);
    sheet.put(`${pick(random, payee[language])}: ${supplier.name}`, 350, 700);
    account(odd, 350, 713);
    sheet.put(vatText(odd), 350, 739, 8);
  },
  'payee over the name': (odd) => {
    const { sheet, random, language, supplier } = odd;
    title(odd, 40, 40, 24);
    buyerAt(odd, 40, 120);
    sheet.put(pick(random, payee[language]), 40, 720, 7);
    sheet.put(supplier.name, 40, 730);
    account(odd, 220, 720);
    sheet.put(vatText(odd), 400, 730, 8);
  },
  'in the name of': (odd) => {
    const { sheet, random, words, supplier } = odd;
    title(odd, 40, 40);
    buyerAt(odd, 40, 120);
    sheet.put(`${pick(random, words.iban)} ${spaced(supplier.iban)} ${pick(random, words.inNameOf)} ${supplier.name}`, 40, 740, 8);
    sheet.put(vatText(odd), 40, 755, 8);
    sheet.put(`info@${supplier.domain}`, 40, 770, 8);
  },
  'from and to': (odd) => {
    const { sheet, random, language, words, supplier } = odd;
    title(odd, 40, 40);
    sheet.put(pick(random, words.buyer), 40, 100, 8);
    buyerAt(odd, 40, 113);
    sheet.put(pick(random, from[language]), 320, 100, 8);
    [supplier.name, supplier.street, supplier.town, vatText(odd)].forEach((text, i) => sheet.put(text, 320, 113 + 12 * i));
    account(odd, 320, 163);
  },
  'to and from in cells': (odd) => {
    const { sheet, random, language, supplier, buyer } = odd;
    sheet.put(pick(random, titles[language]), 40, 60, 18);
    sheet.put(`${pick(random, from[language])}: ${supplier.name}, ${supplier.street}, ${supplier.town}`, 40, 120);
    sheet.put(
      `${{ nl: 'Aan', en: 'To', de: 'An', fr: 'À', es: 'Para', it: 'A' }[language]}: ${buyer.name}, ${buyer.street}, ${buyer.town}`,
      40,
      135,
    );
    sheet.put(vatText(odd), 40, 150, 8);
    account(odd, 40, 162);
  },
  'small at the right': (odd) => {
    const { sheet, supplier } = odd;
    buyerAt(odd, 40, 60, 12);
    title(odd, 40, 160);
    [supplier.name, supplier.street, supplier.town, supplier.phone, `www.${supplier.domain}`, chamberText(odd), vatText(odd)].forEach(
      (text, i) => sheet.put(text, 430, 60 + 10 * i, 7),
    );
    account(odd, 430, 140, 7);
  },
  'buyer on top': (odd) => {
    const { sheet, supplier, buyer } = odd;
    sheet.put(buyer.name, 40, 30, 16);
    sheet.put(`${buyer.street}, ${buyer.town}`, 40, 50);
    sheet.put(buyer.vat, 40, 62, 8);
    title(odd, 40, 90);
    [supplier.name, supplier.street, supplier.town, `info@${supplier.domain}`].forEach((text, i) => sheet.put(text, 320, 120 + 12 * i));
    sheet.put([chamberText(odd), vatText(odd)].filter(Boolean).join('  '), 40, 790, 8);
    account(odd, 40, 802);
  },
  'only a domain beside': (odd) => {
    const { sheet, supplier } = odd;
    title(odd, 40, 60);
    buyerAt(odd, 40, 120);
    sheet.put(supplier.name.replace(/ (?:B\.?V\.?|GmbH.*|Ltd\.?|SARL|SAS|S\.L\.|S\.r\.l\.)$/, ''), 430, 50, 8);
    sheet.put(`${supplier.phone}`, 430, 62, 8);
    sheet.put(`administratie@${supplier.domain}`, 430, 74, 8);
    sheet.put(vatText(odd), 40, 800, 7);
    account(odd, 300, 800, 7);
  },
  copyright: (odd) => {
    const { sheet, supplier } = odd;
    title(odd, 40, 40, 28);
    buyerAt(odd, 330, 110);
    sheet.put(`© 2024 ${supplier.name}`, 40, 815, 7);
    sheet.put(`www.${supplier.domain}`, 250, 815, 7);
    sheet.put(vatText(odd), 40, 760, 8);
    account(odd, 40, 775);
  },
};
