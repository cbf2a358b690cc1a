import { readPages } from '../pages/read-pages.js';
import { pageOf, smallBelow } from '../testing/pages-of.js';

const reference = (text: string) => readPages([pageOf(text)], 'text', 'spec').fields.reference;

describe('an invoice number', () => {
  it.each([
    ['Factuurkenmerk   498242', '498242'],
    ['Numéro : INV77478', 'INV77478'],
    ['Nota INV61862', 'INV61862'],
    ['Rechnung\nNummer   VF25-13461', 'VF25-13461'],
  ])('%s', (text, value) => {
    expect(reference(text)?.value).toBe(value);
  });

  it('is never sure below a title alone, where a postcode may be', () => {
    expect(reference('RECHNUNG\n\n26469 Hamburg')?.mark).not.toBe('sure');
  });

  it('is below its label rather than after it in a telephone column', () => {
    expect(reference('Núm. factura                    Tfno. 071-7024702\n20265093')?.value).toBe('20265093');
  });

  it('is below its label rather than far away in another column', () => {
    expect(reference(`Invoice number${' '.repeat(45)}55501\n2024-77`)?.value).toBe('2024-77');
  });

  it('is above a small label that is nearer to it than the next text', () => {
    const page = smallBelow([
      ['20256848', 'Factuurnr.'],
      ['10541', 'Klantnummer'],
      ['8 mei 2025', 'Vervaldatum'],
    ]);
    const { fields } = readPages([page], 'text', 'spec');
    expect([fields.reference?.value, fields.dueDate?.value]).toEqual(['20256848', '2025-05-08']);
  });

  it("is not a party's number labelled the same way", () => {
    expect(reference('Verkäufer\nNummer: 549910\n\n\n\n\n\nRechnung Nr. 471102')?.value).toBe('471102');
  });

  it('is not the number of a card payment, printed below by the terminal', () => {
    const slip =
      'Kassenbon\nSumme  9,98\n\n\n\n\nTerminal-ID 56041033\nTrace-Nr. 172028\nBeleg-Nr. 4573\nVU-Nr. 4556524486\nKartennr. ####4528';
    expect(reference(`${slip}${'\nTSE 4rtd'.repeat(7)}\nBon-Nr.:684`)?.value).toBe('684');
    expect(reference(slip)?.mark).toBe('check');
  });

  it('is not labelled as the number of something else', () => {
    expect(reference('Tax invoice\nGST  ID :  000517095424')?.value).toBeUndefined();
  });
});

describe('a number of groups', () => {
  it.each([
    ['Rechnungsnummer 8403 6164', '8403 6164'],
    ['Factuurnummer: F 60254', 'F 60254'],
    ['Factuurnummer: VKF 431', 'VKF 431'],
    ['Invoice No 4711 100 pieces', '4711'],
    ['Rechnung Nr. 4711 vom 12.03.2024', '4711'],
  ])('%s is read whole', (text, value) => {
    expect(reference(text)?.value).toBe(value);
  });

  it('of an order keeps its letters if they are no label of their own', () => {
    const order = (text: string) => readPages([pageOf(text)], 'text', 'spec').fields.purchaseOrderReference?.value;
    expect([order('Uw ordernummer: PO 587734'), order('PO 587734')]).toEqual(['PO 587734', expect.stringMatching(/587734$/)]);
  });
});
