import { renderInvoicePdf } from './render-invoice-pdf.js';
import { renderPaymentSlip } from './render-payment-slip.js';
import { openReferees, type ValidatedFile } from '../testing/referees.js';
import { variedInvoice } from '../testing/sample-invoices.js';
import { renderUbl } from '../../e-invoicing/ubl/render-ubl.js';
import { renderCii } from '../../e-invoicing/cii/render-cii.js';
import { eInvoiceAttachment } from './e-invoice-attachment.js';

const referees = await openReferees();
const isSkipped = 'missing' in referees && process.env['CI'] !== 'true';
const checked = isSkipped ? it.skip : it;
const titled = (title: string): string => ('missing' in referees ? `${title} (not checked: ${referees.missing})` : title);
const validate = (files: readonly ValidatedFile[]) => {
  if ('missing' in referees) throw new Error(`No referees: ${referees.missing}`);
  return referees.validate(files);
};
afterAll(() => ('missing' in referees ? undefined : referees.close()));

const seeds = Array.from({ length: 200 }, (_, i) => i + 1);
// Validates a part by default; KANTOOR_LONG validates all.
const validated = process.env['KANTOOR_LONG'] ? seeds : seeds.slice(0, 50);

describe('Validated invoices', () => {
  it('include invoices in every currency that also state their VAT in euro', () => {
    const currencies = seeds.map(variedInvoice).flatMap(({ accountingTax, currency }) => (accountingTax ? [currency] : []));
    for (const currency of ['USD', 'GBP', 'CHF', 'SAR']) expect(currencies.filter((each) => each === currency).length).toBeGreaterThan(5);
  });

  checked(
    titled('have no error as UBL in EN 16931, Peppol BIS 3 and the Dutch rules (D-10)'),
    async () => {
      const files = validated.map((seed) => ({ name: `${seed}.xml`, data: renderUbl(variedInvoice(seed)) }));
      expect(await validate(files)).toEqual([]);
    },
    300_000,
  );

  checked(
    titled('have no error as Factur-X in EN 16931 (D-10)'),
    async () => {
      const files = validated.map((seed) => ({ name: `${seed}.xml`, data: renderCii(variedInvoice(seed)) }));
      expect(await validate(files)).toEqual([]);
    },
    300_000,
  );

  checked(
    titled('are PDF/A-3b, and PDF/UA-1 as far as automatic checks can verify (D-10)'),
    async () => {
      const documents = validated.map(async (seed) => {
        const document = variedInvoice(seed);
        return { name: `${seed}.pdf`, data: await renderInvoicePdf(document, [eInvoiceAttachment(document)]) };
      });
      const slips = seeds.slice(0, 20).map(async (seed) => {
        const document = variedInvoice(seed);
        const { gross: total } = document.totals;
        const slip = { day: '2026-05-01', total, paid: '1.00', credited: '0.00', open: seed % 2 ? '0.00' : total };
        return { name: `slip-${seed}.pdf`, data: await renderPaymentSlip(document, slip) };
      });
      expect(await validate(await Promise.all([...documents, ...slips]))).toEqual([]);
    },
    300_000,
  );

  checked(
    titled('fail validation if an error is added'),
    async () => {
      const document = variedInvoice(1);
      const xml = renderUbl(document)
        .replace(/<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, '')
        .replace(/<cac:OrderReference>.*?<\/cac:OrderReference>/, '');
      const pdf = Buffer.from((await renderInvoicePdf(document)).toString('latin1').replace('GTS_PDFA1', 'GTS_PDFX1'), 'latin1');
      const untitled = Buffer.from(
        (await renderInvoicePdf(document)).toString('latin1').replace('/DisplayDocTitle true', '/DisplayDocTitle null'),
        'latin1',
      );
      const foreign = [...Array(200).keys()].map(variedInvoice).find(({ accountingTax }) => accountingTax)!;
      const untold = renderUbl(foreign).replace(/<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">.*?<\/cac:TaxTotal>/, '');
      const faults = await validate([
        { name: 'untold.xml', data: untold },
        { name: 'broken.xml', data: xml },
        { name: 'broken.pdf', data: pdf },
        { name: 'untitled.pdf', data: untitled },
      ]);
      expect(faults.filter(({ file }) => file === 'broken.xml').map(({ rule }) => rule)).toContain('PEPPOL-EN16931-R003');
      expect(faults.filter(({ file }) => file === 'untold.xml').map(({ rule }) => rule)).toContain('BR-53');
      expect(faults.filter(({ file }) => file === 'untitled.pdf').map(({ rule }) => rule)).toEqual(['ua1 7.1-10']);
      expect(new Set(faults.map(({ file }) => file))).toEqual(new Set(['untold.xml', 'broken.xml', 'broken.pdf', 'untitled.pdf']));
    },
    300_000,
  );
});
