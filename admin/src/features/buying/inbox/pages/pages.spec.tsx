import { Dialog } from '@mui/material';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { textsOf } from '../../../../i18n/texts-of';
import { rememberEcosystem } from '../../../../providers/session';
import { notices } from '../../../../shell/notices';
import { aDocument, aRow } from '../../../../testing/documents';
import { fakeApi, refusal, type SentRequest, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { InboxDocument } from '../../documents';
import { Arrangements } from './arrangements';
import { CutPages } from './cut-pages';
import { JoinDialog } from './join-dialog';

const texts = { texts: textsOf('features/buying/inbox') };
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string): boolean => fireEvent.click(button(name));
const sent = (requests: readonly SentRequest[]): unknown[] =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
beforeEach(() => {
  notices.clear();
  rememberEcosystem(3);
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
});
afterEach(cleanup);

describe('cutting a PDF', () => {
  const pdfOf = (pages: number, fields: object | null = null, attached: object | null = null): PDFDocumentProxy =>
    ({
      numPages: pages,
      fingerprints: [JSON.stringify([pages, fields, attached])],
      getAttachments: async () => attached,
      getFieldObjects: async () => fields,
    }) as never;
  const cut = async (pdf: PDFDocumentProxy): Promise<number[][][]> => {
    const parts: number[][][] = [];
    await shownInHouse(
      <Dialog open>
        <CutPages pdf={pdf} turns={[]} busy={false} onSplit={(each) => parts.push(each)} onClose={() => undefined} />
      </Dialog>,
      texts,
    );
    return parts;
  };
  const status = (): string => screen.getByRole('status').textContent;

  it('shows in advance how many documents result, and their pages', async () => {
    const parts = await cut(pdfOf(5));
    expect([status(), button('Split').disabled]).toEqual(['', true]);
    press('Cut after page 2');
    press('Cut after page 3');
    expect(status()).toBe('This makes 3 documents: pages 1–2 · 3 · 4–5.');
    press('Cut after page 3');
    expect(status()).toBe('This makes 2 documents: pages 1–2 · 3–5.');
    press('Cut after page 3');
    press('Split into 3 documents');
    expect(parts).toEqual([[[3], [4, 5]]]);
  });

  it('can cut after every page at once, and clear all cuts', async () => {
    const parts = await cut(pdfOf(3));
    press('Cut after every page');
    expect(status()).toBe('This makes 3 documents: pages 1 · 2 · 3.');
    press('No cuts');
    expect([status(), button('Split').disabled, parts]).toEqual(['', true, []]);
  });

  it('shows what stays with the file: its e-invoice and its signature', async () => {
    await cut(pdfOf(2, { sign: [{ type: 'signature' }] }, { 'factur-x.xml': {} }));
    expect(await screen.findByText(/^The e-invoice that is attached/)).toBeTruthy();
    expect(screen.getByText(/^The file is signed/)).toBeTruthy();
    cleanup();
    await cut(pdfOf(2, { name: [{ type: 'text' }] }));
    await waitFor(() => expect(button('Cut after page 1')).toBeTruthy());
    expect(screen.queryByText(/stays with the file itself/)).toBeNull();
  });
});

const file = (fileId: number, fileName: string, mediaType = 'application/pdf') => ({
  ...{ fileId, fileName, mediaType, size: 10, url: `/api/x/${fileId}` },
});

describe('joining documents', () => {
  const shown = async (reply: () => Reply = () => ({ body: aDocument() }), own: Partial<InboxDocument> = {}): Promise<SentRequest[]> => {
    const requests = fakeApi(({ method, path }) => {
      if (method === 'POST') return reply();
      if (path.endsWith('/inbox-documents/9'))
        return { body: aDocument({ id: 9, name: 'Other', attachments: [file(91, 'back.pdf'), file(92, 'data.xml', 'application/xml')] }) };
      if (path.includes('/inbox-documents?')) return { body: { items: [aRow({ id: 9, name: 'Other' }), aRow({ id: 7 })] } };
      return undefined;
    });
    await shownInHouse(
      <JoinDialog record={aDocument({ attachments: [file(71, 'front.pdf')], ...own })} onClose={() => requests.splice(0, 0)} />,
      texts,
    );
    await waitFor(() => expect(requests.some(({ path }) => path.includes('/inbox-documents?'))).toBe(true));
    return requests;
  };
  const choose = async (name: RegExp): Promise<void> => {
    const field = screen.getByRole('combobox', { name: 'Add a document' });
    await waitFor(() => expect(field.getAttribute('aria-disabled')).toBeNull());
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByRole('option', { name }));
  };
  const order = (): string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('makes one from the chosen files, in the chosen order, and shows what leaves the inbox', async () => {
    const requests = await shown();
    expect([order(), button('Join 1 file').disabled]).toEqual([['front.pdf'], true]);
    await choose(/^Other/);
    await waitFor(() => expect(order()).toEqual(['front.pdf', 'back.pdfOther']));
    expect(screen.getByText(/^1 other document leaves the inbox/)).toBeTruthy();
    press('Earlier: back.pdf');
    expect(order()).toEqual(['back.pdfOther', 'front.pdf']);
    press('Join 2 files');
    await waitFor(() => expect(notices.all().map(({ text }) => text)).toContain('pages.joinDone'));
    expect(sent(requests)).toEqual([
      [
        '/api/purchases/inbox-documents/7/join',
        {
          files: [
            { documentId: 9, fileId: 91 },
            { documentId: 7, fileId: 71 },
          ],
        },
      ],
    ]);
    notices.all()[0]!.undo!();
    await waitFor(() => expect(sent(requests)[1]).toEqual(['/api/purchases/inbox-documents/7/undo-arrangement', {}]));
  });

  it('starts with all photos of a document, and with its main file if it was split before', async () => {
    const attachments = [file(71, 'whole.pdf'), file(72, 'rest.pdf')];
    await shown(undefined, { attachments, attachmentId: 72 });
    expect(order()).toEqual(['rest.pdf']);
    cleanup();
    await shown(undefined, { attachments, attachmentId: 71 });
    expect(order()).toEqual(['whole.pdf', 'rest.pdf']);
  });

  it('shows why it failed', async () => {
    await shown(() => refusal(422, 'PAGES_PROTECTED'));
    await choose(/^Other/);
    await waitFor(() => expect(order()).toHaveLength(2));
    press('Join 2 files');
    await waitFor(() => expect(notices.all().map(({ reason, text }) => reason ?? text)).toContain('PAGES_PROTECTED'));
  });
});

describe('moved pages', () => {
  const of = (kind: 'split' | 'join', document: object, documents: object[]) => ({
    kind,
    madeAt: '2026-11-02T10:00:00Z',
    document,
    documents,
  });
  const shown = async (items: object[], allowedToEdit = true): Promise<SentRequest[]> => {
    const requests = fakeApi(({ method, path }) => {
      if (path.endsWith('/arrangements')) return { body: { items } };
      return method === 'POST' ? { body: aDocument() } : undefined;
    });
    await shownInHouse(<Arrangements record={aDocument({ allowedToEdit })} />, texts);
    await screen.findByTestId('arranged');
    return requests;
  };
  const said = (): string => screen.getByTestId('arranged').textContent;

  it('link a document to those split off, and can be undone by users who may change it', async () => {
    const parts = [
      { id: 8, name: 'Paper (3)', pages: [3] },
      { id: 9, name: 'Paper (4-5)', pages: [4, 5] },
    ];
    const requests = await shown([of('split', { id: 7, name: 'Paper' }, parts)]);
    expect(said()).toContain('Split off from this document: Paper (3) · Paper (4-5)');
    expect(screen.getByRole('link', { name: 'Paper (3)' }).getAttribute('href')).toMatch(/\/inbox\/8$/);
    press('Undo');
    await waitFor(() => expect(sent(requests)).toEqual([['/api/purchases/inbox-documents/7/undo-arrangement', {}]]));
    cleanup();
    await shown([of('split', { id: 7, name: 'Paper' }, parts)], false);
    expect(within(screen.getByTestId('arranged')).queryByRole('button')).toBeNull();
  });

  it('show which pages of which document a part is; a joined document lists the others', async () => {
    await shown([of('split', { id: 3, name: 'Scan' }, [{ id: 7, name: 'Paper', pages: [4, 5] }])]);
    expect(said()).toBe('Pages 4, 5 of Scan');
    cleanup();
    await shown([of('join', { id: 7, name: 'Paper' }, [{ id: 8, name: 'Back', pages: [] }])]);
    expect(said()).toContain('Joined with: Back');
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  });
});
