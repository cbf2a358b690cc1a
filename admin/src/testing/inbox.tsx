import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { textsOf } from '../i18n/texts-of';
import { rememberEcosystem } from '../providers/session';
import type { Current } from '../shell/current';
import { notices } from '../shell/notices';
import { aPrediction } from './a-prediction';
import { atWidth, type Width } from './at-width';
import { aDocument, aRow, memoryStorage } from './documents';
import { fakeApi, type SentRequest, type Reply } from './fake-api';
import { fakeUploads } from './fake-uploads';
import { high, low, teams } from './form-of-purchase';
import { shownInHouse } from './shown-in-house';
import { outbox, type InboxDocument } from '../features/buying/documents';
import InboxPages from '../features/buying/inbox/inbox-pages';
import { inbox } from '../features/buying/inbox/manifest';

export const list = '/purchases/3-house/inbox';
export const one = `${list}/7`;
const Here = () => <output>{useLocation().pathname}</output>;
export const here = (): string => document.querySelector('output')!.textContent;
export const said = (): string[] => notices.all().map(({ text }) => text);
const sofie = { personId: 9, name: 'Sofie', emailAddress: 'sofie@house.test' };
const approval = (approvalState: string, id = 1) => ({
  ...{
    id,
    approvalState,
    receiver: sofie,
    receiverEmailAddress: sofie.emailAddress,
    mine: 'none',
    isOverRuled: false,
    questions: [],
    since: '2026-11-02T10:00:00Z',
    note: null,
  },
  ...{ answeredAt: null, answeredBy: null, remindedAt: null, nextReminderAt: null, escalatedAt: null, deputy: null, inPlaceOf: null },
  ...{ partNumbers: [1], partsAmount: null },
});
export const awaited = (...states: string[]) => ({
  rounds: [
    {
      ...{ round: 1, state: 'open', endedAt: null, endedBy: null, reason: null, requester: sofie, requestedAt: '2026-11-02T10:00:00Z' },
      ...{ changes: [], approvals: states.map(approval), notAsked: [] },
    },
  ],
  may: { remind: false, force: false, handOver: false },
});

export interface Shown {
  at?: string;
  document?: Partial<InboxDocument>;
  approvals?: object;
  reply?: (request: Pick<SentRequest, 'method' | 'path' | 'body'>) => Reply | undefined;
  current?: Partial<Current>;
  width?: Width;
  /** Keeps the local storage of earlier visits. */
  keeps?: boolean;
}
/** Shows the inbox at an address, with an API that returns one document. */
export async function shownInbox({
  at = one,
  document: further = {},
  approvals,
  reply = () => undefined,
  current = {},
  width = 'wide',
  keeps = false,
}: Shown = {}) {
  if (!keeps) localStorage.clear();
  notices.clear();
  outbox.reset(memoryStorage());
  rememberEcosystem(3);
  atWidth(width);
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  fakeUploads();
  const requests = fakeApi((request) => {
    const { method, path } = request;
    const answer = reply(request);
    if (answer) return answer;
    if (path.includes('/predictions')) return { body: aPrediction({ state: 'no-file', fileId: null }) };
    if (path.endsWith('/approvals')) return { body: approvals ?? { rounds: [], authors: [], decidedAlone: [], may: {} } };
    if (path.includes('/tax-rate?')) return { body: { taxRate: high, from: 'legalEntity' } };
    if (path.includes('/tax-rates')) return { body: { items: [high, low] } };
    if (path.endsWith('/process')) return { body: { processes: [] } };
    if (path.includes('/budget')) return { body: { budget: 0, available: 0, withoutRate: 0, rate: 1 } };
    if (path.includes('/attachments')) return method === 'GET' ? { body: { items: further.attachments ?? [] } } : { body: {} };
    if (path.includes('inbox-documents?')) return { body: { items: [aRow()] } };
    if (/inbox-documents\/7$/.test(path) && method === 'GET') return { body: aDocument(further) };
    if (path.endsWith('/finalize')) return { body: { id: 40 } };
    return method === 'GET' ? undefined : { body: aDocument({ ...further, version: 3 }) };
  });
  await shownInHouse(
    <>
      <Here />
      <Routes>
        <Route path="/purchases/3-house/inbox/*" element={<InboxPages />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: [...inbox.texts!, ...textsOf('features/buying/approvals/process', 'features/buying/documents/process')],
      at,
      current: { teams, ownTeamIds: [12, 13], ...current },
    },
  );
  const sent = (...methods: string[]) =>
    requests.filter(({ method }) => (methods.length > 0 ? methods : ['PUT', 'POST', 'DELETE']).includes(method));
  return { requests, sent };
}
export const ready = (): Promise<unknown> => screen.findByRole('button', { name: 'Create and ask approval' });
export const fill = async (label: string | RegExp, value: string): Promise<boolean> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
