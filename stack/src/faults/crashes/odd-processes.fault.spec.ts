import { setTimeout as pause } from 'node:timers/promises';
import { dealToInvoice } from '@kantoor/schemas';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { OwnProcess } from '../support/own-process.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';
import { Load } from './load.js';

describe('processes requested too often, and processes that cannot continue', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('processes')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment('two workers, and every process asked for 48 times: one invoice and one mail per deal (museum 1, 2)', async (run) => {
    const load = await Load.prepare(run, place, sized(40, 150));
    const other = await OwnProcess.worker(place);
    await load.invoiceAll();
    await askAgain(run, load.office, 24);
    await load.settled(180_000);
    await askAgain(run, load.office, 24);
    while ((await place.asSuperuser(`SELECT 1 FROM outbox WHERE kind = 'workflow-start'`)).length > 0) await pause(200);
    await load.verify();
    run.holds('the second worker', other.hasEnded ? 'has ended' : 'still works', 'still works');
    await other.leave();
  });

  experiment('one deal in a hundred cannot be invoiced: it is shown with its reason, the others are done (museum 24)', async (run) => {
    const load = await Load.prepare(run, place, sized(40, 150));
    const office = await Office.open(place, 'parked');
    const { id, organizationId } = await dealWithoutAddress(office);
    await office.made('POST', `/api/crm/deals/${id}/change-state`, {
      newDealState: 7,
      receiver,
      confirmedReceivers: [receiver.emailAddress],
    });
    await load.invoiceAll();
    await load.settled(180_000);
    await load.verify();

    const process = () => office.made('GET', `/api/crm/deals/${id}/process`).then(({ processes }) => processes[0]);
    const { state, blocked, actions } = await process();
    run.holds('state of the other', state, 'blocked');
    run.holds('its reason names', `${blocked.fix.resource} ${blocked.fix.id}`, `organizations ${organizationId}`);
    run.holds('what people can do', actions.join(), 'resume');
    await office.made('PUT', `/api/crm/organizations/${organizationId}`, organizationOf('Klant'));
    await office.made('POST', `/api/crm/deals/${id}/resume`, {});
    for (let tries = 0; tries < 300 && (await process()).state !== 'done'; tries += 1) await pause(200);
    run.holds('once it was fixed', (await process()).state, 'done');
  });
});

const receiver = { name: 'Jan', emailAddress: 'parked@klant.test' };

async function dealWithoutAddress(office: Office): Promise<{ id: number; organizationId: number }> {
  const { name, countryIso2 } = organizationOf('Klant');
  const { organizationId } = await office.made('POST', '/api/crm/organizations', { name, countryIso2 });
  const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Klant'));
  const { id } = await office.made('POST', office.deals, dealOf('Deal', organizationId, contactId));
  return { id, organizationId };
}

/** Like a schedule that fires for the same work again, and a relay that lost the record of its delivery. */
async function askAgain(run: Run, office: Office, times: number): Promise<void> {
  await office.rows(
    `INSERT INTO outbox (ecosystem_id, kind, payload)
     SELECT d.ecosystem_id, 'workflow-start', jsonb_build_object('workflow', $2::text, 'taskQueue', $3::text, 'workflowId', 'deal-invoice/' || d.id,
       'args', jsonb_build_array(jsonb_build_object('ecosystemId', d.ecosystem_id, 'teamId', d.team_id, 'dealId', d.id, 'invoiceId', d.linked_invoice_id, 'mail', true)))
     FROM deals d, generate_series(1, $4::int) WHERE d.ecosystem_id = $1 AND d.linked_invoice_id IS NOT NULL `,
    [office.tenant.ecosystemId, dealToInvoice.workflow, dealToInvoice.taskQueue, times],
  );
  run.count('times that every process was asked for again', times);
}
