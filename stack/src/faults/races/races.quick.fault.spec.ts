import { dealStates } from '@kantoor/schemas';
import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, draftOf, organizationOf, purchaseOf } from '../support/seller.js';
import { sized } from '../support/size.js';
import { answers, makeDrafts, numbersHold } from './booking.js';

describe('many hands on one record', () => {
  let place: FaultStack;
  const open = (name: string) => Office.open(place, name);

  beforeAll(async () => void (place = await FaultStack.start('races', apiOnly)), 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('64 bookings at once on one legal entity: 64 numbers, nobody refused (museum 10)', async (run) => {
    const office = await open('bookings');
    const drafts = await makeDrafts(office, 64);
    const got = await Promise.all(drafts.map(({ invoiceId }) => office.callInTurn('POST', `${office.invoices}/${invoiceId}/book`)));
    run.holds('answers', answers(got), '64×200');
    run.holds('booked', await numbersHold(run, office), 64);
  });

  experiment('one invoice booked 32 times at once: booked once (museum 25)', async (run) => {
    const office = await open('one-booking');
    const [draft] = await makeDrafts(office, 1);
    const book = () => office.callInTurn('POST', `${office.invoices}/${draft!.invoiceId}/book`);
    const got = await Promise.all(Array.from({ length: 32 }, book));
    run.note('answers', answers(got));
    run.holds('told that it booked', got.filter(({ status }) => status === 200).length, 1);
    run.holds('booked', await numbersHold(run, office), 1);
  });

  experiment('one purchase booked 50 times at once: one purchase invoice; 40 purchases at once: 40 numbers without a gap', async (run) => {
    const office = await open('one-purchase');
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Leverancier'));
    const { ledgerId } = await office.made('POST', '/api/crm/ledgers', { name: 'Kosten', value: '4000' });
    const { productId } = await office.made('POST', '/api/crm/products', { name: 'Papier', price: 10, ledger: { ledgerId } });
    const purchases = await inTurn(Array.from({ length: 41 }), 8, (_, n) => {
      const purchase = purchaseOf(`Inkoop ${n}`, organizationId);
      return office.made('POST', office.purchases, {
        ...purchase,
        lines: purchase.lines.map((line) => ({ ...line, product: { productId } })),
      });
    });
    const book = ({ id }: { id: number }) => office.callInTurn('POST', `/api/purchases/purchases/${id}/change-state`, { newState: 2 });
    const got = await Promise.all(Array.from({ length: 50 }, () => book(purchases[0]!)));
    run.holds('answers', answers(got), '1×200 49×409');
    run.holds('booked', await numbersHold(run, office, 'purchase_invoices'), 1);
    run.holds('the others', answers(await Promise.all(purchases.slice(1).map(book))), '40×200');
    run.holds('booked at last', await numbersHold(run, office, 'purchase_invoices'), 41);
  });

  experiment('one invoice credited 32 times at once while it is paid: credited once, no number lost, nothing owed twice', async (run) => {
    const office = await open('one-credit');
    const drafts = await makeDrafts(office, sized(6, 60));
    await inTurn(drafts, 2, async ({ invoiceId }) => {
      const path = `${office.invoices}/${invoiceId}`;
      await office.callInTurn('POST', `${path}/book`);
      const credit = () => office.callInTurn('POST', `${path}/credit`);
      const pay = () => office.callInTurn('POST', `${path}/register-payment`, { amount: 1 });
      const got = await Promise.all([...Array.from({ length: 16 }, credit), pay(), pay(), ...Array.from({ length: 16 }, credit)]);
      run.count('told that it credited', got.filter(({ status }) => status === 201).length);
      const paid = got.slice(16, 18).filter(({ status }) => status === 200).length;
      const { creditedBy } = await office.made('GET', path);
      const credits = await office.made('GET', `${office.invoices}/${creditedBy.invoiceId}`);
      const original = await office.made('GET', path);
      if (original.remainingAmount !== 0 || credits.remainingAmount !== -paid)
        run.breaks(`${invoiceId}: ${original.remainingAmount} open, ${credits.remainingAmount} owed after ${paid} payments`);
    });
    run.holds('told that it credited', run.figures.get('told that it credited') ?? 0, drafts.length);
    run.holds('booked', await numbersHold(run, office), 2 * drafts.length);
  });

  experiment('a deal set as invoiced, won, open and lead at once: what has an invoice is invoiced, once (museum 25)', async (run) => {
    const office = await open('states');
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
    const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Klant'));
    const { invoiced, won, open: back, lead } = dealStates;
    await inTurn(Array.from({ length: sized(20, 200) }), 4, async (_, n) => {
      const { id } = await office.made('POST', office.deals, dealOf(`Deal ${n}`, organizationId, contactId));
      const states = [invoiced, invoiced, invoiced, won, back, lead, back].sort(() => run.random.next() - 0.5);
      const shown = await Promise.all(
        states.map((newDealState) => office.callInTurn('POST', `/api/crm/deals/${id}/change-state`, { newDealState })),
      );
      for (const { status, text } of shown) if (![200, 409].includes(status)) run.breaks(`deal ${id}: ${status} ${text}`);
      run.count('told that it was invoiced', shown.filter(({ status }, index) => status === 200 && states[index] === invoiced).length);
    });
    const [row] = await office.rows<{ invoices: number; other: number; twice: number }>(
      `SELECT count(i.id)::int AS invoices, count(i.id) FILTER (WHERE d.deal_state_id <> ${invoiced})::int AS other, (count(i.id) - count(DISTINCT d.id))::int AS twice
       FROM deals d JOIN sales_invoices i ON i.ecosystem_id = d.ecosystem_id AND i.origin_resource = 'deals' AND i.origin_id = d.id WHERE d.ecosystem_id = $1`,
      [office.tenant.ecosystemId],
    );
    run.holds('invoices', row!.invoices, run.figures.get('told that it was invoiced') ?? 0);
    run.holds('invoices of a deal that is not invoiced', row!.other, 0);
    run.holds('second invoices', row!.twice, 0);
  });

  experiment('200 changes of one version: one winner, 412 for the others (museum 16)', async (run) => {
    const office = await open('one-version');
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Before'));
    const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Before'));
    const deal = await office.made('POST', office.deals, dealOf('Before', organizationId, contactId));
    const [draft] = await makeDrafts(office, 1);
    const entity = await office.made('GET', `/api/invoices/legal-entities/${office.legalEntityId}`);
    const rate = await office.made('GET', `/api/invoices/tax-rates/${office.taxRateId}`);
    const put = (path: string, version: number, body: (n: number) => object) =>
      Promise.all(Array.from({ length: 200 }, (_, n) => office.callInTurn('PUT', path, body(n), { 'if-match': `"v${version}"` })));
    const races = {
      organization: await put(`/api/crm/organizations/${organizationId}`, 1, (n) => organizationOf(`After ${n}`)),
      deal: await put(`${office.deals}/${deal.id}`, deal.version, (n) => dealOf(`After ${n}`, organizationId, contactId)),
      'legal entity': await put(`/api/invoices/legal-entities/${office.legalEntityId}`, entity.version, (n) => ({
        ...entity,
        name: `After ${n}`,
      })),
      'tax rate': await put(`/api/invoices/tax-rates/${office.taxRateId}`, rate.version, (n) => ({ ...rate, description: `After ${n}` })),
      invoice: await put(`${office.invoices}/${draft!.invoiceId}`, draft!.version, (n) => ({
        ...draftOf(office),
        invoiceDescription: `After ${n}`,
      })),
    };
    for (const [name, got] of Object.entries(races)) run.holds(name, answers(got), '1×200 199×412');
  });

  experiment('a second tab that read the same version is told so (museum 16)', async (run) => {
    const office = await open('tabs');
    const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('First'));
    const path = `/api/crm/contacts/${contactId}`;
    const read = await office.callInTurn('GET', path);
    const ifMatch = { 'if-match': read.headers.get('etag')! };
    const [first, second] = [
      await office.callInTurn('PUT', path, contactOf('Second'), ifMatch),
      await office.callInTurn('PUT', path, contactOf('Third'), ifMatch),
    ];
    run.holds('answers', answers([first, second]), '1×200 1×412');
    run.holds('kept', (await office.made('GET', path)).lastName, 'Second');
  });

  experiment('book, edit and archive at once: one of them wins, an invoice is whole (museum 11, 15)', async (run) => {
    const office = await open('all-at-once');
    const rounds = sized(60, 500);
    await inTurn(await makeDrafts(office, rounds), 4, async ({ invoiceId }) => {
      const path = `${office.invoices}/${invoiceId}`;
      const edit = { ...draftOf(office), lines: [{ description: 'Nieuw', quantity: 3, price: 50 }] };
      const acts = run.random
        .pick([
          [0, 1, 2],
          [2, 1, 0],
          [1, 0, 2],
        ])
        .map((act) =>
          [
            () => office.callInTurn('POST', `${path}/book`),
            () =>
              office.callInTurn('PUT', path, {
                ...edit,
                lines: edit.lines.map((line) => ({ ...line, taxRate: { taxRateId: office.taxRateId } })),
              }),
            () => office.callInTurn('DELETE', path),
          ][act]!(),
        );
      for (const { status, text } of await Promise.all(acts))
        if (![200, 204, 409, 412].includes(status)) run.breaks(`invoice ${invoiceId}: ${status} ${text}`);
      run.count('rounds');
    });
    const broken = await office.rows<{ id: number }>(
      `SELECT i.id FROM sales_invoices i WHERE i.ecosystem_id = $1 AND (
         (i.status = 'booked' AND i.archived_at IS NOT NULL) OR (i.status = 'booked') <> (i.invoice_number IS NOT NULL)
         OR i.total_amount <> (SELECT round(sum(l.quantity * l.price) * 1.21, 2) FROM sales_invoice_lines l WHERE l.ecosystem_id = i.ecosystem_id AND l.invoice_id = i.id))`,
      [office.tenant.ecosystemId],
    );
    run.holds('invoices that are not whole', broken.length, 0);
    await numbersHold(run, office);
  });
});
