import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { messages as english } from '../i18n/en/messages';
import { messages as dutch } from '../i18n/nl/messages';
import { notices } from '../shell/notices';
import { aPrediction } from '../testing/a-prediction';
import { atWidth } from '../testing/at-width';
import { aDocument, aRow, memoryStorage } from '../testing/documents';
import { type Reply } from '../testing/fake-api';
import { answerOfOtherParts, teams } from '../testing/form-of-purchase';
import { openedApp } from '../testing/opened-app';
import { press } from '../testing/press';
import { inHouse } from '../testing/shown-in-house';
import { apps } from './apps';
import { approval, purchase, round, rounds } from './buying/approvals/testing/made-up';
import { outbox } from './buying/documents';

const costs = '/costs/3-house';
const phone = '/mobile-costs/3-house/declarations';
const structure = { [`/api/directory/ecosystems/3`]: { body: { teams } } };

interface Opened {
  width?: 'wide' | 'phone';
  /** Preference stored in this browser. */
  mobilePreferred?: string;
  stored?: Readonly<Record<string, string>>;
  row?: object;
  document?: object;
  shell?: Record<string, Reply>;
}
/** Opens an address of the whole app, with `stored` in the browser's storage. */
async function open(at: string, { width = 'wide', mobilePreferred, stored = {}, row = {}, document = {}, shell = {} }: Opened = {}) {
  cleanup();
  atWidth(width);
  outbox.reset(memoryStorage());
  Element.prototype.scrollIntoView = () => undefined;
  const { requests } = await openedApp(
    apps,
    at,
    ({ path }) => {
      const [address = ''] = path.split('?');
      if (address === '/api/directory/today') return { body: { groups: [] } };
      if (address.endsWith('/my-inbox')) return { body: { items: [aRow({ id: 7, name: 'Lunch', ...row })] } };
      if (address.endsWith('/inbox-documents/7')) return { body: aDocument({ name: 'Lunch', ...document }) };
      if (address.endsWith('/inbox-documents')) return { body: { items: [aRow({ id: 7, name: 'Lunch' })] } };
      if (address.endsWith('/purchases/purchases/5')) return { body: { ...purchase(), id: 5 } };
      if (/\/\d+\/approvals$/.test(address)) return { body: rounds([round([approval()])]) };
      if (address.endsWith('/predictions')) return { body: aPrediction({ state: 'no-file', fileId: null }) };
      return answerOfOtherParts(address);
    },
    { ...structure, ...shell },
    { ...stored, ...(mobilePreferred !== undefined && { mobilePreferred }) },
  );
  return requests;
}
const where = (): string => window.location.pathname;
const title = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const nameTyped = (): Promise<HTMLInputElement> => screen.findByRole<HTMLInputElement>('textbox', { name: 'What was it for?' });
const camera = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Take a picture' });
afterEach(() => {
  outbox.reset();
  jest.restoreAllMocks();
});

describe('the addresses of the costs app', () => {
  it("PUR-007 PLT-036 the app's root leads to the declarations", async () => {
    await open(`${costs}/`);
    await title('My declarations');
    expect(where()).toBe(`${costs}/declarations`);
  });

  it('a user without access to other apps starts with Today in costs, and is redirected to approvals from the addresses of other apps', async () => {
    const { profile, ecosystem } = inHouse();
    const costsOnly = { ...ecosystem, permissions: ecosystem.permissions.filter((permission) => permission !== 'apps.open') };
    const shell = { '/api/directory/me/profile': { body: { ...profile, ecosystemMemberships: [costsOnly] } } };
    await open('/', { shell });
    await waitFor(() => expect(where()).toBe(`${costs}/today`));
    await title('Today');
    await open('/crm/3-house/organizations', { shell });
    await waitFor(() => expect(where()).toBe(`${costs}/12-north/approvals`));
  });

  it('PLT-F35 declarations have a list, and a new one has its own address', async () => {
    await open(`${costs}/declarations`);
    await screen.findByRole('table', { name: 'My declarations' });
    const requests = await open(`${costs}/declarations/new`);
    expect((await nameTyped()).value).toBe('');
    expect(requests.filter(({ path }) => path.endsWith('/inbox-documents/new'))).toEqual([]);
  });

  it("PUR-020 PLT-038 have the list, the form, and the approver's page of a declaration", async () => {
    await open(`${costs}/declarations`);
    await screen.findByRole('table', { name: 'My declarations' });
    await open(`${costs}/declarations/7`, { document: { documentType: 'Declaration', documentStatus: 'draft' } });
    await waitFor(async () => expect((await nameTyped()).value).toBe('Lunch'));
    await open(`${costs}/declaration/7/approve`);
    await title(/Lunch/);
    expect(where()).toBe(`${costs}/declaration/7/approve`);
    expect(document.querySelectorAll('main input, main textarea')).toHaveLength(0);
  });

  it("PLT-F37 the approver's page is of the document's team, whatever the current team", async () => {
    await open(`${costs}/declaration/7/approve`, {
      document: { teamId: 13, teamName: 'South', teamKey: 'south' },
      stored: { 'RaStoreKantoor.lastTeam.3': '12' },
    });
    await title(/Lunch/);
    expect(screen.getByRole('main').textContent).toContain('South');
    expect(screen.getByRole('main').textContent).not.toContain('North,');
  });

  it('PLT-037 approvals are those of a team, and each has its own page', async () => {
    await open(`${costs}/12-north/approvals`);
    await title('Purchases to approve');
    await open(`${costs}/12-north/approvals/5`);
    await title(/Paper/);
    expect(where()).toBe(`${costs}/12-north/approvals/5`);
  });

  it('PUR-014 PLT-026 purchases have the list of the ecosystem, the inbox and the page of an inbox document', async () => {
    await open('/purchases/3-house/purchases/');
    await title('Purchases of the ecosystem');
    await open('/purchases/3-house/inbox/');
    await title('Inbox');
    await screen.findByRole('table');
    await open('/purchases/3-house/inbox/7');
    await title(/Lunch/);
    expect(where()).toBe('/purchases/3-house/inbox/7');
    await screen.findByDisplayValue('Lunch');
  });
});

describe('the texts about a document', () => {
  const draft = { documentType: 'Declaration', documentStatus: 'draft', documentLines: [] };
  const said = (): string[] => notices.all().map(({ text }) => text);
  const clears = async (label: RegExp): Promise<void> =>
    void fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value: '' } });

  it('PUR-F07 have one key for an incomplete document in the inbox and one for a declaration; each text fits its page', async () => {
    await open('/purchases/3-house/inbox/7');
    await screen.findByDisplayValue('Lunch');
    await clears(/^Name/);
    await press('Save');
    await waitFor(() => expect(said()).toEqual(['UPDATE_PURCHASE_INVALID']));
    await open(`${costs}/declarations/7`, { document: draft });
    await clears(/^What was it for/);
    await press('Submit');
    await waitFor(() => expect(said()).toEqual(['UPDATE_DOCUMENT_INVALID']));
    // The first text is used for purchases too.
    for (const texts of [english, dutch]) expect(texts.UPDATE_PURCHASE_INVALID).not.toMatch(/purchase|inkoop|document/i);
  });

  it.each([
    ['the declarations', `${costs}/declarations`],
    ['the inbox', '/purchases/3-house/inbox'],
  ])('PUR-F16 lead back to %s from an archived one', async (_, list) => {
    await open(`${list}/7`, { document: draft });
    await press('Actions for Lunch');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await press('Yes');
    await waitFor(() => expect(where()).toBe(list));
    expect(said()).toEqual(['DELETE_INBOX_DOCUMENT_SUCCESS']);
  });
});

describe('the phone pages', () => {
  const draft = { documentType: 'Declaration', documentStatus: 'draft' };

  it('PLT-019 are for a new and an existing declaration', async () => {
    await open(phone, { mobilePreferred: 'true' });
    await camera();
    await open(`${phone}/7`, { mobilePreferred: 'true', document: draft });
    await waitFor(async () => expect((await nameTyped()).value).toBe('Lunch'));
    expect(where()).toBe(`${phone}/7`);
  });

  it('PLT-020 open from the desktop pages for users who prefer them', async () => {
    await open(`${costs}/declarations/new`, { mobilePreferred: 'true' });
    await camera();
    expect(where()).toBe(phone);
  });

  it.each([
    ['wide', undefined],
    ['phone', 'false'],
  ] as const)(
    'PLT-021 redirect users who do not prefer them to the desktop pages, on a %s screen with the preference %s',
    async (width, mobilePreferred) => {
      await open(phone, { width, ...(mobilePreferred && { mobilePreferred }) });
      await waitFor(() => expect(where()).toBe(`${costs}/declarations/new`));
      await nameTyped();
    },
  );

  it('PLT-O21 are not linked from any other page', async () => {
    await open(`${costs}/declarations`, { mobilePreferred: 'true' });
    await screen.findByRole('table', { name: 'My declarations' });
    expect(where()).toBe(`${costs}/declarations`);
    await open(`${costs}/12-north/approvals`, { mobilePreferred: 'true' });
    await title('Purchases to approve');
    expect(where()).toBe(`${costs}/12-north/approvals`);
    // Only the text `true` sets the preference.
    await open(`${costs}/declarations/new`, { mobilePreferred: 'false', width: 'phone' });
    await nameTyped();
    expect(where()).toBe(`${costs}/declarations/new`);
  });

  const choose = async (device: string): Promise<void> => {
    await press('Profile menu');
    fireEvent.click(await screen.findByRole('button', { name: device }));
  };
  it('ask for the bank account once something waits to be paid', async () => {
    await open(phone, { width: 'phone', row: { lacksAccount: true } });
    await camera();
    expect((await screen.findByRole('link', { name: 'Give bank account' })).getAttribute('href')).toBe('/costs/3-house/own-account');
    await open(phone, { width: 'phone' });
    await camera();
    await screen.findByText('Lunch');
    expect(screen.queryByRole('link', { name: 'Give bank account' })).toBeNull();
  });

  it('PLT-065 PLT-066 are chosen in the profile menu, which opens them; the choice is stored in this browser', async () => {
    await open(`${costs}/declarations`);
    await screen.findByRole('table', { name: 'My declarations' });
    await choose('On a phone');
    await camera();
    expect([where(), localStorage.getItem('mobilePreferred')]).toEqual([phone, 'true']);
    await open(`${costs}/declarations/new`, { stored: { ...localStorage } });
    await camera();
    await choose('At a desk');
    await waitFor(() => expect(where()).toBe(`${costs}/declarations/new`));
    await open(phone, { stored: { ...localStorage }, width: 'phone' });
    await waitFor(() => expect(where()).toBe(`${costs}/declarations/new`));
  });

  it('PLT-074 are the start page for users who prefer them, and only for them', async () => {
    await open('/', { mobilePreferred: 'true' });
    await camera();
    expect(where()).toBe(phone);
    await open('/', { mobilePreferred: 'false' });
    await waitFor(() => expect(where()).toBe('/crm/3-house/today'));
  });

  it('are the start page of an icon on the home screen', async () => {
    await open('/mobile-costs', { width: 'phone' });
    await camera();
    expect(where()).toBe(phone);
  });
});

describe('the phone pages without a connection', () => {
  const offline = (): void => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const openedBefore = async (): Promise<Record<string, string>> => {
    await open(phone, { width: 'phone' });
    await camera();
    return { ...localStorage };
  };

  it('open for users who opened them before, and show who is signed in', async () => {
    const stored = await openedBefore();
    offline();
    await open(phone, { width: 'phone', stored });
    await camera();
    expect(await screen.findByText(new RegExp(`^No connection\\. You are signed in as ${inHouse().profile.name}`))).toBeTruthy();
    expect(notices.all()).toEqual([]);
  });

  it('open while the proxy responds but the server is down', async () => {
    const stored = await openedBefore();
    const away = { status: 503, body: { status: 503, code: 'UNAVAILABLE' } };
    await open(phone, { width: 'phone', stored, shell: { '/api/directory/me/profile': away, '/api/directory/ecosystems/3': away } });
    await camera();
  });

  it('cache nothing for the desktop pages, and nothing of a desktop page', async () => {
    const stored = await openedBefore();
    offline();
    await open(`${costs}/declarations`, { stored });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('table')).toBeNull();
    jest.restoreAllMocks();
    await open(`${costs}/declarations`);
    await screen.findByRole('table', { name: 'My declarations' });
    expect(Object.keys(localStorage).filter((key) => key.includes('offlineFacts'))).toEqual([]);
  });
});
