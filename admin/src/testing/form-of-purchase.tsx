import { Route, Routes, useLocation } from 'react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../i18n/en/messages';
import { textsOf } from '../i18n/texts-of';
import type { Current } from '../shell/current';
import { notices } from '../shell/notices';
import { answering, type SentRequest } from './answering';
import { shownInHouse } from './shown-in-house';
import { FormTitle } from '../features/buying/purchases/form/purchase-record';
import { PurchaseForm } from '../features/buying/purchases/form/purchase-form';
import type { Purchase } from '../features/buying/purchases/purchase';

export const high = { id: 1, taxRateId: 1, description: '21% BTW', percentage: 21, isExempt: false, isRelayed: false };
export const low = { ...high, id: 2, taxRateId: 2, description: '9% BTW', percentage: 9 };
export const aLine = {
  ...{ lineNumber: 1, product: null, description: 'Paper', price: 100, inclPrice: null, amount: 1, department: 'North', project: 'Film' },
  ...{ taxRateId: null, attachmentId: null, metaData: null, taxRate: high },
} as unknown as Purchase['lines'][number];
export const aPurchase = {
  ...{ id: 5, version: 3, name: 'Paper', teamId: 12, teamName: 'North', currency: 'EUR', reference: 'F-12' },
  organization: { organizationId: 1, name: 'Supplier' },
  purchaseState: { purchaseStateId: 1, name: 'Concept' },
  ...{ purchaseDate: '2026-11-01T00:00:00Z', dueDate: null, purchaseValue: 121, skipFromExternalInvoicing: false, statedTaxes: [] },
  ...{ attachments: [], sameReference: null, totals: { gross: 121 }, lines: [aLine] },
} as unknown as Purchase;
/** Two teams of the user and one of others. */
export const teams = [
  {
    id: 12,
    teamId: 12,
    teamKey: 'north',
    key: 'north',
    name: 'North',
    legalEntityReference: 'HOUSE',
    groups: [{ groupId: 1, groupKey: 'film', name: 'Film' }],
  },
  {
    id: 13,
    teamId: 13,
    teamKey: 'south',
    key: 'south',
    name: 'South',
    legalEntityReference: 'HOUSE',
    groups: [{ groupId: 2, groupKey: 'web', name: 'Web' }],
  },
  { id: 14, teamId: 14, teamKey: 'west', key: 'west', name: 'West', legalEntityReference: 'HOUSE', groups: [] },
] as unknown as Current['teams'];

export interface Answer {
  status?: number;
  body?: unknown;
}
/** Returns the API's responses that differ from the usual ones. */
export type Answers = (method: string, path: string, body: unknown) => Answer | undefined;

/** Returns the responses for other features on the form: no approvals yet, and no budget. */
export function answerOfOtherParts(path: string): Answer | undefined {
  if (path.endsWith('/approvals')) return { body: { rounds: [], may: {} } };
  if (path.endsWith('/budget')) return { body: { budget: 0, available: 0, withoutRate: 0, rate: 1 } };
  return undefined;
}

const Where = () => <output>{useLocation().pathname}</output>;
/** Returns the current address. */
export const where = (): string => document.querySelector('output')!.textContent;

/** Shows the form of a purchase, or of a new one, at its address. */
export async function shownPurchase(purchase: Purchase | null, answers: Answers = () => undefined, current: Partial<Current> = {}) {
  localStorage.clear();
  notices.clear();
  Element.prototype.scrollIntoView = () => undefined;
  const gone = jest.fn();
  const requests: SentRequest[] = answering((method, { pathname, search }, body) => {
    const own = answers(method, pathname + search, body);
    const found = (own?.body as { items?: unknown[] } | undefined)?.items?.length ?? 0;
    if (own) return { ...own, headers: { 'content-range': `items 0-${Math.max(0, found - 1)}/${found}` } };
    if (pathname.endsWith('/tax-rate')) return { body: { taxRate: high, from: 'legalEntity' } };
    if (pathname.endsWith('/tax-rates')) return { body: { items: [high, low] }, headers: { 'content-range': 'tax-rates 0-1/2' } };
    const ofOthers = answerOfOtherParts(pathname);
    if (ofOthers) return ofOthers;
    if (method !== 'GET') return { body: { ...aPurchase, version: 4 } };
    return { body: { items: [], data: [] }, headers: { 'content-range': 'items 0-0/0' } };
  });
  await shownInHouse(
    <>
      <Where />
      <FormTitle purchase={purchase} heading="h1" />
      <Routes>
        <Route path="*" element={<PurchaseForm loaded={{ record: purchase, currency: 'USD' }} onGone={gone} />} />
      </Routes>
    </>,
    {
      texts: textsOf(
        'features/buying/costs',
        'features/buying/purchases',
        'features/buying/approvals',
        'features/buying/budgets',
        'features/records/product-lines',
        'shared/attachments',
        'features/buying/e-invoices',
        'shared/form',
        'shared/lines',
      ),
      at: `/purchases/3-house/12-north/purchases/${purchase?.id ?? 'new'}`,
      current: { teams, ownTeamIds: [12, 13], ...current },
    },
  );
  const sent = (...methods: string[]) =>
    requests.filter(({ method }) => (methods.length ? methods : ['PUT', 'POST', 'DELETE']).includes(method));
  return { requests, sent, gone };
}
/** Returns the keys of the notices, newest last. */
export const said = (): string[] =>
  notices
    .all()
    .map(({ text }) => text)
    .filter(Boolean);
export const sentenceOf = (key: keyof typeof messages): string => messages[key];

export const field = (name: string | RegExp): HTMLInputElement => screen.getByLabelText(name);
export async function typeIn(name: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}
