import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PublicInvoice, sourceOf } from '../payments/link.js';
import { answers } from '../races/booking.js';
import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { OwnProcess } from '../support/own-process.js';
import { send, type Got } from '../support/send.js';
import { countedRegister, type CountedRegister } from './counted-register.js';

/** Longer than a process caches the settings of an ecosystem. */
const settingsKnownMs = 5_500;

describe('one user floods, through two API processes', () => {
  let place: FaultStack, office: Office, other: Office, second: OwnProcess, register: CountedRegister;

  beforeAll(async () => {
    register = await countedRegister();
    place = await FaultStack.start('floods', apiOnly, { REGISTER_API_URL: register.address });
    second = await OwnProcess.api(place);
    office = await Office.open(place, 'flooding');
    other = await Office.open(place, 'others');
  }, 300_000);
  afterAll(async () => {
    await second?.leave();
    await place?.stop();
    await register?.stop();
  }, 60_000);

  const addressOf = (n: number): string => (n % 2 === 0 ? place.api : second.address);
  const lookUp = (n: number, { tenant }: Office, token: string, query = `bedrijf ${n}`): Promise<Got> =>
    send(addressOf(n), { method: 'GET', path: `/api/crm/register?query=${query}&by=name`, token, ecosystem: tenant.ecosystemId });

  experiment('register look-ups: none of a declarant, thirty a minute of a member, and others are served', async (run) => {
    const { subject } = office.tenant;
    const declarant = await place.issuer.token({ sub: subject, role: ['BE_Member'] });
    const refused = await Promise.all(Array.from({ length: 20 }, (_, n) => lookUp(n, office, declarant)));
    run.holds('answers to a declarant', answers(refused), '20×403');
    run.holds('questions that left for a declarant', register.requests.length, 0);

    // Requests without permission are refused before they are counted: the thirty remain available.
    const [got, others] = await Promise.all([
      inTurn(Array.from({ length: 100 }), 10, (_, n) => lookUp(n, office, office.token)),
      inTurn(Array.from({ length: 10 }), 2, (_, n) => lookUp(n, other, other.token, 'anders bv')),
    ]);
    run.holds('answers to the flood', answers(got), '30×404 70×429');
    run.holds('answers to the others meanwhile', answers(others), '10×404');
    const distinct = new Set(register.requests);
    run.holds('questions that left for the flood', register.requests.filter((url) => url.includes('bedrijf')).length, 30);
    // Each process asks once and then caches the answer.
    run.holds('questions that left for the others', register.requests.filter((url) => url.includes('anders')).length, 2);
    run.note('different questions', distinct.size);
    const late = got.filter(({ status }) => status === 429);
    if (!late.every(({ headers, body }) => Number(headers.get('retry-after')) >= 1 && body.code === 'TOO_MANY_REQUESTS'))
      run.breaks('a refusal without a time to come back');
  });

  experiment('mails to strangers: as many as a day allows, exactly, and others mail on', async (run) => {
    // Each mail is of its own invoice: an invoice that is being sent is not sent again.
    const invoices = await inTurn(Array.from({ length: 40 }), 8, () => PublicInvoice.make(office));
    const foreign = await inTurn(Array.from({ length: 6 }), 2, () => PublicInvoice.make(other));
    await office.made('PUT', '/api/directory/settings', { mailsPerUserPerDay: 7 });
    await pause(settingsKnownMs);
    const mail = (n: number, { office: of, invoiceId }: PublicInvoice, to: string, confirmed = [to]): Promise<Got> =>
      send(addressOf(n), {
        method: 'POST',
        path: `${of.invoices}/${invoiceId}/send`,
        headers: { ...of.headers, 'idempotency-key': randomUUID() },
        body: { contactName: 'Stranger', contactEmail: to, confirmedReceivers: confirmed },
      });
    const unasked = await inTurn(Array.from({ length: 5 }), 5, (_, n) => mail(n, invoices[n]!, `unasked-${n}@flood.example`, []));
    run.holds('answers to those that nobody vouched for', answers(unasked), '5×409');
    const [got, others] = await Promise.all([
      inTurn(Array.from({ length: 40 }), 10, (_, n) => mail(n, invoices[n]!, `stranger-${n}@flood.example`)),
      inTurn(Array.from({ length: 6 }), 2, (_, n) => mail(n, foreign[n]!, `customer-${n}@others.example`)),
    ]);
    run.holds('answers to the flood', answers(got), '7×200 33×429');
    run.holds('answers to the others meanwhile', answers(others), '6×200');
    const mails = await place.mails();
    const to = (domain: string): number => mails.filter(({ To }) => To.some(({ Address }) => Address.endsWith(domain))).length;
    run.holds('mails of the flood', to('@flood.example'), 7);
    run.holds('mails of the others', to('@others.example'), 6);
    if (!got.every(({ status, body }) => status !== 429 || body.code === 'MAIL_LIMIT_REACHED')) run.breaks('another reason than the day');
  });

  experiment('payment links: misses under invented addresses stop at twenty, and the customer behind the same one pays', async (run) => {
    const invoice = await PublicInvoice.make(office);
    const ask = (n: number, path: string): Promise<Got> =>
      send(addressOf(n), { method: 'GET', path, headers: { 'x-forwarded-for': sourceOf(n), forwarded: `for=${sourceOf(n)}` } });
    const guess = (): string => `/api/invoices/transactions/${randomBytes(32).toString('base64url')}/${invoice.transactionId}`;
    const [missed, held] = await Promise.all([
      inTurn(Array.from({ length: 80 }), 8, (_, n) => ask(n, guess())),
      inTurn(Array.from({ length: 20 }), 2, (_, n) => ask(n, invoice.path)),
    ]);
    run.holds('answers to the guesses', answers(missed), '20×404 60×429');
    run.holds('answers to the customer meanwhile', answers(held), '20×200');
    run.holds('and afterwards', (await ask(1, invoice.path)).status, 200);
  });
});
