import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPrediction, read } from '../../../testing/a-prediction';
import { before, cleanBill, coolblue, field, press, shownDocument, supplier, undo } from '../../../testing/read-document';
import type { InboxDocument } from '../../documents';

afterEach(cleanup);

describe('the supplier of a document', () => {
  const byName = { ...coolblue, score: 0.8, because: 'name' as const };

  it('PUR-171 is chosen among those that look like the name that was read', async () => {
    await shownDocument({ candidates: [byName, { ...byName, organizationId: 6, name: 'Coolgreen', score: 0.5 }] });
    await press('Find');
    const panel = await screen.findByRole('dialog', { name: 'Who sent this?' });
    const listed = within(panel)
      .getAllByRole('button', { name: /^Choose/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(listed).toEqual(['Choose: Coolblue', 'Choose: Coolgreen']);
    await press('Choose: Coolgreen');
    await press('No');
    await waitFor(() => expect(supplier()).toBe('Coolgreen'));
  });

  it('does not change how it is paid where the paper says that', async () => {
    const usual = { aliases: [], defaultPaymentMethod: 3, supplierPaymentTerm: null, version: 4 };
    await shownDocument({
      document: { documentType: 'Incoming', paymentMethod: 2 },
      prediction: aPrediction({ ...cleanBill, paymentMethod: read(4) }),
      reply: ({ path }) => (path.endsWith('/settings') ? { body: usual } : undefined),
    });
    const method = (): string => screen.getByRole('combobox', { name: /^Paid how/ }).textContent;
    expect((await screen.findByText('Direct debit')).closest('[data-offer]')!.textContent).toContain('Sure');
    await press('Take over what is sure (5)');
    await waitFor(() => expect(supplier()).toBe('Coolblue'));
    await waitFor(() => expect(method()).toBe('Direct debit'));
    undo();
    await waitFor(() => expect([supplier(), method()]).toEqual(['', 'Still to be paid via bank']));
  });

  it('is asked to be known by the name that was read', async () => {
    const { asked } = await shownDocument({ candidates: [byName] });
    await press('Find');
    await press('Choose: Coolblue');
    await press('Yes');
    await waitFor(() =>
      expect(asked.find(({ method, path }) => method === 'PUT' && path.endsWith('/settings'))?.body).toMatchObject({
        aliases: ['Coolblue B.V.'],
      }),
    );
  });
});

describe('lines of a document', () => {
  const lines = [
    { description: read('Box of white paper A4'), amount: read(100), quantity: 2, netUnitPrice: 50, rate: null },
    { description: read('x'.repeat(150)), amount: read(-5), quantity: 1, netUnitPrice: -5, rate: null },
  ];
  const described = (at: number): string => field(`Description, line ${at}`).value;

  it('PUR-174 PUR-176 are made of those that were read', async () => {
    await shownDocument({ prediction: aPrediction({ ...cleanBill, lines }) });
    await press('Create lines');
    const panel = await screen.findByRole('dialog', { name: 'Create lines from what was read' });
    expect(within(panel).getByText('x'.repeat(100))).toBeTruthy();
    await press('Add 2 lines');
    await waitFor(() => expect(described(2)).toBe('x'.repeat(150)));
    expect([described(1), field('Price excl. VAT, line 1').value, field('Price excl. VAT, line 2').value]).toEqual([
      ...['Box of white paper A4', '100,00', '-5,00'],
    ]);
    undo();
    await waitFor(() => expect(screen.queryByLabelText('Description, line 1')).toBeNull());
  });

  it('say that they are in another currency than the document', async () => {
    const foreign = aPrediction({ ...cleanBill, lines, currency: read('MYR') });
    await shownDocument({ prediction: foreign });
    await press('Create lines');
    const panel = await screen.findByRole('dialog', { name: 'Create lines from what was read' });
    expect(within(panel).getByRole('alert').textContent).toBe(
      'The amounts on the paper are in MYR, this document is in EUR: convert them.',
    );
  });

  it('PUR-180 are taken over from earlier purchases of the supplier, which are listed the newest first', async () => {
    const previous = [before(30, '2026-03-05'), before(29, '2026-02-05'), before(28, '2026-01-05')];
    await shownDocument({ document: { organization: { organizationId: 5, name: 'Coolblue' } } as Partial<InboxDocument>, previous });
    const names = (await screen.findAllByRole('link', { name: /^Purchase of/ })).map(({ textContent }) => textContent);
    expect(names).toEqual(['Purchase of 2026-03-05', 'Purchase of 2026-02-05', 'Purchase of 2026-01-05']);
    const section = screen.getByRole('region', { name: 'Earlier purchases of Coolblue' });
    for (const text of ['#30', '05-03-2026', 'North']) expect(section.textContent).toContain(text);
    await press('Take over lines: Purchase of 2026-03-05');
    await waitFor(() => expect(described(1)).toBe('Box of white paper'));
  });

  it('a rate that is printed and not offered becomes no other one: it is said, shown as stated, and has to be chosen (D-17)', async () => {
    const printed = { description: read('Bread'), amount: read(100), quantity: 1, netUnitPrice: 100, rate: 6 };
    const vat = [{ rate: 6, base: 100, amount: 6.01, mark: 'sure' as const }];
    const { asked } = await shownDocument({
      document: { organization: { organizationId: 5, name: 'Coolblue' } } as Partial<InboxDocument>,
      prediction: aPrediction({ ...cleanBill, lines: [printed], vat, totalIncludingTax: read(106.01) }),
    });
    const sentence = /^The invoice states 6\s%\sVAT\. No such rate is offered here: choose a rate for its lines\.$/;
    await press('Create lines');
    const panel = await screen.findByRole('dialog', { name: 'Create lines from what was read' });
    expect(within(panel).getByRole('alert').textContent).toMatch(sentence);
    await press('Add 1 line');
    const badge = await screen.findByRole('button', { name: 'VAT, line 1: –' });
    expect(badge.title).toMatch(sentence);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findByText(/^VAT · 6\s% on the invoice/)).nextElementSibling!.textContent).toMatch(/6,01/);
    expect(screen.getByText(sentence)).toBeTruthy();
    await press('Save');
    await screen.findAllByText(/that of the invoice is not offered here/);
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.click(badge);
    await userEvent.click(await screen.findByRole('menuitem', { name: '9% BTW' }));
    expect(screen.queryByText(sentence)).toBeNull();
    await press('Save');
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')!.body).toMatchObject({ documentLines: [{ taxRateId: 2 }], statedTaxes: [] }),
    );
  });
});
