import { expect, test, type Page } from '@playwright/test';
import { Board } from '../support/board.ts';
import { allLooks, screens } from '../support/combinations.ts';
import { dayFromNow } from '../support/days.ts';
import { faultsOf } from '../support/looks.ts';
import { openedPlaces, type OpenedPlace } from '../support/opened-places.ts';
import { paymentResults } from '../support/payment-results.ts';
import { personAt, signIn } from '../support/people.ts';
import { policyRefusals } from '../support/policy.ts';
import { Program } from '../support/program.ts';
import { goesWithin, settling } from '../support/settled.ts';

const [crm, invoices, purchases] = ['/crm/1-noord', '/invoices/1-noord', '/purchases/1-noord'];
const schemaPages: Record<string, [address: string, api: string]> = {
  organizations: [`${crm}/organizations`, '/api/crm/organizations'],
  contacts: [`${crm}/contacts`, '/api/crm/contacts'],
  products: [`${crm}/products`, '/api/crm/products'],
  ledgers: [`${crm}/ledgers`, '/api/crm/ledgers'],
  rules: [`${crm}/rules`, '/api/crm/tax-rate-rules'],
  'legal-entities': [`${invoices}/legal-entities`, '/api/invoices/legal-entities'],
  'tax-rates': [`${invoices}/tax-rates`, '/api/invoices/tax-rates'],
  bought: [`${purchases}/products`, '/api/crm/products'],
};
const signedOut = {
  login: '/login',
  invite: '/invite',
  error: '/error?message=The+page+could+not+be+opened&returnUrl=/',
  'not-found': '/nowhere/at/all',
};

test.describe.configure({ mode: 'parallel' });

let inside: Record<string, string> = {};
let payments: Record<string, string> = {};
/** Pages that only server administrators see. */
let ofTheHouse: Record<string, string> = {};
let opened: Record<string, OpenedPlace> = {};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const program = await Program.signedInAs('admin@kantoor.test');
  const member = await Program.signedInAs('member@kantoor.test');
  const { dealId, invoice, pages } = await paymentResults(member);
  payments = pages;
  const open = await member.hasDeal(await member.hasCustomer());
  const { organization } = (await member.get(`/api/crm/deals/${dealId}`)).body;
  const [subscription] = (await member.get('/api/crm/teams/1/subscriptions?range=[0,0]')).body.items;
  const sales = `${invoices}/${invoice.split('/')[0]}/sales`;
  inside = {
    today: `${crm}/today`,
    board: `${crm}/1-advies/deals`,
    'all-deals': `${crm}/deals`,
    'deal-new': `${crm}/deals/new`,
    'deal-open': `${crm}/deals/${open.id}`,
    'deal-invoiced': `${crm}/deals/${dealId}`,
    invoices: sales,
    invoice: `${invoices}/${invoice}`,
    debtors: `${invoices}/${invoice.split('/')[0]}/debtors`,
    profile: `/me/1-noord/${(await member.get('/api/directory/me/profile')).body.personId}`,
    account: `${crm}/organizations/${organization.organizationId}?tab=account`,
    subscriptions: `${crm}/1-advies/subscriptions`,
    'all-subscriptions': `${crm}/subscriptions`,
    'subscription-new': `${crm}/1-advies/subscriptions/new`,
    subscription: `${crm}/1-advies/subscriptions/${subscription.id}`,
    'coming-invoices': `${crm}/1-advies/coming-invoices`,
    'all-coming-invoices': `${crm}/coming-invoices`,
    'subscription-runs': `${crm}/subscription-runs`,
    'team-settings': `${crm}/1-advies/settings`,
    'all-settings': '/settings/1-noord/all',
    help: `${purchases}/help`,
    'team-directory': '/teams/1-noord/1-advies/directory',
    approvals: '/costs/1-noord/1-advies/approvals',
    declarations: '/costs/1-noord/declarations',
    'declaration-new': '/costs/1-noord/declarations/new',
    inbox: '/purchases/1-noord/inbox',
  };
  const mails = (await program.get('/api/purchases/mail-quarantine?range=[0,0]')).body.items;
  ofTheHouse = {
    texts: '/settings/translate',
    'invoice-templates': `${invoices}/legal-entities/1?tab=templates`,
    'invoice-data': `${invoices}/legal-entities/1/templates/default`,
    'invoice-template-new': `${invoices}/legal-entities/1/templates/new`,
    'vat-overview': `${invoices}/${invoice.split('/')[0]}/vat?year=2026&quarter=3`,
    'vat-figure': `${invoices}/${invoice.split('/')[0]}/vat/1a?year=2026&quarter=3`,
    settings: '/settings/1-noord/settings',
    'closed-accounts': '/settings/1-noord/closed-accounts',
    roles: '/settings/1-noord/roles',
    'team-finances': '/teams/1-noord/1-advies/finances',
    'team-analytics': '/teams/1-noord/1-advies/analytics/all',
    'team-overview': '/teams/1-noord/1-advies/analytics/all?tab=group-overview',
    'team-results': '/teams/1-noord/1-advies/analytics/all?tab=group-results',
    journal: `${invoices}/${invoice.split('/')[0]}/journal?period=${dayFromNow(0).slice(0, 4)}`,
    'invoice-new': `${sales}/new`,
    'purchase-invoice-new': `${sales.replace(/sales$/, 'purchases')}/new`,
    'mail-log': `${invoices}/mail-log`,
    'mail-quarantine': `${purchases}/mail-quarantine`,
    'quarantined-mail': `${purchases}/mail-quarantine/${mails[0].id}`,
    'to-book': `${purchases}/to-book`,
    'all-approvals': '/costs/1-noord/approvals',
    'today-of-finance': `${crm}/today`,
  };
  opened = openedPlaces({ sales, invoice: `${invoices}/${invoice}`, products: `${crm}/products` });
  for (const [name, [address, api]] of Object.entries(schemaPages)) {
    const first = (await program.get(`${api}?range=[0,0]`)).body.items[0];
    Object.assign(inside, { [name]: address, [`${name}-one`]: `${address}/${first.id}`, [`${name}-new`]: `${address}/new` });
  }
});

const lists = ['table', 'all-deals', 'invoices', 'subscriptions', 'all-subscriptions', 'coming-invoices', ...Object.keys(schemaPages)];

interface Viewer {
  page: Page;
  settled: () => Promise<void>;
}

async function isShown({ page, settled }: Viewer, title: string): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible();
  if (lists.includes(title)) await expect(page.locator('tbody tr').first()).toBeVisible();
  if (title === 'board') await new Board(page).isShown();
  await settled();
  await expect(page.locator('.MuiSkeleton-root, .bone, [role="progressbar"]')).toHaveCount(0);
}

interface Visit {
  title: string;
  address: string;
  opens?: OpenedPlace['opens'];
}
const visits = (addresses: Record<string, string>): Visit[] => Object.entries(addresses).map(([title, address]) => ({ title, address }));

/** Checks a page in both colour schemes: everything in the scheme that it opens in, only the colours in the other one. */
async function looksAt(viewer: Viewer, { title, address, opens }: Visit): Promise<void> {
  const { page } = viewer;
  await isShown(viewer, title);
  if (opens) {
    await opens(page);
    await expect(page.getByRole('dialog')).not.toHaveCount(0);
    await isShown(viewer, title);
  }
  for (const what of ['all', 'colours'] as const) {
    // Switching renders the whole page again, so the next page opens in the scheme in which this one ends.
    if (what === 'colours') await switchScheme(page);
    const colorScheme = await schemeOf(page);
    // A payment page supports both, and its style sheet chooses.
    await expect(page.locator('html')).not.toHaveCSS('color-scheme', otherThan(colorScheme));
    if (allLooks) await page.screenshot({ path: test.info().outputPath(`${title}-${colorScheme}.png`), animations: 'disabled' });
    expect.soft(await lastingFaults(page, what), `${title} at ${address}, ${colorScheme}`).toEqual([]);
  }
}

/** Returns the faults that are still there a second later: a page that has just switched its colours may still be drawing. */
async function lastingFaults(page: Page, what: 'all' | 'colours'): Promise<string[]> {
  const faults = await faultsOf(page, what);
  if (faults.length === 0) return faults;
  await page.waitForTimeout(1_000);
  return faultsOf(page, what);
}

type Scheme = 'light' | 'dark';
const otherThan = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light');
const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
const switchScheme = async (page: Page): Promise<void> => page.emulateMedia({ colorScheme: otherThan(await schemeOf(page)) });

/** Loads each page by its address, as from a link in a mail. */
async function opensEach(viewer: Viewer, pages: Visit[]): Promise<void> {
  for (const visit of pages) {
    await viewer.page.goto(visit.address);
    await looksAt(viewer, visit);
  }
}

/** Navigates to each page within the loaded app, because loading the app takes longer than showing a page. */
async function goesToEach(viewer: Viewer, pages: Visit[]): Promise<void> {
  const { page } = viewer;
  for (const visit of pages) {
    await goesWithin(page, nowhere);
    await expect(page.getByRole('heading', { name: notFound }), `${visit.title}: the page before is gone`).toBeVisible();
    await goesWithin(page, visit.address);
    await expect(page.getByRole('heading', { name: notFound }), `${visit.title} is a page`).toHaveCount(0);
    await looksAt(viewer, visit);
  }
}

const nowhere = `${crm}/nowhere`;
const notFound = /^(Lost|Verdwaald)\?$/;

for (const { how, language, ...look } of screens) {
  test(`every page of a member is readable, translated and accessible (${how})`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await personAt(browser, language, look);
    const viewer = { page, settled: settling(page) };
    const refused = policyRefusals(page);
    await opensEach(viewer, visits({ ...signedOut, ...payments }));
    await signIn(page, 'member@kantoor.test');
    await goesToEach(viewer, visits(inside));
    await page.evaluate(() => localStorage.setItem('RaStoreKantoor.crm.deals.view', '"table"'));
    await opensEach(viewer, [...visits({ lost: nowhere }), { title: 'table', address: inside.board! }]);
    expect(refused).toEqual([]);
    await page.context().close();
  });

  test(`every page of the house and every dialog is readable, translated and accessible (${how})`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await personAt(browser, language, look);
    const viewer = { page, settled: settling(page) };
    const refused = policyRefusals(page);
    await signIn(page, 'admin@kantoor.test');
    await goesToEach(viewer, [...visits(ofTheHouse), ...Object.entries(opened).map(([title, place]) => ({ title, ...place }))]);
    expect(refused).toEqual([]);
    await page.context().close();
  });
}

test('the API document is shown, under the policy of every other page', async ({ page }) => {
  const refused = policyRefusals(page);
  const answer = await page.goto('/api/docs');
  expect(answer!.headers()['content-security-policy']).toContain(`style-src 'self';`);
  await page.locator('.opblock-tag', { hasText: 'organizations' }).first().click();
  await expect(page.getByText('/api/crm/organizations/{id}', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.swagger-ui .opblock').first()).not.toHaveCSS('border-radius', '0px');
  expect(refused).toEqual([]);
  // The same page would show it: a style that stands in it is refused.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">red</p>'));
  await expect.poll(() => refused.length).toBeGreaterThan(0);
});
