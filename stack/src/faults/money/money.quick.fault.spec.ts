import { readPdf } from '@kantoor/services/testing';
import { totalsOf } from '@kantoor/schemas';
import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, draftOf, organizationOf } from '../support/seller.js';
import { send } from '../support/send.js';
import { sized } from '../support/size.js';
import { currencies, expectedOf, generatedLines, inCents, percentages, type RateName } from './generated-invoice.js';

describe('money to the cent', () => {
  experiment('generated invoices against sums of whole numbers', async (run) => {
    for (let n = 0; n < sized(20_000, 100_000); n += 1) {
      const lines = generatedLines(run.random);
      const right = expectedOf(lines);
      const totals = totalsOf(
        lines.map(({ price, quantity, rate }) => ({
          price: price / 10_000,
          amount: quantity / 10_000,
          taxKey: rate,
          percentage: percentages[rate],
        })),
      );
      run.count('invoices');
      const [ours, theirs] = [
        [totals.net, totals.tax, totals.gross, ...totals.lineNets],
        [right.net, right.tax, right.total, ...right.nets].map(inCents),
      ];
      if (ours.join() !== theirs.join()) run.breaks(`${JSON.stringify(lines)}: ${ours.join()} instead of ${theirs.join()}`);
    }
  });

  describe('on every paper', () => {
    let place: FaultStack, office: Office, rates: Record<RateName, number>;

    beforeAll(async () => {
      place = await FaultStack.start('money', apiOnly);
      office = await Office.open(place, 'money');
      rates = await ratesOf(office);
    }, 180_000);
    afterAll(() => place?.stop(), 60_000);

    experiment('the same totals in the API, the PDF, the e-invoice and the mail', async (run) => {
      await inTurn(Array.from({ length: sized(12, 300) }), 2, async () => {
        const lines = generatedLines(run.random);
        const { net, tax, total } = expectedOf(lines);
        const asked = lines.map(({ price, quantity, rate }, n) => ({
          description: `Regel ${n}`,
          price: price / 10_000,
          quantity: quantity / 10_000,
          taxRate: { taxRateId: rates[rate] },
        }));
        const draft = draftOf(office);
        const customer = { ...draft.customer, vatNumber: 'NL001234567B01', emailAddress: 'klant@klant.test' };
        const { invoiceId } = await office.made('POST', office.invoices, {
          ...draft,
          currency: run.random.pick(currencies),
          customer,
          lines: asked,
        });
        const path = `${office.invoices}/${invoiceId}`;
        const booked = await office.made('POST', `${path}/book`);
        run.count('invoices booked');
        const told = [booked.netAmount, booked.taxAmount, booked.totalAmount].map((amount: number) => amount.toFixed(2)).join();
        const right = [net, tax, total].map(inCents).join();
        if (told !== right) run.breaks(`invoice ${invoiceId} in the API: ${told} instead of ${right}`);

        const pdf = await fetch(`${place.api}${path}/pdf`, { headers: office.headers });
        const paper = plain(readPdf(Buffer.from(await pdf.arrayBuffer())).text);
        for (const amount of [net, total])
          if (!paper.includes(dutch(amount))) run.breaks(`invoice ${invoiceId}: ${dutch(amount)} is not on its PDF`);

        const ubl = (await office.call('GET', `${path}/ubl`)).text;
        const amounts = ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map(
          (name) => new RegExp(`<cbc:${name} [^>]*>([^<]*)<`).exec(ubl)?.[1],
        );
        if (amounts.join() !== [net, total, total].map(inCents).join())
          run.breaks(`invoice ${invoiceId} in its e-invoice: ${amounts.join()}`);
        const sent = await office.made('POST', `${path}/send`, { contactName: 'Jan', contactEmail: `money-${invoiceId}@klant.test` });
        if (!sent) run.breaks('nothing was sent');
      });
      run.note('mails', (await place.mails()).length);
      for (const { ID, To } of await place.mails()) {
        const id = /money-(\d+)@/.exec(To[0]?.Address ?? '')?.[1];
        const { totalAmount } = await office.made('GET', `${office.invoices}/${id}`);
        const mail = await send(place.stack.addresses.mailbox, { method: 'GET', path: `/api/v1/message/${ID}` });
        const says = plain(`${mail.body.Text} ${mail.body.HTML}`);
        const amount = dutch(BigInt(Math.round(totalAmount * 100)));
        if (/\d,\d\d/.test(says) && !says.includes(amount)) run.breaks(`the mail of invoice ${id} says another amount than ${amount}`);
      }
    });

    experiment('parts of a deal sum to the whole', async (run) => {
      const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Deel'));
      const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Deel'));
      for (let n = 0; n < sized(10, 200); n += 1) {
        const lines = generatedLines(run.random)
          .slice(1)
          .map(({ price, quantity }) => ({
            price: price / 10_000,
            amount: quantity / 10_000,
            department: 'Advies',
            project: 'Strategie',
            description: 'Regel',
          }));
        const deal = await office.made('POST', office.deals, { ...dealOf(`Deal ${n}`, organizationId, contactId), lines });
        const parts = run.random.pick([
          [25, 60, 15],
          [33, 33, 34],
          [50, 50],
          [1, 99],
          [10, 10, 10, 70],
        ]);
        const { items } = await office.made('POST', `/api/crm/deals/${deal.id}/split`, parts);
        const sum = (items as { totals: { net: number | string } }[]).reduce(
          (total, { totals }) => total + Math.round(Number(totals.net) * 100),
          0,
        );
        run.count('deals split');
        if (sum !== Math.round(Number(deal.totals.net) * 100))
          run.breaks(`deal ${deal.id} of ${deal.totals.net} was split into ${sum / 100}`);
      }
    });
  });
});

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').replaceAll('\u2212', '-');

/** As a Dutch paper writes it: 1.234,56. */
function dutch(cents: bigint): string {
  const [whole = '', fraction] = inCents(cents).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

async function ratesOf(office: Office): Promise<Record<RateName, number>> {
  const rows = await office.rows<{ id: number; description: string }>(
    `INSERT INTO tax_rates (ecosystem_id, description, percentage, is_relayed, is_exempt) VALUES
       ($1, 'standard', 21, false, false), ($1, 'low', 9, false, false), ($1, 'zero', 0, false, false), ($1, 'relayed', 0, true, false), ($1, 'exempt', 0, false, true)
     RETURNING id, description`,
    [office.tenant.ecosystemId],
  );
  return Object.fromEntries(rows.map(({ id, description }) => [description, id])) as Record<RateName, number>;
}
