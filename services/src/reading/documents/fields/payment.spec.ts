import { readDocument } from '../read-document.js';
import { pageOf } from '../testing/pages-of.js';
import { sample } from '../testing/samples.js';
import { readPages } from '../pages/read-pages.js';

const page = (...said: string[]): string => `
Drukkerij Merwede B.V.                         Factuur F-2026-17
Kade 1, 3311 AB Dordrecht                      Factuurdatum 3 maart 2026

Papier                                                    100,00
Totaal excl. btw                                        € 100,00
Btw 21%                                                  € 21,00
Totaal incl. btw                                        € 121,00

${said.join('\n')}
`;
const read = (...said: string[]) => readPages([pageOf(page(...said))], 'text', 'pdfjs').fields.paymentMethod;
const method = (...said: string[]): [number, string] | null => {
  const field = read(...said);
  return field ? [field.value, field.mark] : null;
};

describe('the payment method that a document states', () => {
  // A document does not state whether a person paid, nor whose card was used, so these are never sure.
  it.each([
    'Betaald met iDEAL op 3 maart 2026',
    'Deze factuur is reeds betaald.',
    'Betaalwijze: iDEAL',
    'Voldaan per pin',
    'Reeds voldaan',
    'Betaald: Bancontact',
    'Paid in full',
    'Payment method: PayPal',
    'Status: PAID',
    'Bereits bezahlt',
    'Betrag dankend erhalten',
    'Bezahlt mit girocard',
    'Bar bezahlt',
    'Facture acquittée',
    'Déjà payé',
    'Réglé en espèces',
    'Pagado en efectivo',
    'Pagato con bancomat',
    'PIN                                                     € 121,00',
    'Contant                                                 € 121,00',
  ])('already paid, to be checked: %s', (text) => expect(method(text)).toEqual([1, 'check']));

  it.each([
    'Betaald met creditcard',
    'Betaalmethode: Mastercard **** 1234',
    'Paid by card',
    'Payment method: Visa ending in 4242',
    'Bezahlt mit Kreditkarte',
    'Zahlungsart: Kreditkarte (VISA)',
    'Payé par carte',
    'Mode de paiement : carte bancaire',
    'Forma de pago: tarjeta de crédito',
    'Metodo di pagamento: carta di credito',
    'VISA                                                    € 121,00',
  ])('by card: %s', (text) => expect(method(text)?.[0]).toBe(3));

  it.each([
    'Het bedrag wordt rond 20 maart 2026 automatisch van uw rekening afgeschreven.',
    'Betaalwijze: automatische incasso',
    'Wij incasseren dit bedrag op 20-03-2026.',
    'Der Betrag wird am 20.03.2026 per SEPA-Lastschrift von Ihrem Konto eingezogen.',
    'Zahlungsart: SEPA-Basislastschrift',
    'The amount will be collected by direct debit on 20 March 2026.',
    'Le montant sera prélevé sur votre compte le 20/03/2026.',
    'Mode de règlement : prélèvement',
    'Forma de pago: domiciliación bancaria',
    'Addebito sul vostro conto NL18ABNA0034916744.',
  ])('by direct debit, sure: %s', (text) => expect(method(text)).toEqual([4, 'sure']));

  it('reads sentences that continue on the next line', () => {
    expect(method('Der Betrag von EUR 121,00 wird am 20.03.2026 von Ihrem Konto per', 'SEPA-Lastschrift eingezogen.')).toEqual([4, 'sure']);
  });

  it.each([
    'Gelieve het bedrag over te maken op NL91 ABNA 0417 1643 00',
    'Zahlungsart: Überweisung',
    'Payment method: bank transfer',
    'Mode de paiement : virement',
  ])('by bank: %s', (text) => expect(method(text)?.[0]).toBe(2));

  it.each([
    'U kunt betalen met iDEAL of creditcard via onze website.',
    'Nog niet betaald',
    'Facturen dienen binnen 30 dagen betaald te worden.',
    'Wilt u liever per automatische incasso betalen? Bel ons.',
    'We accept Visa, Mastercard and American Express.',
    'Falls nicht bis 20.03.2026 bezahlt, fallen Mahngebühren an.',
    'Sie können per Kreditkarte zahlen.',
    'Incassokosten komen voor uw rekening.',
    'Reeds betaald                                            € 50,00',
    'Paid                                                      € 0,00',
    'Payé                                                      0,00 €',
    'Kunststof kaarthouder met print',
  ])('states no payment method of this invoice: %s', (text) => expect(method(text)).toBeNull());

  it('includes the position of the words', () => {
    const { page: at, box } = read('Betaald met iDEAL op 3 maart 2026')!;
    expect([at, box!.y > 0.1, box!.width > 0]).toEqual([1, true, true]);
  });

  it('follows the code of an e-invoice, unless the invoice has been paid in full', async () => {
    const peppol = sample('ubl/peppol-base-example.xml').toString();
    const of = async (...changes: [string, string][]): Promise<unknown> => {
      const xml = changes.reduce((text, [from, to]) => text.replace(from, to), peppol);
      const field = (await readDocument(Buffer.from(xml))).fields.paymentMethod;
      return field ? [field.value, field.mark, field.page] : null;
    };
    const code = (means: string): [string, string] => [
      peppol.match(/<cbc:PaymentMeansCode[^>]*>[^<]*/)![0],
      `<cbc:PaymentMeansCode>${means}`,
    ];
    expect([await of(), await of(code('59')), await of(code('54')), await of(code('10')), await of(code('20'))]).toEqual([
      [2, 'sure', null],
      [4, 'sure', null],
      [3, 'sure', null],
      [1, 'check', null],
      null,
    ]);
    const paid: [string, string] = [
      '<cbc:PayableAmount currencyID="EUR">1656.25',
      '<cbc:PrepaidAmount currencyID="EUR">1656.25</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">0.00',
    ];
    expect([await of(paid), await of(paid, code('54')), await of(paid, code('59'))]).toEqual([
      [1, 'check', null],
      [3, 'sure', null],
      [4, 'sure', null],
    ]);
  });

  it('of a paid invoice is not by bank, even if its form says so', () => {
    expect(method('Betaald met iDEAL', 'Gelieve over te maken op NL91 ABNA 0417 1643 00')).toEqual([1, 'check']);
  });
});
