import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPrediction, nothingRead, read } from '../../../../testing/a-prediction';
import { before, cleanBill, coolblue, field, press, shownDocument, supplier, undo } from '../../../../testing/read-document';
import type { InboxDocument } from '../../documents';

afterEach(cleanup);

describe('the supplier of a document', () => {
  const byName = { ...coolblue, score: 0.8, because: 'name' as const };

  it('PUR-171 is chosen among the suppliers with a name similar to the one that was read', async () => {
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

  it('keeps the payment method if the document states it', async () => {
    const usual = { aliases: [], defaultPaymentMethod: 3, supplierPaymentTerm: null, version: 4 };
    const { requests } = await shownDocument({
      document: { documentType: 'Incoming', paymentMethod: { id: 2, name: 'Still to be paid via bank' } },
      prediction: aPrediction({ ...cleanBill, paymentMethod: read(4) }),
      reply: ({ path }) => (path.endsWith('/settings') ? { body: usual } : undefined),
    });
    const method = (): string => screen.getByRole('combobox', { name: /^Payment method/ }).textContent;
    expect((await screen.findByText('Direct debit')).closest('[data-offer]')!.textContent).toContain('Sure');
    await press('Take over what is sure (5)');
    await waitFor(() => expect(supplier()).toBe('Coolblue'));
    await waitFor(() => expect(method()).toBe('Direct debit'));
    // The settings of the supplier are not requested at all: they would arrive later and replace the value taken over.
    expect(requests.filter(({ path }) => path.endsWith('/organizations/5/settings'))).toEqual([]);
    undo();
    await waitFor(() => expect([supplier(), method()]).toEqual(['', 'Still to be paid via bank']));
  });

  it('PUR-O77 choosing one offers to save the name that was read as an alias, unless it has that name already', async () => {
    const { requests } = await shownDocument({ candidates: [byName] });
    await press('Find');
    await press('Choose: Coolblue');
    await press('Yes');
    await waitFor(() =>
      expect(requests.find(({ method, path }) => method === 'PUT' && path.endsWith('/settings'))?.body).toMatchObject({
        aliases: ['Coolblue B.V.'],
      }),
    );
    cleanup();
    for (const known of [{ because: 'alias' as const }, { because: 'name' as const, score: 1 }, { name: 'Coolblue B.V.' }]) {
      await shownDocument({ candidates: [{ ...byName, ...known }] });
      await press('Find');
      await press(/^Choose: Coolblue/);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      cleanup();
    }
  });
});

it('a new supplier starts with the values that were read, is looked up in the register, and becomes the supplier of the document', async () => {
  const found = {
    name: 'Coolblue B.V.',
    coCNumber: '24330087',
    street: 'Weena',
    houseNumber: '664',
    zipCode: '3012 CN',
    city: 'Rotterdam',
  };
  const hit = { ...found, countryIso2: 'NL', vatNumber: 'NL000000000B00' };
  const made = { id: 12, organizationId: 12, name: 'Coolblue B.V.', version: 1 };
  const organization = {
    ...nothingRead.organization,
    ...{ name: read('Coolblue B.V.'), vatNumber: read('NL810433941B01'), iban: read('NL50INGB0683251309') },
  };
  const { requests } = await shownDocument({
    candidates: [],
    prediction: aPrediction({ ...cleanBill, organization }),
    reply: ({ method, path }) => {
      if (path.startsWith('/api/crm/register')) return { body: { items: [hit] } };
      if (method === 'POST' && path === '/api/crm/organizations') return { status: 201, body: made };
      if (path === '/api/crm/organizations/12') return { body: made };
      return path.startsWith('/api/crm/organizations?') ? { body: { items: [] } } : undefined;
    },
  });
  await press('New supplier');
  const panel = await screen.findByRole('dialog', { name: /^New organization/ });
  const typed = (name: string): string => panel.querySelector<HTMLInputElement>(`#root_${name}`)!.value;
  await waitFor(() => expect(typed('name')).toBe('Coolblue B.V.'));
  expect([typed('vatNumber'), typed('iban').replace(/\s/g, '')]).toEqual(['NL810433941B01', 'NL50INGB0683251309']);
  await userEvent.click(await within(panel).findByRole('button', { name: /Weena 664/ }));
  await waitFor(() => expect(typed('coCNumber')).toBe('24330087'));
  // Values from the document take precedence over values that the register has for another number.
  expect([typed('addressLineOne'), typed('city'), typed('vatNumber')]).toEqual(['Weena 664', 'Rotterdam', 'NL810433941B01']);
  await userEvent.click(within(panel).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(supplier()).toBe('Coolblue B.V.'));
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/api/crm/organizations')!.body).toMatchObject({
    ...{ name: 'Coolblue B.V.', countryIso2: 'NL', vatNumber: 'NL810433941B01', coCNumber: '24330087', city: 'Rotterdam' },
    iban: expect.stringMatching(/^NL50 ?INGB/),
  });
  expect(requests.filter(({ path }) => path.endsWith('/organization-candidates')).length).toBeGreaterThan(1);
});

it('a new supplier made in the field of the form takes over the numbers of the document, whatever name is typed', async () => {
  const organization = {
    ...nothingRead.organization,
    ...{ name: read('COOLBLUE'), vatNumber: read('NL810433941B01'), iban: read('NL50INGB0683251309') },
    chamberOfCommerceNumber: read('24330087'),
  };
  const made = { id: 12, organizationId: 12, name: 'Coolblue Nederland', version: 1 };
  const { requests } = await shownDocument({
    candidates: [],
    prediction: aPrediction({ ...cleanBill, organization }),
    reply: ({ method, path }) => {
      if (path.startsWith('/api/crm/register')) return { body: { items: [] } };
      if (method === 'POST' && path === '/api/crm/organizations') return { status: 201, body: made };
      if (path === '/api/crm/organizations/12') return { body: made };
      return path.startsWith('/api/crm/organizations?') ? { body: { items: [] } } : undefined;
    },
  });
  const supplierField = await screen.findByRole('combobox', { name: /^Supplier|^Organization/ });
  await userEvent.type(supplierField, 'Coolblue Nederland');
  await userEvent.click(await screen.findByRole('option', { name: /Coolblue Nederland/ }));
  const panel = await screen.findByRole('dialog', { name: /^New organization/ });
  const typed = (name: string): string => panel.querySelector<HTMLInputElement>(`#root_${name}`)!.value;
  await waitFor(() => expect(typed('name')).toBe('Coolblue Nederland'));
  expect([typed('vatNumber'), typed('coCNumber'), typed('iban').replace(/\s/g, '')]).toEqual([
    ...['NL810433941B01', '24330087', 'NL50INGB0683251309'],
  ]);
  await userEvent.click(within(panel).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(supplier()).toBe('Coolblue Nederland'));
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/api/crm/organizations')!.body).toMatchObject({
    ...{ name: 'Coolblue Nederland', countryIso2: 'NL', vatNumber: 'NL810433941B01', coCNumber: '24330087' },
    iban: expect.stringMatching(/^NL50 ?INGB/),
  });
});

describe('lines of a document', () => {
  const lines = [
    { description: read('Box of white paper A4'), amount: read(100), quantity: 2, netUnitPrice: 50, rate: null },
    { description: read('x'.repeat(150)), amount: read(-5), quantity: 1, netUnitPrice: -5, rate: null },
  ];
  const described = (at: number): string => field(`Description, line ${at}`).value;

  it('PUR-174 PUR-176 are made from the lines that were read', async () => {
    await shownDocument({ prediction: aPrediction({ ...cleanBill, lines }) });
    await press('Create lines');
    const panel = await screen.findByRole('dialog', { name: 'Create lines from what was read' });
    expect(within(panel).getByText('x'.repeat(100))).toBeTruthy();
    expect(panel.textContent.replaceAll('\u00a0', ' ')).toMatch(/2 × € 50,00/);
    await press('Add 2 lines');
    await waitFor(() => expect(described(2)).toBe('x'.repeat(150)));
    const figures = (at: number): string[] => [field(`Quantity, line ${at}`).value, field(`Price excl. VAT, line ${at}`).value];
    expect([described(1), figures(1), figures(2)]).toEqual(['Box of white paper A4', ['2', '50,00'], ['1', '-5,00']]);
    undo();
    await waitFor(() => expect(screen.queryByLabelText('Description, line 1')).toBeNull());
  });

  it('PUR-O75 each is taken over by its own click; the others stay as they are', async () => {
    await shownDocument({ prediction: aPrediction({ ...cleanBill, lines }) });
    await press('Create lines');
    const panel = await screen.findByRole('dialog', { name: 'Create lines from what was read' });
    await press('Take over: Box of white paper A4');
    await waitFor(() => expect(described(1)).toBe('Box of white paper A4'));
    expect(screen.queryByLabelText('Description, line 2')).toBeNull();
    const taken = within(panel).getByRole<HTMLInputElement>('checkbox', { name: 'Box of white paper A4' });
    expect([taken.checked, taken.disabled]).toEqual([false, true]);
    await press('Add 1 line');
    await waitFor(() => expect(described(2)).toBe('x'.repeat(150)));
    expect(screen.queryByLabelText('Description, line 3')).toBeNull();
  });

  it('include the discounts and charges of an e-invoice, with a default name if it gives none', async () => {
    const adjusted = (value: string, amount: number, adjustment: 'discount' | 'charge') => ({
      ...{ ...lines[0]!, description: read(value), amount: read(amount), quantity: 1, netUnitPrice: amount, rate: 21, adjustment },
    });
    const charges = [adjusted('', 25, 'charge'), adjusted('', -10, 'discount'), adjusted('Vracht', 5, 'charge')];
    await shownDocument({ prediction: aPrediction({ ...cleanBill, lines: [lines[0]!, ...charges] }) });
    await press('Create lines');
    await press('Add 4 lines');
    await waitFor(() => expect(described(4)).toBe('Vracht'));
    expect([described(2), field('Price excl. VAT, line 2').value, described(3), field('Price excl. VAT, line 3').value]).toEqual([
      ...['Charge', '25,00', 'Discount', '-10,00'],
    ]);
  });

  it('state that their currency differs from that of the document', async () => {
    const foreign = aPrediction({ ...cleanBill, lines, currency: read('MYR') });
    await shownDocument({ prediction: foreign });
    await press('Create lines');
    const panel = await screen.findByRole('dialog', { name: 'Create lines from what was read' });
    expect(within(panel).getByRole('alert').textContent).toBe(
      'The amounts on the document are in MYR, this document is in EUR: convert them.',
    );
  });

  it('PUR-180 PUR-O80 are taken over from earlier purchases of the supplier, listed newest first', async () => {
    const previous = [before(30, '2026-03-05'), before(29, '2026-02-05'), before(28, '2026-01-05')];
    await shownDocument({ document: { organization: { organizationId: 5, name: 'Coolblue' } } as Partial<InboxDocument>, previous });
    const names = (await screen.findAllByRole('link', { name: /^Purchase of/ })).map(({ textContent }) => textContent);
    expect(names).toEqual(['Purchase of 2026-03-05', 'Purchase of 2026-02-05', 'Purchase of 2026-01-05']);
    const section = screen.getByRole('region', { name: 'Earlier purchases from Coolblue' });
    for (const text of ['#30', '05-03-2026', 'North']) expect(section.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Purchase of 2026-03-05' }).getAttribute('href')).toMatch(/\/purchases\/30$/);
    await press('Take over lines: Purchase of 2026-03-05');
    await waitFor(() => expect(described(1)).toBe('Box of white paper'));
  });

  it('D-70 are listed with the four decimals of their price', async () => {
    const purchase = before(30, '2026-03-05');
    const lines = [{ ...purchase.lines[0]!, amount: 2.5, price: 0.0925 }];
    await shownDocument({
      document: { organization: { organizationId: 5, name: 'Coolblue' } } as Partial<InboxDocument>,
      previous: [{ ...purchase, lines }],
    });
    await press('1 line');
    expect((await screen.findByText(/Box of white paper · /)).textContent).toMatch(/2,5 × €.0,0925$/);
  });

  it('a printed rate that is not offered is not replaced: the form states it, and the user has to choose a rate (D-17)', async () => {
    const printed = { description: read('Bread'), amount: read(100), quantity: 1, netUnitPrice: 100, rate: 6 };
    const vat = [{ rate: 6, base: 100, amount: 6.01, mark: 'sure' as const }];
    const { requests } = await shownDocument({
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
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.click(badge);
    await userEvent.click(await screen.findByRole('menuitem', { name: '9% BTW' }));
    expect(screen.queryByText(sentence)).toBeNull();
    await press('Save');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')!.body).toMatchObject({ documentLines: [{ taxRateId: 2 }], statedTaxes: [] }),
    );
  });
});
