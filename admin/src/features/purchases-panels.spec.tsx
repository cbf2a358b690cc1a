import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPrediction, read } from '../testing/a-prediction';
import { atWidth, type Width } from '../testing/at-width';
import { aDocument } from '../testing/documents';
import { answerOfOtherParts, aPurchase, high } from '../testing/form-of-purchase';
import { openedApp } from '../testing/opened-app';
import { apps } from './apps';

const record = { id: 5, version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const supplier = {
  ...{ ...record, organizationId: 5, name: 'Drukkerij Vecht', countryIso2: 'NL', country: 'Netherlands', mergedInto: null },
  ...{ aliases: [], contacts: [], warnings: [] },
};
const rule = {
  ...record,
  taxRateRuleId: 5,
  name: 'Home',
  countryIso2: 'NL',
  isExEu: false,
  needsVatNumber: false,
  taxRate: { taxRateId: 9 },
};
const letter = { fileId: 3, fileName: 'letter.png', mediaType: 'image/png', size: 9, url: '/api/letter' };
const readLine = { description: read('Box of paper'), amount: read(100), quantity: 1, netUnitPrice: 100, rate: null };
const answers: [path: RegExp, body: object][] = [
  [/\/organizations\/5$/, supplier],
  [/\/organizations\?/, { items: [supplier] }],
  [/\/tax-rate-rules\/5$/, rule],
  [/\/tax-rate-rules\?/, { items: [rule] }],
  [/\/purchases\/5$/, aPurchase],
  [/\/attachments$/, { items: [letter] }],
  [/\/inbox-documents\/7$/, aDocument()],
  [/\/predictions(\?|$)/, aPrediction({ lines: [readLine] })],
  [
    /\/organization-candidates$/,
    { name: null, items: [{ organizationId: 5, name: supplier.name, countryIso2: 'NL', score: 0.6, because: 'name' }] },
  ],
  [/\/tax-rate\?/, { taxRate: high, from: 'legalEntity' }],
  [/\/tax-rates\?/, { items: [high] }],
  [/\/budget\?/, { budget: 0, available: 0, withoutRate: 0, rate: 1 }],
];
const open = async (at: string, width: Width = 'wide'): Promise<void> => {
  atWidth(width);
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:letter', revokeObjectURL: () => undefined });
  await openedApp(apps, at, ({ path }) => {
    const [, body] = answers.find(([known]) => known.test(path)) ?? [];
    return body ? { body } : answerOfOtherParts(path);
  });
};
const nameOf = (part: Element): string => part.getAttribute('aria-label') ?? part.textContent;
/** Clicks the button, tab or link with this name in the page; menus of other pages are excluded. */
const click = async (name: string | RegExp): Promise<void> => {
  const found = await waitFor(() => {
    const all = [...document.querySelectorAll('main :is(button, a)')];
    const one = all.find((part) => (typeof name === 'string' ? nameOf(part) === name : name.test(nameOf(part))));
    expect(one?.matches(':disabled')).toBe(false);
    return one!;
  });
  // Includes everything that is loaded for the panel.
  await act(async () => void fireEvent.click(found));
};
/** Returns the side panel with this title, not a centred dialog. */
const panelOf = (title: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.MuiDrawer-root [role="dialog"]')].find(
    (panel) => document.getElementById(panel.getAttribute('aria-labelledby')!)?.textContent === title,
  );

const buying = '/purchases/3-house';
interface Panel {
  at: string;
  clicks: (string | RegExp)[];
  title: string;
  /** Name of an element that only this panel has. */
  part: string | RegExp;
  width?: Width;
}
const panels: Record<string, Panel> = {
  'connect product to organization': {
    ...{ at: `${buying}/organizations/5`, clicks: ['Products', 'Connect product to organization'] },
    ...{ title: 'Connect product to organization', part: 'Product' },
  },
  'create organization': { at: `${buying}/organizations`, clicks: ['New organization'], title: 'New organization', part: /^Name/ },
  'merge organizations': { at: `${buying}/organizations`, clicks: ['Merge'], title: 'Merge organizations', part: 'Merge' },
  'create product': { at: `${buying}/products`, clicks: ['New product'], title: 'New product', part: /^Ledger/ },
  'edit purchase line': { at: `${buying}/12-north/purchases/5`, clicks: [/^Paper/], title: 'Line 1', part: /^Description/, width: 'phone' },
  // No page of purchases links to it (PUR-F35).
  'create rule': { at: '/crm/3-house/rules', clicks: ['New tax-rate rule'], title: 'New tax-rate rule', part: /^Tax rate/ },
  'edit rule': { at: '/crm/3-house/rules', clicks: ['Home'], title: 'Home', part: /^Tax rate/ },
  'upload an electronic invoice XML': {
    ...{ at: `${buying}/12-north/purchases/new`, clicks: ['Upload purchase'], title: 'Upload an e-invoice', part: 'Choose an e-invoice' },
  },
  // For pages without a form beside it; with a form, it shows from 1200 pixels on or as a tab (D-58).
  'preview attachment': {
    ...{
      at: `${buying}/organizations/5`,
      clicks: ['Documents', 'Preview: letter.png'],
      title: 'letter.png',
      part: 'Download',
      width: 1_999,
    },
  },
  'create contact': { at: `${buying}/contacts`, clicks: ['New contact'], title: 'New contact', part: /^Last name/ },
  'merge contacts': { at: `${buying}/contacts`, clicks: ['Merge'], title: 'Merge contacts', part: 'Merge' },
  'multi-upload of documents': { at: `${buying}/inbox`, clicks: ['Upload files'], title: 'Upload files', part: 'Choose files' },
  'create lines from predictions': {
    ...{ at: `${buying}/inbox/7`, clicks: ['Create lines'], title: 'Create lines from what was read', part: 'Box of paper' },
  },
  'find an organization from a prediction': { at: `${buying}/inbox/7`, clicks: ['Find'], title: 'Who sent this?', part: /^New supplier/ },
};

describe('side panels of purchases', () => {
  it.each(Object.entries(panels))(
    'PUR-211 %s opens from its screen, and closes by Escape',
    async (_, { at, clicks, title, part, width }) => {
      await open(at, width);
      // Waits until the page is stable before clicking.
      await waitFor(() => {
        expect(document.querySelector('main h1')).toBeTruthy();
        expect(document.querySelector('main .MuiSkeleton-root')).toBeNull();
      });
      for (const name of clicks) await click(name);
      const panel = await waitFor(() => {
        expect(panelOf(title)).toBeTruthy();
        return panelOf(title)!;
      });
      await waitFor(() =>
        expect([...within(panel).queryAllByLabelText(part), ...within(panel).queryAllByRole('button', { name: part })]).not.toEqual([]),
      );
      fireEvent.keyDown(panel, { key: 'Escape' });
      await waitFor(() => expect(panelOf(title)).toBeUndefined());
    },
  );

  it.each([
    ['beside its form', 1_200, []],
    ['as a tab of its page', 1_199, ['Form', 'letter.png']],
  ] as const)('PUR-211 D-58 preview attachment opens %s at %d pixels', async (_, width, tabs) => {
    await open(`${buying}/inbox/7`, width);
    await click('letter.png');
    expect(await screen.findByRole('region', { name: 'letter.png' })).toBeTruthy();
    expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
  });
});
