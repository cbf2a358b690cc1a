import { randomBytes } from 'node:crypto';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { send } from '../support/send.js';
import { Office } from '../support/office.js';
import { takesAsLong } from '../support/sign-test.js';
import { sized } from '../support/size.js';
import { answers } from '../races/booking.js';
import { PublicInvoice, settle, sourceOf } from './link.js';

describe('the public payment link', () => {
  let place: FaultStack, office: Office, other: Office;

  beforeAll(async () => {
    place = await FaultStack.start('payments', apiOnly, { TRUSTED_PROXIES: 'loopback' });
    office = await Office.open(place, 'payments');
    other = await Office.open(place, 'others');
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('50 webhooks, 50 returning customers and a colleague at once: one payment (museum 12, 13)', async (run) => {
    await inTurn(Array.from({ length: sized(3, 100) }), 1, async () => {
      const invoice = await PublicInvoice.make(office);
      const id = await invoice.started();
      await settle(invoice, id, 'paid');
      const page = `/payments/${invoice.secret}/${invoice.transactionId}/status`;
      const hand = () => office.call('POST', `${office.invoices}/${invoice.invoiceId}/register-payment`, { amount: 121 });
      const acts = Array.from({ length: 50 }, () => [() => invoice.webhook(id), () => invoice.ask('GET', page)]).flat();
      const at = run.random.between(0, acts.length);
      const result = await Promise.all([...acts.slice(0, at), hand, ...acts.slice(at)].map((act) => act()));
      const byHand = result[at]!.status === 200 ? 1 : 0;
      const kept = await invoice.kept();
      run.count('rounds');
      run.count('registered by hand before the provider told', byHand);
      run.count(
        'webhooks and visits refused',
        result.filter(({ status }, index) => index !== at && (status >= 500 || status === 429)).length,
      );
      if (kept.provider !== 1 || kept.manual !== byHand || kept.status !== 'full' || !kept.isSum)
        run.breaks(`invoice ${invoice.invoiceId}: ${JSON.stringify({ ...kept, byHand })}`);
      if (!JSON.stringify(await office.made('GET', `${office.invoices}/${invoice.invoiceId}`)).includes('"full"'))
        run.breaks('not shown as paid');
    });
    run.holds('webhooks and visits refused', run.figures.get('webhooks and visits refused') ?? 0, 0);
  });

  experiment('forged, replayed and malformed webhooks: no effect', async (run) => {
    const invoice = await PublicInvoice.make(office);
    const id = await invoice.started();
    const forged = [id, id, 'tr_nobody', '', "' OR 1=1 --", '../../v2/payments', 'tr_%00', 'x'.repeat(10_000), id.toUpperCase()];
    for (const one of forged) {
      const { status } = await invoice.webhook(one);
      if (status >= 500) run.breaks(`webhook ${one.slice(0, 40)} answered ${status}`);
      run.count('forged webhooks');
    }
    const kept = await invoice.kept();
    run.holds('payments by word of a webhook alone', kept.provider + kept.manual, 0);
    await settle(invoice, id, 'paid');
    const replays = await Promise.all(Array.from({ length: 60 }, () => invoice.webhook(id)));
    run.holds('answers to 60 replays', answers(replays), '60×200');
    run.holds('payments after 60 replays', (await invoice.kept()).provider, 1);
  });

  experiment('guessed secrets: no hit, and 429 after 20 tries a minute', async (run) => {
    const invoice = await PublicInvoice.make(office);
    const foreign = await PublicInvoice.make(other);
    run.holds('the right one opens', (await invoice.ask('GET', invoice.path)).status, 200);
    await inTurn(Array.from({ length: sized(800, 100_000) }), 16, async (_, n) => {
      const { status } = await invoice.ask('GET', guess(run, invoice, foreign), sourceOf(n));
      run.count('guesses');
      if (status !== 404) run.breaks(`a guess answered ${status}`);
    });
    const { guesser, fromOne } = await withinAMinute(async (source) => {
      const statuses: number[] = [];
      for (let n = 0; n < 40; n += 1) {
        const { status } = await invoice.ask('GET', `/api/invoices/transactions/guess-${n}/${invoice.transactionId}`, source);
        statuses.push(status);
      }
      return statuses;
    });
    run.note('tries before the first 429', fromOne.indexOf(429));
    if (fromOne.indexOf(429) < 1 || fromOne.indexOf(429) > 20) run.breaks(`answers to one guesser: ${fromOne.join()}`);
    run.holds('the right one, from the same address', (await invoice.ask('GET', invoice.path, guesser)).status, 200);
    run.holds('the right one, for everybody else', (await invoice.ask('GET', invoice.path)).status, 200);
  });

  experiment('addresses that name another place: nobody is sent there', async (run) => {
    const invoice = await PublicInvoice.make(office);
    const { api, outside } = place.stack.addresses;
    const page = `/payments/${invoice.secret}/${invoice.transactionId}`;
    for (const path of leadingAway(page)) {
      for (const method of ['GET', 'POST']) {
        const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
        const got = await send(api, { method, path, headers });
        const location = got.headers.get('location');
        run.count('requests');
        if (got.status >= 500) run.breaks(`${method} ${path} answered ${got.status}`);
        if (location && ![api, outside].includes(new URL(location, api).origin)) run.breaks(`${method} ${path} leads to ${location}`);
        if (/(href|src|action|url)="?[^"]*evil\.test/i.test(got.text)) run.breaks(`${method} ${path} links to another place`);
      }
    }
  });

  experiment('a near miss takes as long as any other', async (run) => {
    const invoice = await PublicInvoice.make(office);
    const { secret, transactionId } = invoice;
    const another = (): string => randomBytes(32).toString('base64url');
    // Addresses are prepared in the same way beforehand, so that only the answer is timed.
    const tries = (kept: number): string[] =>
      Array.from({ length: 1_000 }, () => secret.slice(0, kept) + another().slice(kept))
        .filter((guess) => guess !== secret)
        .map((guess) => `/api/invoices/transactions/${guess}/${transactionId}`);
    const [near, far] = [tries(secret.length - 2), tries(0)];
    await takesAsLong(
      run,
      sized(300, 10_000),
      (n) => invoice.ask('GET', near[n % near.length]!, sourceOf(5_000_000 + 2 * n)),
      (n) => invoice.ask('GET', far[n % far.length]!, sourceOf(5_000_001 + 2 * n)),
    );
  });
});

/** What a link in a mail could contain to lead someone from our address elsewhere. */
const leadingAway = (page: string): string[] => [
  ...[
    '//evil.test',
    '//evil.test/',
    '//evil.test/..',
    '/%2f%2fevil.test',
    '/%5cevil.test',
    '/.evil.test',
    '/@evil.test',
    '/https://evil.test',
  ],
  ...['returnUrl', 'redirectUrl', 'redirect_uri', 'next', 'url'].flatMap((name) =>
    ['', '/callback', '/error', page, `${page}/status`].map((path) => `${path || '/'}?${name}=https://evil.test&message=%3Cb%3E`),
  ),
  ...[`${page}/`, `${page}//evil.test`, '/payments//evil.test/1', '/api//evil.test', '/api/config//evil.test'],
];

/** Attempts are counted per clock minute: if one ends meanwhile, they are repeated from another address. */
async function withinAMinute(tries: (source: string) => Promise<number[]>): Promise<{ guesser: string; fromOne: number[] }> {
  for (let n = 8; ; n += 1) {
    const [guesser, begun] = [`8.8.8.${n}`, minuteNow()];
    const fromOne = await tries(guesser);
    if (minuteNow() === begun) return { guesser, fromOne };
  }
}
const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/** Returns everything a guesser could try without the secret itself. */
function guess({ random }: Run, { secret, transactionId }: PublicInvoice, foreign: PublicInvoice): string {
  const at = random.between(0, secret.length - 1);
  const flipped = secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1);
  const [wrongSecret, wrongId] = random.pick([
    [randomBytes(32).toString('base64url'), transactionId],
    [flipped, transactionId],
    [secret.slice(0, -1), transactionId],
    [secret + 'A', transactionId],
    [secret, foreign.transactionId],
    [foreign.secret, transactionId],
    [secret, String(random.between(1, 2 ** 31 - 1))],
    [secret, '0'],
    [secret, `${transactionId}%20`],
    [secret.toLowerCase(), transactionId],
    ['%00', transactionId],
    ["'%20OR%201=1", transactionId],
  ] as [string, string][]);
  return `/api/invoices/transactions/${wrongSecret}/${wrongId}`;
}
