import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import DeclarationPages from '../features/costs/declarations/declaration-pages';
import PhonePage from '../features/costs/declarations/phone/phone-page';
import { outbox, type InboxDocument } from '../features/buying/documents';
import { textsOf } from '../i18n/texts-of';
import { rememberEcosystem } from '../providers/session';
import { notices } from '../shell/notices';
import { atWidth } from './at-width';
import { aDocument, aRow, memoryStorage } from './documents';
import { fakeApi, type SentRequest, type Reply } from './fake-api';
import { fakeUploads, type Uploaded } from './fake-uploads';
import { teams } from './form-of-purchase';
import { press } from './press';
import { shownInHouse } from './shown-in-house';

export const list = '/costs/3-house/declarations';
export const phone = '/mobile-costs/3-house/declarations';
const Here = () => <output>{useLocation().pathname}</output>;
export const here = (): string => document.querySelector('output')!.textContent;
export const said = (): string[] => notices.all().map(({ text }) => text);
export const receipt = new File(['a receipt'], 'lunch.jpg', { type: 'image/jpeg' });
export const draft = (further: Partial<InboxDocument> = {}): InboxDocument =>
  aDocument({ documentType: 'Declaration', documentStatus: 'draft', name: 'Lunch', documentLines: [], ...further });

export interface Shown {
  at?: string;
  reply?: (request: Pick<SentRequest, 'method' | 'path' | 'body'>) => Reply | undefined;
  upload?: Parameters<typeof fakeUploads>[0];
  width?: 'wide' | 'phone';
}
/** Shows the pages of declarations, with an API that returns one draft and accepts files. */
export async function shownPages({ at = list, reply = () => undefined, upload, width = 'wide' }: Shown = {}) {
  localStorage.clear();
  notices.clear();
  outbox.reset(memoryStorage());
  rememberEcosystem(3);
  atWidth(width);
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const order: string[] = [];
  const there: { size: number }[] = [];
  const requests = fakeApi((request) => {
    if (request.method !== 'GET') order.push(`${request.method} ${request.path}`);
    const answer = reply(request);
    if (answer) return answer;
    if (request.path.includes('/my-inbox?'))
      return { body: { items: [aRow({ id: 7, name: 'Lunch', documentStatus: 'draft', documentType: 'Declaration' })] } };
    if (/inbox-documents\/\d+$/.test(request.path) && request.method === 'GET') return { body: draft() };
    if (request.path.endsWith('/submit')) return { body: draft({ documentStatus: 'submitted' }) };
    if (request.method === 'GET') return undefined;
    return { body: draft({ begun: request.body?.begun ?? false, attachments: there as InboxDocument['attachments'] }) };
  });
  const uploads = fakeUploads((uploaded: Uploaded) => {
    order.push(`UPLOAD ${uploaded.path}`);
    const answer = upload?.(uploaded) ?? {};
    if (answer !== 'lost' && (answer.status ?? 201) < 300) there.push({ size: uploaded.size });
    return answer;
  });
  await shownInHouse(
    <>
      <Here />
      <Routes>
        <Route path="/costs/3-house/declarations/*" element={<DeclarationPages />} />
        <Route path={phone} element={<PhonePage />} />
        <Route path={`${phone}/:id`} element={<PhonePage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: textsOf(
        ...[
          'features/costs/declarations',
          'features/buying/documents',
          'features/settings/payment-methods',
          'features/records/product-lines',
          'features/buying/approvals',
        ],
        ...['features/buying/purchases', 'shared/attachments', 'features/buying/e-invoices', 'shared/form'],
      ),
      at,
      current: { teams, ownTeamIds: [12] },
    },
  );
  const made = () => requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/inbox-documents')).map(({ body }) => body);
  return { requests, order, uploads, made };
}
export const choose = (label: string, ...files: File[]): boolean =>
  fireEvent.change(document.querySelector(`input[aria-label="${label}"]`)!, { target: { files } });
export const fill = async (label: string | RegExp, value: string): Promise<boolean> =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
/** Chooses an action on a phone from the menu beside the main button. */
export async function other(action: string): Promise<void> {
  await press('Other actions');
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}
