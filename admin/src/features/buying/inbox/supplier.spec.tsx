import { defaultPaymentMethodOf } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { notices } from '../../../shell/notices';
import { aDocument, aRow } from '../../../testing/documents';
import { high } from '../../../testing/form-of-purchase';
import { press } from '../../../testing/press';
import { outbox } from '../documents';
import { fill, ready, said, shownInbox, type Shown } from '../../../testing/inbox';

/** One that is usually paid by direct debit. */
const suppliers: NonNullable<Shown['reply']> = ({ path }) => {
  if (path.endsWith('/organizations/2/settings')) return { body: { organizationId: 2, defaultPaymentMethod: 4, version: 1 } };
  return path.startsWith('/api/crm/organizations?') ? { body: { items: [{ id: 2, organizationId: 2, name: 'Printer' }] } } : undefined;
};
async function chooseSupplier(name: string): Promise<void> {
  const field = await screen.findByRole('combobox', { name: /^Supplier|^Organization/ });
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}
afterEach(() => {
  cleanup();
  outbox.reset();
});

describe('the supplier of a document', () => {
  it('PUR-O54 warns with the text of that question, also when the supplier is chosen', async () => {
    const twin: Shown['reply'] = ({ path }) =>
      path.includes('reference=') && path.includes('inbox-documents?') ? { body: { items: [aRow({ id: 8, name: 'Twin' })] } } : undefined;
    const warned = (): string[] => notices.all().flatMap(({ kind, text }) => (kind === 'warning' ? [text] : []));
    await shownInbox({ reply: twin });
    await ready();
    await fill('Reference', 'F-13');
    expect(warned()).toEqual([]);
    fireEvent.blur(screen.getByLabelText('Reference'));
    await waitFor(() => expect(warned()).toEqual(['inbox.sameReferenceQuestion']));
    cleanup();
    await shownInbox({ document: { organization: null }, reply: (request) => twin(request) ?? suppliers(request) });
    await ready();
    expect(warned()).toEqual([]);
    await chooseSupplier('Printer');
    await waitFor(() => expect(warned()).toEqual(['inbox.sameReferenceQuestion']));
  });

  it('PUR-O69 is paid by its usual method, unless the user chose another one', async () => {
    expect([defaultPaymentMethodOf('Declaration'), defaultPaymentMethodOf('Incoming')]).toEqual([1, 2]);
    const method = (): string => screen.getByRole('combobox', { name: /^Payment method/ }).textContent;
    await shownInbox({ reply: suppliers });
    await ready();
    expect(method()).toBe('Still to be paid via bank');
    await chooseSupplier('Printer');
    await waitFor(() => expect(method()).toBe('Direct debit'));
    cleanup();
    await shownInbox({ reply: suppliers });
    await ready();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Payment method/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Creditcard' }));
    await chooseSupplier('Printer');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Supplier|^Organization/ }).value).toBe('Printer'));
    expect(method()).toBe('Creditcard');
  });

  it('D-78 what is paid to a person has a field for the shop, which is enough to book it', async () => {
    const paidBack = { organization: null, paymentMethod: { id: 1, name: 'Private paid in advance' }, initiatorId: 5 };
    const { sent } = await shownInbox({ document: paidBack, reply: () => undefined });
    await ready();
    expect(screen.queryByTestId('no-organization')).toBeNull();
    await press('Create and book');
    await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_INVALID'));
    expect(screen.getByLabelText(/^Shop \*/).getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await fill(/^Shop \*/, 'Bakker Jansen');
    await press('Create and book');
    expect((await screen.findByRole('dialog')).textContent).toContain('Bakker Jansen');
    await press(/^Book €/);
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { document: { organization: null, shop: 'Bakker Jansen' } } }));
  });

  it('D-78 a declaration of which all VAT was read from the receipt is processed without an organization, and its country decides on the rate', async () => {
    const [line] = aDocument().documentLines;
    const read = { ...line!, price: 16.5289, inclPrice: 20, taxRateId: high.taxRateId, taxRate: high, taxRateFrom: 'line' as const };
    const declared = { documentType: 'Declaration' as const, paymentMethod: { id: 1, name: 'Private paid in advance' }, initiatorId: 5 };
    const none = { ...high, id: 9, taxRateId: 9, description: 'Outside the EU', percentage: 0, isExempt: true };
    const document = { ...declared, organization: null, shop: 'Bakker Jansen', shopCountry: null, documentLines: [read] };
    const { requests } = await shownInbox({
      document,
      reply: ({ path }) => (path.includes('country=US') ? { body: { taxRate: none, from: 'regime' } } : undefined),
    });
    await ready();
    const totals = (): string => screen.getByTestId('totals').textContent;
    await waitFor(() => expect(totals()).toMatch(/21% BTW.*3,47.*20,00/));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Country/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'United States' }));
    await waitFor(() => expect(totals()).toMatch(/Outside the EU.*20,00/));
    expect(requests.some(({ path }) => path.startsWith('/api/crm/organizations/tax-rate?') && path.includes('country=US'))).toBe(true);
    cleanup();
    const again = await shownInbox({ document });
    await ready();
    await waitFor(() => expect(totals()).toMatch(/21% BTW/));
    await press('Create and ask approval');
    await screen.findByRole('dialog');
    await press('Create and ask approval');
    await waitFor(() => expect(again.sent('POST')[0]).toMatchObject({ body: { askApprovals: true } }));
  });
});
