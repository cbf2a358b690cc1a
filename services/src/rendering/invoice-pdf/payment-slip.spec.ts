import { epcPayload, qrSquares } from './epc-qr.js';
import { renderInvoicePdf } from './render-invoice-pdf.js';
import { renderPaymentSlip } from './render-payment-slip.js';
import { readPdf } from '../testing/read-pdf.js';
import { line, sampleInvoice } from '../testing/sample-invoices.js';

const booked = sampleInvoice({ priced: [line('Advies', '1', '1000')], paymentUrl: 'https://kantoor.example/payments/1' });
const slip = { day: '2026-04-10', total: '1210.00', paid: '210.00', credited: '100.00', open: '900.00' };
const squaresFor = (payable: string) => qrSquares(epcPayload({ ...booked, totals: { ...booked.totals, payable } })!);

describe('The payment slip', () => {
  it('shows the invoice total, the deductions, and the amount open on its date', async () => {
    const { pages } = readPdf(await renderPaymentSlip(booked, slip));
    const texts = pages.flat();
    const after = (label: string) => texts[texts.indexOf(label) + 1];
    expect(texts).toContain('Betaaloverzicht factuur 20260041');
    expect([after('Totaal inclusief btw'), after('Al betaald'), after('Gecrediteerd')]).toEqual(['€ 1.210,00', '€ -210,00', '€ -100,00']);
    expect([after('Nog te betalen'), after('Open op 10-04-2026'), after('Betalingskenmerk')]).toEqual(['€ 900,00', '€ 900,00', '20260041']);
    expect(texts).toContain('Online betalen: https://kantoor.example/payments/1');
    // The due date has passed.
    expect(texts).toContain('Vervaldatum 31-03-2026');
  });

  it('has its own QR code, for the open amount', async () => {
    expect(readPdf(await renderPaymentSlip(booked, slip)).squares).toEqual(squaresFor('900.00'));
    expect(readPdf(await renderInvoicePdf(booked)).squares).toEqual(squaresFor('1210.00'));
  });

  it('names no contact: its mail may go to another recipient', async () => {
    const named = { ...booked, customer: { ...booked.customer, contactName: 'Annelies Mulder' } };
    expect(readPdf(await renderInvoicePdf(named)).text).toContain('t.a.v. Annelies Mulder');
    expect(readPdf(await renderPaymentSlip(named, slip)).text).not.toContain('t.a.v.');
  });

  it('asks for nothing if nothing is open', async () => {
    const { text, squares } = readPdf(await renderPaymentSlip(booked, { ...slip, paid: '1210.00', credited: '0.00', open: '0.00' }));
    expect(text).toContain('U hoeft niets te betalen\n€ 0,00');
    expect(text).not.toMatch(/Online betalen|Scan en betaal|Gecrediteerd/);
    expect(squares).toBeUndefined();
  });

  it('gives the same bytes for the same figures', async () => {
    const first = await renderPaymentSlip(booked, slip);
    expect((await renderPaymentSlip(booked, slip)).equals(first)).toBe(true);
    expect((await renderPaymentSlip(booked, { ...slip, open: '899.99' })).equals(first)).toBe(false);
  });
});
