/** Words of one language as they stand on invoices; each has several wordings. */
export interface Wordings {
  title: string[];
  reference: string[];
  date: string[];
  due: string[];
  terms: (days: number) => string;
  customer: string[];
  order: string[];
  delivery: string[];
  buyer: string[];
  description: string[];
  quantity: string[];
  price: string[];
  rate: string[];
  total: string[];
  net: string[];
  vat: string[];
  gross: string[];
  chamber: string;
  vatNumber: string[];
  months: string[];
  money: (cents: number) => string;
  date10: (year: string, month: string, day: string) => string;
}

const groupsOf = (figures: string): string[] => (figures.length > 3 ? [...groupsOf(figures.slice(0, -3)), figures.slice(-3)] : [figures]);

const grouped = (cents: number, thousands: string, decimals: string): string => {
  const [whole, rest] = (Math.abs(cents) / 100).toFixed(2).split('.') as [string, string];
  return `${cents < 0 ? '-' : ''}${groupsOf(whole).join(thousands)}${decimals}${rest}`;
};

export const languages: Readonly<Record<'nl' | 'en' | 'de' | 'fr', Wordings>> = {
  nl: {
    title: ['FACTUUR', 'Factuur'],
    reference: ['Factuurnummer', 'Factuurnr.', 'Nummer factuur', 'Fact.nr'],
    date: ['Factuurdatum', 'Datum', 'Datum factuur'],
    due: ['Vervaldatum', 'Uiterste betaaldatum', 'Te betalen voor'],
    terms: (days) => `Wij verzoeken u binnen ${days} dagen te betalen onder vermelding van het factuurnummer.`,
    customer: ['Klantnummer', 'Debiteurnr.', 'Relatienummer'],
    order: ['Uw referentie', 'Ordernummer', 'Uw bestelnummer'],
    delivery: ['Leverdatum', 'Orderdatum'],
    buyer: ['Factuuradres', 'Aan'],
    description: ['Omschrijving', 'Artikel', 'Product'],
    quantity: ['Aantal', 'Aant.'],
    price: ['Prijs', 'Stukprijs', 'Prijs per stuk'],
    rate: ['BTW', 'BTW %'],
    total: ['Bedrag', 'Totaal', 'Regeltotaal'],
    net: ['Subtotaal', 'Totaal excl. btw', 'Netto'],
    vat: ['BTW', 'Btw-bedrag'],
    gross: ['Totaal incl. btw', 'Te betalen', 'Totaalbedrag', 'Factuurbedrag'],
    chamber: 'KvK',
    vatNumber: ['BTW', 'Btw-nummer', 'BTW-id'],
    months: ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'],
    money: (cents) => grouped(cents, '.', ','),
    date10: (year, month, day) => `${day}-${month}-${year}`,
  },
  en: {
    title: ['INVOICE', 'Invoice', 'TAX INVOICE'],
    reference: ['Invoice number', 'Invoice No.', 'Invoice #', 'Invoice no'],
    date: ['Invoice date', 'Date', 'Date of issue'],
    due: ['Due date', 'Payment due', 'Due on'],
    terms: (days) => `Please pay within ${days} days of the invoice date.`,
    customer: ['Customer number', 'Account no.', 'Client ID'],
    order: ['PO number', 'Your reference', 'Order no.'],
    delivery: ['Delivery date', 'Order date'],
    buyer: ['Bill to', 'Invoice to'],
    description: ['Description', 'Item', 'Product'],
    quantity: ['Qty', 'Quantity'],
    price: ['Unit price', 'Price', 'Rate'],
    rate: ['VAT', 'VAT %'],
    total: ['Amount', 'Total', 'Line total'],
    net: ['Subtotal', 'Total excl. VAT', 'Net amount'],
    vat: ['VAT', 'VAT amount'],
    gross: ['Total', 'Total due', 'Amount due', 'Grand total', 'Total incl. VAT'],
    chamber: 'Chamber of Commerce',
    vatNumber: ['VAT', 'VAT no.', 'VAT number'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    money: (cents) => grouped(cents, ',', '.'),
    date10: (year, month, day) => `${day}/${month}/${year}`,
  },
  de: {
    title: ['RECHNUNG', 'Rechnung'],
    reference: ['Rechnungsnummer', 'Rechnungs-Nr.', 'Rechnung Nr.', 'Belegnummer'],
    date: ['Rechnungsdatum', 'Datum', 'Belegdatum'],
    due: ['Fällig am', 'Zahlbar bis', 'Fälligkeit'],
    terms: (days) => `Zahlbar innerhalb von ${days} Tagen ohne Abzug.`,
    customer: ['Kundennummer', 'Kunden-Nr.', 'Debitorennr.'],
    order: ['Ihre Bestellung', 'Bestellnummer', 'Bestell-Nr.'],
    delivery: ['Lieferdatum', 'Leistungsdatum'],
    buyer: ['Rechnungsempfänger', 'Rechnungsadresse'],
    description: ['Bezeichnung', 'Beschreibung', 'Artikel'],
    quantity: ['Menge', 'Anzahl'],
    price: ['Einzelpreis', 'Preis', 'E-Preis'],
    rate: ['MwSt.', 'USt. %'],
    total: ['Betrag', 'Gesamt', 'Gesamtpreis'],
    net: ['Nettobetrag', 'Zwischensumme', 'Summe netto'],
    vat: ['MwSt.', 'zzgl. USt.', 'Umsatzsteuer'],
    gross: ['Gesamtbetrag', 'Rechnungsbetrag', 'Summe brutto', 'Endbetrag'],
    chamber: 'HRB',
    vatNumber: ['USt-IdNr.', 'USt-ID', 'UID'],
    months: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
    money: (cents) => grouped(cents, '.', ','),
    date10: (year, month, day) => `${day}.${month}.${year}`,
  },
  fr: {
    title: ['FACTURE', 'Facture'],
    reference: ['Facture n°', 'N° de facture', 'Numéro de facture'],
    date: ['Date de facture', 'Date', "Date d'émission"],
    due: ["Date d'échéance", 'Échéance', 'À payer avant le'],
    terms: (days) => `Conditions de paiement : ${days} jours date de facture.`,
    customer: ['N° client', 'Code client'],
    order: ['Votre référence', 'N° de commande', 'Bon de commande'],
    delivery: ['Date de livraison', 'Date de commande'],
    buyer: ['Adresse de facturation', 'Facturé à'],
    description: ['Désignation', 'Description', 'Libellé'],
    quantity: ['Quantité', 'Qté'],
    price: ['Prix unitaire', 'P.U. HT', 'PU HT'],
    rate: ['TVA', 'Taux TVA'],
    total: ['Montant', 'Total HT', 'Montant HT'],
    net: ['Total HT', 'Sous-total', 'Montant HT'],
    vat: ['TVA', 'Total TVA'],
    gross: ['Total TTC', 'Net à payer', 'Montant TTC'],
    chamber: 'SIRET',
    vatNumber: ['TVA', 'N° TVA', 'TVA intracommunautaire'],
    months: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
    money: (cents) => grouped(cents, ' ', ','),
    date10: (year, month, day) => `${day}/${month}/${year}`,
  },
};
