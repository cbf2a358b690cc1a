import type { PageTurns } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { iban } from '../../../../format';
import { aPrediction, nothingRead, read } from '../../../../testing/a-prediction';
import { aDocument } from '../../../../testing/documents';
import {
  box,
  cleanBill,
  client,
  empty,
  field,
  picture,
  press,
  rowOf,
  said,
  shownDocument,
  supplier,
  undo,
} from '../../../../testing/read-document';
import type { InboxDocument } from '../../documents';
import { photoViewer } from '../../purchases';

afterEach(cleanup);

describe('values read from a document', () => {
  it('PUR-O75 fill in nothing by themselves; one button takes over all high-confidence values, and that can be undone', async () => {
    await shownDocument();
    expect([field('Reference').value, field(/^Date/).value, supplier()]).toEqual(['', '', '']);
    await press('Take over what is sure (4)');
    await waitFor(() => expect(supplier()).toBe('Coolblue'));
    expect([field('Reference').value, field(/^Date/).value, field(/^Amount, VAT/).value]).toEqual(['F-99', '04-03-2026', '121,00']);
    expect(screen.queryByRole('button', { name: /^Take over what is sure/ })).toBeNull();
    fireEvent.change(field('Reference'), { target: { value: 'typed since' } });
    undo();
    await waitFor(() => expect(supplier()).toBe(''));
    expect([field('Reference').value, field(/^Date/).value]).toEqual(['typed since', '']);
  });

  it('state beside the total what was paid before and what is left to pay', async () => {
    await shownDocument({ prediction: aPrediction({ ...cleanBill, currency: read('EUR'), prepaid: 500, payable: 710 }) });
    const remark = await screen.findByText(/was paid before/);
    expect(remark.textContent.replaceAll('\u00a0', ' ')).toBe('€ 500,00 was paid before: € 710,00 is left to pay.');
  });

  it('PUR-170 organization, currency, reference, date and lines are taken over one by one: each fills its field', async () => {
    const line = { description: read('Paper'), amount: read(100), quantity: 1, netUnitPrice: 100, rate: null };
    await shownDocument({ prediction: aPrediction({ ...cleanBill, currency: read('USD'), lines: [line] }) });
    const currency = (): string => screen.getByRole('combobox', { name: /^Currency/ }).textContent;
    const stated = (): string[] => [supplier(), currency().slice(0, 3), field('Reference').value, field(/^Date/).value];
    const steps: [name: string, then: string[]][] = [
      ['Supplier', ['Coolblue', 'EUR', '', '']],
      ['Currency', ['Coolblue', 'USD', '', '']],
      ['Reference', ['Coolblue', 'USD', 'F-99', '']],
      ['Date', ['Coolblue', 'USD', 'F-99', '04-03-2026']],
    ];
    await screen.findByRole('button', { name: 'Take over: Supplier' });
    // Each row shows its value and its confidence; the numeric confidence stays in the API (D-53).
    expect(rowOf('reference').textContent).toMatch(/Reference.*F-99.*Sure/);
    for (const [name, then] of steps) {
      await press(`Take over: ${name}`);
      await waitFor(() => expect(stated()).toEqual(then));
    }
    await press('Create lines');
    await press('Add 1 line');
    await waitFor(() => expect(field('Description, line 1').value).toBe('Paper'));
  });

  it('PUR-O75 never overwrite a typed value, except by a click on that field', async () => {
    await shownDocument();
    await screen.findByRole('button', { name: /^Take over what is sure/ });
    fireEvent.change(field('Reference'), { target: { value: 'mine' } });
    await press('Take over what is sure (3)');
    await waitFor(() => expect(supplier()).toBe('Coolblue'));
    expect(field('Reference').value).toBe('mine');
    await press('Replace: Reference');
    expect(field('Reference').value).toBe('F-99');
    undo();
    await waitFor(() => expect(field('Reference').value).toBe('mine'));
  });

  it('that were filled in automatically are marked, until undone by a click or typed over', async () => {
    const filledIn = [
      { field: 'organization' as const, version: 2, currency: null, paymentMethod: 1 },
      { field: 'reference' as const, version: 2, currency: null, paymentMethod: null },
    ];
    const organization = { organizationId: 5, name: 'Coolblue' };
    await shownDocument({ document: { filledIn, organization, reference: 'F-99' } as Partial<InboxDocument> });
    await press('Take back: Reference');
    expect([field('Reference').value, document.querySelector('[data-filled="reference"]')]).toEqual(['', null]);
    expect(said()).toContain('reading.takenBack');
    undo();
    await screen.findByRole('button', { name: 'Take back: Reference' });
    fireEvent.change(field('Reference'), { target: { value: 'mine' } });
    expect(screen.queryByRole('button', { name: 'Take back: Reference' })).toBeNull();
    await press(/^Take back: Supplier/);
    expect(supplier()).toBe('');
    expect(screen.getByRole('combobox', { name: /^Payment method/ }).textContent).toBe('Private paid in advance');
  });

  it('filled in while the document is open are merged with the input, without a question', async () => {
    let stored: Partial<InboxDocument> = {};
    await shownDocument({
      reply: ({ method, path }) =>
        method === 'GET' && /inbox-documents\/7$/.test(path)
          ? { body: aDocument({ ...empty, attachments: [picture], ...stored }) }
          : undefined,
    });
    fireEvent.change(field('Reference'), { target: { value: 'mine' } });
    const version = 3;
    const filled = { version, currency: null, paymentMethod: null };
    stored = {
      ...{ version, reference: 'F-99', dueDate: '2026-04-03T00:00:00Z' },
      filledIn: [
        { field: 'reference', ...filled },
        { field: 'dueDate', ...filled },
      ],
    };
    await client.invalidateQueries();
    await waitFor(() => expect(field(/^Due date/).value).toBe('03-04-2026'));
    expect(field('Reference').value).toBe('mine');
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  it('PUR-138 can be shown and hidden', async () => {
    await shownDocument();
    const value = (): HTMLElement | null => within(screen.getByTestId('reading')).queryByText('F-99');
    await press('Hide what was read');
    expect(value()).toBeNull();
    await press('Show what was read');
    expect(value()).toBeTruthy();
  });

  it('PUR-329 a notice reports that the date is taken over', async () => {
    await shownDocument();
    await press('Take over: Date');
    expect(field(/^Date/).value).toBe('04-03-2026');
    expect(said()).toContain('INVOICE_DATE_ADDED_TO_DOCUMENT');
  });

  it('PUR-178 an invalid date is reported, and the date is kept', async () => {
    await shownDocument({
      document: { purchaseInvoiceDate: '2026-11-01T00:00:00Z' },
      prediction: aPrediction({ ...cleanBill, invoiceDate: read('abc') }),
    });
    await press('Replace: Date');
    expect(said()).toContain('FAILED_TO_PARSE_DATE');
    expect(field(/^Date/).value).toBe('01-11-2026');
  });

  it('PUR-179 an unknown currency becomes the euro, and that is reported', async () => {
    await shownDocument({ document: { currency: 'USD' }, prediction: aPrediction({ ...cleanBill, currency: read('XYZ') }) });
    await press(/: Currency$/);
    expect(said()).toContain('UNKNOWN_CURRENCY');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Currency/ }).textContent).toContain('EUR'));
  });

  it('PUR-O75 a value that is right in less than half of the cases is marked as uncertain', async () => {
    await shownDocument({ prediction: aPrediction({ ...cleanBill, reference: read('F-99', { mark: 'check', confidence: 0.49 }) }) });
    await screen.findByText('F-99');
    expect([rowOf('reference').textContent!.includes('Uncertain'), rowOf('purchaseDate').textContent!.includes('Uncertain')]).toEqual([
      true,
      false,
    ]);
  });

  it('PUR-O73 the panel reports that nothing was found', async () => {
    await shownDocument({ prediction: aPrediction({ ...nothingRead, sureness: 'none' }) });
    expect(screen.getByTestId('reading').textContent).toContain('Nothing was found on bill.pdf.');
  });

  it('those to check come first, with an icon and without a number', async () => {
    const unsure = aPrediction({ ...cleanBill, reference: read('F-99', { mark: 'check', confidence: 0.7 }) });
    await shownDocument({ prediction: unsure });
    await screen.findByText('F-99');
    const rows = [...screen.getByTestId('reading').querySelectorAll<HTMLElement>('[data-offer]')];
    expect(rows.map((row) => row.dataset['offer'])[0]).toBe('reference');
    expect(rowOf('reference').textContent).toContain('To check');
    expect(rowOf('purchaseDate').textContent).toContain('Sure');
    expect(screen.getByTestId('reading').textContent).not.toMatch(/\d\s?%/);
  });

  it('arrive while the document is open', async () => {
    const { now } = await shownDocument({ prediction: aPrediction({ ...cleanBill, state: 'reading', sureness: null }) });
    expect(screen.getByTestId('reading').textContent).toContain('bill.pdf is being read…');
    now.prediction = aPrediction(cleanBill);
    // As a change of the document does.
    void client.invalidateQueries({ queryKey: ['inbox-documents'] });
    expect(await screen.findByRole('button', { name: 'Take over what is sure (4)' })).toBeTruthy();
  });

  it('the button that takes over high-confidence values waits for the reading, and keeps typed values', async () => {
    const { now } = await shownDocument({ prediction: aPrediction({ ...cleanBill, state: 'reading', sureness: null }) });
    const asked = await screen.findByRole('button', { name: 'Take over once it is read' });
    expect([asked.dataset['key'], asked.getAttribute('aria-pressed')]).toEqual(['e', 'false']);
    fireEvent.click(asked);
    expect(await screen.findByRole('button', { name: 'Taken over once it is read', pressed: true })).toBeTruthy();
    fireEvent.change(field('Reference'), { target: { value: 'MINE' } });
    now.prediction = aPrediction(cleanBill);
    void client.invalidateQueries({ queryKey: ['inbox-documents'] });
    await waitFor(() => expect(field(/^Amount, VAT/).value).toBe('121,00'));
    expect([field('Reference').value, said()]).toEqual(['MINE', ['reading.taken']]);
  });

  it('show why a file could not be read', async () => {
    await shownDocument({ prediction: aPrediction({ state: 'refused', refusal: 'WANTS_PASSWORD', sureness: 'none' }) });
    expect(screen.getByTestId('reading').textContent).toContain(
      'The file is protected by a password. Upload it without one, or fill in the data yourself.',
    );
  });

  it('show prominently that the bank account differs from the one on record', async () => {
    const organization = { ...aPrediction().organization, iban: read('NL50INGB0683251309') };
    await shownDocument({ prediction: aPrediction({ ...cleanBill, organization, ibanOnRecord: 'NL91ABNA0417164300' }) });
    const warning = await screen.findByTestId('other-account');
    for (const account of ['NL50INGB0683251309', 'NL91ABNA0417164300']) expect(warning.textContent).toContain(iban(account));
  });
});

describe('a file that could not be read', () => {
  const refused = aPrediction({ state: 'refused', refusal: 'WANTS_PASSWORD', fileId: 3 });

  it('shows why, and is read again by a button', async () => {
    const { requests, now } = await shownDocument({
      prediction: refused,
      reply: ({ method }) => (method === 'POST' ? { body: aPrediction({ state: 'reading' }) } : undefined),
    });
    expect(
      await screen.findByText('The file is protected by a password. Upload it without one, or fill in the data yourself.'),
    ).toBeTruthy();
    now.prediction = aPrediction({ state: 'reading', documentName: 'bill.png' });
    await press('Read again');
    expect(await screen.findByText('bill.png is being read…')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/purchases/inbox-documents/7/attachments/3/read-again',
    ]);
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  });

  it('cannot be read again by a user who may not change the document', async () => {
    await shownDocument({ document: { allowedToEdit: false }, prediction: refused });
    expect(
      await screen.findByText('The file is protected by a password. Upload it without one, or fill in the data yourself.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  });
});

describe('the file beside the form', () => {
  const framed = aPrediction({ ...cleanBill, reference: read('F-99', { page: 1, box: box(0) }) });
  const page = async (): Promise<HTMLElement> => {
    await screen.findByRole('img', { name: 'bill.png' });
    const found = document.querySelector<HTMLElement>('[data-page="1"]')!;
    found.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1_000, height: 1_000 }) as DOMRect;
    return found;
  };
  /** Position of the words. */
  const click = (paper: HTMLElement, x: number, shiftKey = false): boolean =>
    fireEvent(paper, Object.assign(new MouseEvent('pointerdown', { bubbles: true, clientX: x * 1_000 + 5, clientY: 105, shiftKey })));
  const isMarked = (): string | undefined => document.querySelector<HTMLElement>('[data-mark="reference"]')?.dataset['active'];

  it('highlights where the value of the hovered or focused field was read', async () => {
    await shownDocument({ prediction: framed });
    await page();
    await waitFor(() => expect(isMarked()).toBe('false'));
    fireEvent.mouseOver(rowOf('reference'));
    expect(isMarked()).toBe('true');
    fireEvent.mouseOver(screen.getByTestId('reading'));
    expect(isMarked()).toBe('false');
    fireEvent.focus(field('Reference'));
    expect(isMarked()).toBe('true');
  });

  it('is rotated by a quarter turn for everyone, and the highlighted values rotate with it', async () => {
    let file: object = picture;
    const { requests } = await shownDocument({
      prediction: framed,
      reply: ({ method, path, body }) => {
        if (method === 'PUT' && path.endsWith('/turns')) {
          file = { ...picture, turns: (body as PageTurns).turns.map(({ quarters }) => quarters) };
          return { body: file };
        }
        return path.endsWith('/attachments') ? { body: { items: [file] } } : undefined;
      },
    });
    await page();
    const place = (): string[] => {
      const { left, top, width, height } = document.querySelector<HTMLElement>('[data-mark="reference"]')!.style;
      return [left, top, width, height];
    };
    await waitFor(() => expect(document.querySelector('[data-mark="reference"]')).toBeTruthy());
    await press('Turn page 1');
    await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeTruthy());
    const { path, body } = requests.find(({ method }) => method === 'PUT')!;
    expect([path, body]).toEqual(['/api/purchases/inbox-documents/7/attachments/3/turns', { turns: [{ page: 1, quarters: 1 }] }]);
    await waitFor(() => expect(place()).toEqual(['88%', '0%', '2%', '10%']));
    // Where the word is now: on the right, rotated.
    fireEvent.focus(field('Reference'));
    await screen.findByText(/^Click a word on the document to fill “Reference”/);
    const paper = await page();
    fireEvent(paper, Object.assign(new MouseEvent('pointerdown', { bubbles: true, clientX: 890, clientY: 50 })));
    expect(field('Reference').value).toBe('INV-1');
  });

  it('shows a photo of an iPhone as the picture that the API makes from it', async () => {
    const photo = { ...picture, fileName: 'bon.heic', mediaType: 'image/heic', url: '/api/purchases/inbox-documents/7/attachments/3' };
    const { requests } = await shownDocument({
      prediction: framed,
      reply: ({ path }) => (path.endsWith('/attachments') ? { body: { items: [photo] } } : undefined),
      viewers: [photoViewer],
    });
    expect(await screen.findByRole('img', { name: 'bon.heic' })).toBeTruthy();
    expect(requests.map(({ path }) => path)).toContain(`${photo.url}/picture`);
    await waitFor(() => expect(document.querySelector('[data-mark="reference"]')).toBeTruthy());
  });

  it('cannot be rotated by a user who may not change the document', async () => {
    await shownDocument({ prediction: framed, document: { allowedToEdit: false } });
    await page();
    expect(screen.queryByRole('button', { name: 'Turn page 1' })).toBeNull();
  });

  it('fills the last focused field with a clicked word, in the format of that field', async () => {
    await shownDocument({ prediction: framed });
    const paper = await page();
    click(paper, 0);
    expect(field('Reference').value).toBe('');
    fireEvent.focus(field('Reference'));
    await screen.findByText(/^Click a word on the document to fill “Reference”/);
    click(paper, 0);
    expect(field('Reference').value).toBe('INV-1');
    click(paper, 0.6, true);
    expect(field('Reference').value).toBe('INV-1 2026');
    fireEvent.focus(field(/^Date/));
    click(paper, 0.4);
    expect(field(/^Date/).value).toBe('03-03-2026');
    click(paper, 0);
    expect(said()).toContain('reading.noFit');
    expect(field(/^Date/).value).toBe('03-03-2026');
  });
});
