import { readPages } from '../pages/read-pages.js';
import { pageOf, smallBelow } from '../testing/pages-of.js';

const reference = (text: string) => readPages([pageOf(text)], 'text', 'spec').fields.reference;

describe('the number of an invoice', () => {
  it.each([
    ['Factuurkenmerk   498242', '498242'],
    ['Numéro : INV77478', 'INV77478'],
    ['Nota INV61862', 'INV61862'],
    ['Rechnung\nNummer   VF25-13461', 'VF25-13461'],
  ])('%s', (text, value) => {
    expect(reference(text)?.value).toBe(value);
  });

  it('is never sure below a title alone, where a postcode may stand', () => {
    expect(reference('RECHNUNG\n\n26469 Hamburg')?.mark).not.toBe('sure');
  });

  it('stands below its label rather than behind it in the column of a telephone', () => {
    expect(reference('Núm. factura                    Tfno. 071-7024702\n20265093')?.value).toBe('20265093');
  });

  it('stands below its label rather than far away in another column', () => {
    expect(reference(`Invoice number${' '.repeat(45)}55501\n2024-77`)?.value).toBe('2024-77');
  });

  it('stands over a label in small type that is nearer to it than what follows', () => {
    const page = smallBelow([
      ['20256848', 'Factuurnr.'],
      ['10541', 'Klantnummer'],
      ['8 mei 2025', 'Vervaldatum'],
    ]);
    const { fields } = readPages([page], 'text', 'spec');
    expect([fields.reference?.value, fields.dueDate?.value]).toEqual(['20256848', '2025-05-08']);
  });

  it('is not the number of a party that is called a number as well', () => {
    expect(reference('Verkäufer\nNummer: 549910\n\n\n\n\n\nRechnung Nr. 471102')?.value).toBe('471102');
  });

  it('is not the number of a payment by card, which its terminal prints below', () => {
    const slip =
      'Kassenbon\nSumme  9,98\n\n\n\n\nTerminal-ID 56041033\nTrace-Nr. 172028\nBeleg-Nr. 4573\nVU-Nr. 4556524486\nKartennr. ####4528';
    expect(reference(`${slip}${'\nTSE 4rtd'.repeat(7)}\nBon-Nr.:684`)?.value).toBe('684');
    expect(reference(slip)?.mark).toBe('check');
  });

  it('is not what is called the number of another thing', () => {
    expect(reference('Tax invoice\nGST  ID :  000517095424')?.value).toBeUndefined();
  });
});
