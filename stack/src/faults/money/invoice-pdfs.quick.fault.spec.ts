import { readPdf } from '@kantoor/services/testing';
import fc from 'fast-check';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, draftOf, organizationOf } from '../support/seller.js';
import { send } from '../support/send.js';
import { sized } from '../support/size.js';
import { inCents, plain, ublAmounts, ublTaxInEuro, written } from './amounts.js';
import { importRates, inEuro } from './in-euro.js';
import { anInvoice, credited, expectedOf, type GeneratedInvoice, type RateName, someLines } from './generated-invoice.js';

describe('amounts on every outgoing document', () => {
  let place: FaultStack, office: Office, rates: Record<RateName, number>;

  beforeAll(async () => {
    place = await FaultStack.start('money', apiOnly);
    office = await Office.open(place, 'money');
    rates = await ratesOf(office);
    await importRates(place);
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('the same totals in the API, the PDF, the e-invoice and the mail; with its credit nothing is left', async (run) => {
    const invoices = fc.sample(anInvoice, { numRuns: sized(12, 400), seed: run.random.seed });
    const sent = new Map<string, string>();
    await inTurn(invoices, 2, async (invoice) => {
      const { net, tax, total } = expectedOf(invoice.lines);
      const euros = inEuro(tax, invoice.currency);
      const { path, totals, taxInEuro } = await booked(invoice);
      run.count('invoices booked');
      const says = (where: string, shown: string, right: string) => {
        if (shown !== right) run.breaks(`${path} in ${where}: ${shown} instead of ${right}`);
      };
      says('the API', totals, [net, tax, total].map(inCents).join());
      says('the API, its VAT in euro', taxInEuro, centsOrNothing(euros));
      if (euros !== undefined) run.count('VAT stated in euro');
      const credit = await booked({ ...invoice, lines: credited(invoice.lines) });
      says('its credit, VAT in euro', credit.taxInEuro, centsOrNothing(euros === undefined ? undefined : -euros));
      says('its credit', credit.totals, [-net, -tax, -total].map(inCents).join());

      const pdf = await fetch(`${place.api}${path}/pdf`, { headers: office.headers });
      const paper = plain(readPdf(Buffer.from(await pdf.arrayBuffer())).text);
      for (const amount of [net, total, ...(euros === undefined ? [] : [euros])].map((each) => written(each, invoice.language)))
        if (!paper.includes(amount)) run.breaks(`${path}: ${amount} is not on its PDF`);
      const ubl = (await office.call('GET', `${path}/ubl`)).text;
      says('its e-invoice', ublAmounts(ubl), [net, total, total].map(inCents).join());
      if (invoice.currency !== 'EUR') says('its e-invoice, VAT in euro', ublTaxInEuro(ubl) ?? 'nothing', centsOrNothing(euros));
      const contactEmail = `money-${path.split('/').at(-1)}@klant.test`;
      await office.made('POST', `${path}/send`, { contactName: 'Jan', contactEmail, confirmedReceivers: [contactEmail] });
      sent.set(contactEmail, written(total, invoice.language));
    });
    await mailsSay(run, sent);
  });

  experiment('parts of a deal sum to the whole', async (run) => {
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Deel'));
    const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Deel'));
    for (const lines of fc.sample(someLines, { numRuns: sized(10, 300), seed: run.random.seed })) {
      const whole = dealOf('Deal', organizationId, contactId);
      const deal = await office.made('POST', office.deals, {
        ...whole,
        lines: lines.map(({ price, quantity }) => ({ ...whole.lines[0], price: price / 10_000, amount: quantity / 10_000 })),
      });
      const parts = run.random.pick([
        [25, 60, 15],
        [33, 33, 34],
        [50, 50],
        [1, 99],
        [10, 10, 10, 70],
      ]);
      const { items } = await office.made('POST', `/api/crm/deals/${deal.id}/split`, parts);
      const cents = (amount: number) => Math.round(amount * 100);
      const sum = (items as { dealValue: number }[]).reduce((total, { dealValue }) => total + cents(dealValue), 0);
      run.count('deals split');
      if (sum !== cents(deal.totals.net)) run.breaks(`deal ${deal.id} of ${deal.totals.net} was split into ${sum / 100}`);
    }
  });

  async function booked({ currency, language, lines }: GeneratedInvoice): Promise<{ path: string; totals: string; taxInEuro: string }> {
    const draft = draftOf(office);
    const { invoiceId } = await office.made('POST', office.invoices, {
      ...draft,
      currency,
      language,
      customer: { ...draft.customer, vatNumber: 'NL857635104B01', emailAddress: 'klant@klant.test' },
      lines: lines.map(({ price, quantity, rate }, n) => ({
        description: `Regel ${n}`,
        price: price / 10_000,
        quantity: quantity / 10_000,
        taxRate: { taxRateId: rates[rate] },
      })),
    });
    const path = `${office.invoices}/${invoiceId}`;
    const { netAmount, taxAmount, totalAmount, taxAmountInAccountingCurrency } = await office.made('POST', `${path}/book`);
    return {
      path,
      totals: [netAmount, taxAmount, totalAmount].map((amount: number) => amount.toFixed(2)).join(),
      taxInEuro: taxAmountInAccountingCurrency?.toFixed(2) ?? 'nothing',
    };
  }

  async function mailsSay(run: Run, sent: Map<string, string>): Promise<void> {
    const mails = await place.mails();
    run.holds('mails', mails.length, sent.size);
    for (const { ID, To } of mails) {
      const { body } = await send(place.stack.addresses.mailbox, { method: 'GET', path: `/api/v1/message/${ID}` });
      const amount = sent.get(To[0]?.Address ?? '') ?? 'nobody asked for it';
      for (const part of [body.Text, body.HTML] as string[])
        if (!plain(part).includes(amount)) run.breaks(`the mail to ${To[0]?.Address} does not say ${amount}`);
    }
  }
});

const centsOrNothing = (cents: bigint | undefined): string => (cents === undefined ? 'nothing' : inCents(cents));

async function ratesOf(office: Office): Promise<Record<RateName, number>> {
  const rows = await office.rows<{ id: number; description: string }>(
    `INSERT INTO tax_rates (ecosystem_id, description, percentage, is_relayed, is_exempt) VALUES
       ($1, 'standard', 21, false, false), ($1, 'low', 9, false, false), ($1, 'zero', 0, false, false), ($1, 'relayed', 0, true, false), ($1, 'exempt', 0, false, true)
     RETURNING id, description`,
    [office.tenant.ecosystemId],
  );
  return Object.fromEntries(rows.map(({ id, description }) => [description, id])) as Record<RateName, number>;
}
