import { readPages } from '../pages/read-pages.js';
import { pageOf } from '../testing/pages-of.js';

const fields = (text: string, channel: 'text' | 'photo' = 'text') => readPages([pageOf(text)], channel, 'spec').fields;
const of = (name: 'invoiceDate' | 'dueDate', text: string, channel: 'text' | 'photo' = 'text') => {
  const field = fields(text, channel)[name];
  return [field?.value, field?.mark];
};

describe('the date of a receipt', () => {
  it('is the one beside a time, and is sure if there is one such moment', () => {
    expect(of('invoiceDate', 'Cafe\n24.08.2023 13:29\nGültig bis 31.12.2024', 'photo')).toEqual(['2023-08-24', 'sure']);
    expect(of('invoiceDate', 'Cafe\n11.01.24 19:12\n12.01.24 16:38', 'photo')[1]).toBe('check');
  });

  it('is read day first if three words indicate a country that writes so, unless amounts are in dollars', () => {
    const text = 'Kassabon\n05/10/2019 17:00:25\nTotaal  9,75\nBTW  0,81\nBedankt';
    expect(of('invoiceDate', text)).toEqual(['2019-10-05', 'sure']);
    expect(of('invoiceDate', `${text}\nUSD`)[1]).toBe('check');
    expect(of('invoiceDate', 'Receipt\n05/10/2019 17:00:25\nTotal  9.75')[1]).toBe('check');
  });
});

describe('the due date', () => {
  it('computed from clear terms is as sure as the date they count from', () => {
    expect(of('dueDate', 'Factuurdatum: 3 maart 2026\nTe betalen binnen 14 dagen.')).toEqual(['2026-03-17', 'sure']);
    const later = '\nBesteldatum 4 maart 2026\n7 april 2026';
    expect(of('dueDate', `3 maart 2026${later}\nTe betalen binnen 14 dagen.`)[1]).toBe('check');
  });

  it('is not the discount date, but the date for the full amount after it', () => {
    expect(of('dueDate', 'Rechnungsdatum: 03.03.2026\nBei Zahlung innerhalb 14 Tagen gewähren wir 2,0% Skonto.')[0]).toBeUndefined();
    expect(of('dueDate', 'Rechnungsdatum: 03.03.2026\nZahlbar innerhalb 14 Tagen mit 2% Skonto, 30 Tage netto')[0]).toBe('2026-04-02');
  });

  it('is not found below a sentence', () => {
    const sentence = 'Bei Bestellungen bis zum 19.12. ist die Auslieferung bis spätestens 23.12. garantiert.';
    expect(of('dueDate', `Rechnungsdatum: 03.09.2013\n${sentence}\n${' '.repeat(18)}30.09.2013`)[0]).toBeUndefined();
  });

  it('may follow the invoice date on the same line', () => {
    expect(of('dueDate', 'Tax point: 2025-03-25 | Due on: 2025-05-09')).toEqual(['2025-05-09', 'sure']);
    expect(of('invoiceDate', 'Tax point: 2025-03-25 | Due on: 2025-05-09')).toEqual(['2025-03-25', 'sure']);
  });
});

describe('the due date', () => {
  it('is the one below its label if the dates of two columns touch', () => {
    const { invoiceDate, dueDate } = fields(
      'Factura 2024/0938\n\nFecha de emisión          Fecha de vencimiento\n16 de diciembre de 2024   30 de diciembre de 2024'.replace(
        '2024   30',
        '2024 30',
      ),
    );
    expect([invoiceDate?.value, dueDate?.value]).toEqual(['2024-12-16', '2024-12-30']);
  });

  it.each(['2025-12-30', '2024-10-30'])('is not sure if it is most of a year away, or weeks before the invoice: %s', (due) => {
    const dueDate = (date: string) => fields(`Factuurnummer 77\nFactuurdatum 2024-12-16\nVervaldatum ${date}`).dueDate;
    expect([dueDate(due)?.value, dueDate(due)?.mark, dueDate('2025-01-15')?.mark]).toEqual([due, 'check', 'sure']);
  });
});
