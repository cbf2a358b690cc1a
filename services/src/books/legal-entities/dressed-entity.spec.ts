import { dressedByFirst, dressedData, type Template } from './dressed-entity.rules.js';
import type { InvoiceData, LegalEntity } from './legal-entity.js';

const mail = (emailType: 'newInvoice' | 'reminder', language: 'NL' | 'EN', subject: string) => ({
  ...{ emailType, language, subject },
  masterTemplate: 'huisstijl',
  body: 'Dag',
});
const own = {
  registeredCompanyName: 'Huis B.V.',
  primaryColor: '#111111',
  bankAccounts: [{ accountNumber: 'NL91ABNA0417164300' }],
  translations: { NL: { thankYou: 'Dank', vat: 'Btw' }, EN: { vat: 'VAT' } },
  invoiceEmailTemplates: [mail('newInvoice', 'NL', 'Huis'), mail('newInvoice', 'EN', 'House')],
} as unknown as InvoiceData;
const entity = { legalEntityId: 7, invoiceData: own, logoFileId: 1, logoFileName: 'huis.png', shownAs: null } as LegalEntity;
const template = (templateId: number, over: Partial<Template> = {}): Template => ({
  ...{ templateId, legalEntityId: 7, logoFileId: null, logoFileName: null },
  invoiceData: {},
  ...over,
});

it('PLT-O34 empty fields of a template come from its legal entity, field by field', () => {
  const filled = dressedData(own, { invoiceData: { primaryColor: '#222222', translations: { NL: { thankYou: 'Tot snel' } } } });
  expect(filled).toMatchObject({
    registeredCompanyName: 'Huis B.V.',
    primaryColor: '#222222',
    bankAccounts: own.bankAccounts,
    translations: { NL: { thankYou: 'Tot snel', vat: 'Btw' }, EN: { vat: 'VAT' } },
  });
  expect(dressedData(own, { invoiceData: { primaryColor: '' } })).toMatchObject({ primaryColor: '#111111' });
});

it('a mail that a template has no text for comes from its legal entity', () => {
  const worded = dressedData(own, { invoiceData: { invoiceEmailTemplates: [mail('newInvoice', 'NL', 'Zomer')] } });
  expect(worded!.invoiceEmailTemplates!.map(({ subject }) => subject)).toEqual(['Zomer', 'House']);
});

it('PLT-O34 the template of the invoice takes precedence over that of the legal entity, and one of another legal entity is ignored', () => {
  const known = [template(1), template(2, { logoFileId: 9, logoFileName: 'zomer.png' }), template(3, { legalEntityId: 8 })];
  const shown = (...wanted: (number | null)[]) => {
    const { shownAs, logoFileId } = dressedByFirst(entity, wanted, (id) => known.find(({ templateId }) => templateId === id));
    return [shownAs, logoFileId];
  };
  expect(shown(2, 1)).toEqual([2, 9]);
  expect(shown(null, 1)).toEqual([1, 1]);
  expect(shown(3, 1)).toEqual([1, 1]);
  expect(shown(null, null)).toEqual([null, 1]);
});
