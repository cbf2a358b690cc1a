import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { Program } from './program.ts';
import { stack } from './stack.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
/** Opens an address as a signed-in user, in a browser with no other stored state. */
type Visit = (address: string, email?: string) => Promise<Page>;

const member = 'member@kantoor.test';

/** Stories about what comes after signing in: each user signs in once, through the page. */
export const test = base.extend<{ visit: Visit; program: Program }, { sessionOf: (email: string) => Promise<State> }>({
  sessionOf: [
    async ({ browser }, use) => {
      const known = new Map<string, Promise<State>>();
      const begin = async (email: string): Promise<State> => {
        const context = await browser.newContext({ baseURL: stack.origin });
        await signIn(await context.newPage(), email);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((email) => known.get(email) ?? known.set(email, begin(email)).get(email)!);
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, sessionOf }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (address, email = member) => {
      const context = await browser.newContext({ storageState: await sessionOf(email) });
      contexts.push(context);
      await context.addInitScript(() => localStorage.setItem('language', 'en'));
      const page = await context.newPage();
      await page.goto(address);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  program: async ({}, use) => use(await Program.signedInAs(member)), // eslint-disable-line no-empty-pattern -- fixtures name what they need
});
