import type { DocumentPrediction, OrganizationCandidate, PreviousPurchase } from '@kantoor/schemas';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { InboxDocument } from '../features/buying/documents';
import InboxPages from '../features/buying/inbox/inbox-pages';
import { inbox } from '../features/buying/inbox/manifest';
import { textsOf } from '../i18n/texts-of';
import { rememberEcosystem } from '../providers/session';
import { type FileViewer, FileViewersContext } from '../shell/file-viewers';
import { notices } from '../shell/notices';
import { aPrediction, read } from './a-prediction';
import { atWidth } from './at-width';
import { aDocument } from './documents';
import { fakeApi, type SentRequest, type Reply } from './fake-api';
import { high, low, teams } from './form-of-purchase';
import { shownInHouse } from './shown-in-house';

/** Query client of the page shown. */
export let client: QueryClient;
const Client = (): null => {
  client = useQueryClient();
  return null;
};
export const said = (): string[] => notices.all().map(({ text }) => text);
export const picture = { fileId: 3, fileName: 'bill.png', url: '/api/x/3', mediaType: 'image/png', size: 10 };
export const empty = { organization: null, reference: null, purchaseInvoiceDate: null, documentLines: [] };
export const cleanBill = { currency: read('EUR'), dueDate: null } satisfies Partial<DocumentPrediction>;
export const coolblue: OrganizationCandidate = { organizationId: 5, name: 'Coolblue', countryIso2: 'NL', score: 1, because: 'vatNumber' };
export const before = (id: number, day: string): PreviousPurchase => ({
  ...{ id, name: `Purchase of ${day}`, teamId: 12, purchaseDate: `${day}T00:00:00Z`, purchaseValue: 20, currency: 'EUR', ofDocument: null },
  lines: [
    {
      ...{ lineNumber: 1, description: 'Box of white paper', amount: 2, price: 10, inclPrice: null, taxRateId: null, rate: null },
      ...{ product: { productId: 8, name: 'Paper' }, department: 'North', project: 'Film' },
    },
  ],
});

interface Shown {
  document?: Partial<InboxDocument>;
  prediction?: DocumentPrediction;
  candidates?: OrganizationCandidate[];
  previous?: PreviousPurchase[];
  approvalNeededFrom?: number;
  isOfficeOfOne?: boolean;
  viewers?: FileViewer[];
  reply?: (request: Pick<SentRequest, 'method' | 'path' | 'body'>) => Reply | undefined;
}
/** Shows a document in the inbox with the values extracted from it. */
export async function shownDocument({
  document = {},
  prediction,
  candidates = [coolblue],
  previous = [],
  approvalNeededFrom = 0,
  isOfficeOfOne = false,
  reply = () => undefined,
  viewers = [],
}: Shown = {}) {
  localStorage.clear();
  notices.clear();
  rememberEcosystem(3);
  atWidth('wide');
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const now = { prediction: prediction ?? aPrediction(cleanBill) };
  const requests = fakeApi((request) => {
    const { path } = request;
    const answer = reply(request);
    if (answer) return answer;
    if (path.includes('/predictions/words')) return { body: { fileId: 3, items: words } };
    if (path.includes('/predictions')) return { body: now.prediction };
    if (path.endsWith('/organization-candidates')) return { body: { name: null, items: candidates } };
    if (path.includes('/previous-purchases')) return { body: { items: previous, approvalNeededFrom, isOfficeOfOne } };
    if (path.endsWith('/approvals')) return { body: { rounds: [], may: {} } };
    if (path.includes('/tax-rate?')) return { body: { taxRate: high, from: 'legalEntity' } };
    if (path.includes('/budget')) return { body: { budget: 0, available: 0, withoutRate: 0, rate: 1 } };
    if (path.includes('/tax-rates')) return { body: { items: [high, low] } };
    if (path.includes('/attachments')) return { body: { items: [picture] } };
    if (path.includes('/settings')) return { body: { aliases: [], defaultPaymentMethod: null, supplierPaymentTerm: null, version: 4 } };
    if (/inbox-documents\/7$/.test(path)) return { body: aDocument({ ...empty, attachments: [picture], ...document }) };
    return undefined;
  });
  await shownInHouse(
    <>
      <Client />
      <FileViewersContext value={viewers}>
        <Routes>
          <Route path="/purchases/3-house/inbox/*" element={<InboxPages />} />
        </Routes>
      </FileViewersContext>
    </>,
    {
      texts: [inbox.texts!, textsOf('features/buying/budgets')].flat(),
      at: '/purchases/3-house/inbox/7',
      current: { teams, ownTeamIds: [12, 13] },
    },
  );
  await screen.findByTestId('reading');
  return { requests, now };
}
export const box = (x: number) => ({ x, y: 0.1, width: 0.1, height: 0.02 });
const words = [
  { text: 'INV-1', page: 1, box: box(0) },
  { text: '3', page: 1, box: box(0.2) },
  { text: 'maart', page: 1, box: box(0.4) },
  { text: '2026', page: 1, box: box(0.6) },
];
export const press = async (name: string | RegExp): Promise<boolean> => fireEvent.click(await screen.findByRole('button', { name }));
export const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
export const supplier = (): string => field(/^Supplier/).value;
export const rowOf = (name: string): HTMLElement => screen.getByTestId('reading').querySelector(`[data-offer="${name}"]`)!;
/** Undoes the last action. */
export const undo = (): void => [...notices.all()].sort((one, other) => other.id - one.id)[0]!.undo!();
