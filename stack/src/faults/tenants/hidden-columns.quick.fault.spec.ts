import { setTimeout as pause } from 'node:timers/promises';
import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { filled, operationsOf, type Operation } from '../support/operations.js';
import { dealOf, documentOf, draftOf, invoiceData, organizationOf, purchaseOf, subscriptionOf } from '../support/seller.js';
import { send, type Got } from '../support/send.js';
import { sized } from '../support/size.js';
import { Belongings } from './belongings.js';
import { publicRoutes } from './expected.js';
import { HiddenValues } from './hidden-values.js';
import { listProbes, type Probe } from './list-probes.js';
import { valuesOf } from './path-kinds.js';
import { colleagueTokens } from './people.js';

const triesMax = 100;

interface Ask {
  who: string;
  token: string;
  operation: Operation;
  probe: Probe;
}

describe('columns hidden in a list leak nothing (D-15, PLT-O97)', () => {
  let place: FaultStack, home: Belongings;

  beforeAll(async () => {
    place = await FaultStack.start('hidden', apiOnly);
    home = await Belongings.make(place, 'Huis');
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('hidden columns: answers are the same whatever stands in them', async (run) => {
    const hidden = await HiddenValues.make(home, await twoOfEach(home));
    run.note('hidden columns', hidden.columns.length);
    const ecosystem = home.office.tenant.ecosystemId;
    const ask = ({ token, operation, probe }: Omit<Ask, 'who'>) => {
      const path = filled(operation.template, valuesOf(operation, home));
      return send(place.api, { method: 'GET', path: `${path}?${new URLSearchParams(probe)}`, token, ecosystem });
    };

    const tokens = await colleagueTokens(place, home.office);
    const lists: Operation[] = [];
    for (const operation of (await operationsOf(place.api)).filter(({ method, name }) => method === 'GET' && !publicRoutes.includes(name)))
      if (
        !operation.name.endsWith('/events') &&
        (await readsQueries(operation, (probe) => ask({ token: tokens.member, operation, probe })))
      )
        lists.push(operation);
    run.note('lists', lists.length);
    for (const each of [
      'deals',
      'deals/export',
      'teams/{team}/deals/board',
      'subscriptions',
      'subscriptions/export',
      'subscriptions/coming',
      'search',
    ])
      if (!lists.some(({ template }) => template === `/api/crm/${each}`)) run.breaks(`${each} is not among the lists`);

    const references = hidden.columns.find(({ column }) => column === 'administrative_contact_id')!.values as readonly number[];
    const all = Object.entries(tokens).flatMap(([who, token]) =>
      lists.flatMap((operation, at) =>
        listProbes(operation, hidden, references, at).map((probe): Ask => ({ who, token, operation, probe })),
      ),
    );
    // At small size, a twentieth of the requests of the declarant, whose rights are part of the member's, and of exports, which query what
    // their lists do.
    const asks = all.filter(({ who, operation }, i) => (who === 'member' && !isExport(operation)) || i % sized(20, 1) === 0);
    const answers = async (firstIsLow: boolean): Promise<string[]> => {
      await hidden.set(firstIsLow);
      const answer = async (each: Ask): Promise<string> => {
        run.count('asked');
        const got = await patiently(() => ask(each)).catch(() => undefined);
        if (!got) return 'ended halfway';
        const { status, headers, text, body } = got;
        if (status === 200) run.count('answered with rows');
        const said = status >= 400 ? JSON.stringify({ ...body, traceId: '', instance: '' }) : text;
        return `${status} ${headers.get('content-range') ?? ''} ${said}`;
      };
      // A person has one export at a time.
      const said = new Map<Ask, string>();
      const keep = async (each: Ask): Promise<void> => void said.set(each, await answer(each));
      await Promise.all([
        inTurn(
          asks.filter(({ operation }) => isExport(operation)),
          1,
          keep,
        ),
        inTurn(
          asks.filter(({ operation }) => !isExport(operation)),
          11,
          keep,
        ),
      ]);
      return asks.map((each) => said.get(each)!);
    };
    const [one, other] = [await answers(true), await answers(false)];
    const leaks = asks.filter((_, i) => one[i] !== other[i]);
    for (const each of leaks) run.breaks(`${shown(each)} tells what is hidden`);
    for (const [i, each] of asks.entries()) if (/^(5|ended)/.test(one[i]!)) run.breaks(`${shown(each)}: ${one[i]!.slice(0, 200)}`);
    run.holds('answers that tell what is hidden', leaks.length, 0);
  });
});

const isExport = ({ template }: Operation): boolean => template.endsWith('/export');
const shown = ({ who, operation, probe }: Ask): string => `${operation.template} for ${who}, ${JSON.stringify(probe)}`;

/** Retries what was refused only for too many requests at once. */
async function patiently(ask: () => Promise<Got>): Promise<Got> {
  for (let tries = 1; ; tries += 1) {
    const got = await ask();
    if (got.status !== 429 || tries === triesMax) return got;
    await pause(20 * tries);
  }
}

/** Returns whether a route evaluates filters for this person, or searches; a route refuses names that it does not declare. */
async function readsQueries({ query }: Operation, ask: (probe: Probe) => Promise<{ status: number }>): Promise<boolean> {
  return query.includes('q') || (query.includes('filter') && (await ask({})).status === 200);
}

async function twoOfEach({ office, ids }: Belongings): Promise<Record<string, [number, number]>> {
  const organization = await office.made('POST', '/api/crm/organizations', organizationOf('Tweede'));
  const deal = await office.made('POST', office.deals, dealOf('Tweede', ids.organization, ids.contact));
  const subscription = await office.made('POST', office.subscriptions, subscriptionOf('Tweede', ids.organization, ids.contact));
  const purchase = await office.made('POST', office.purchases, purchaseOf('Tweede', ids.organization));
  const document = await office.made('POST', '/api/purchases/inbox-documents', documentOf('Tweede', ids.organization));
  const draft = await office.made('POST', office.invoices, draftOf(office));
  const [entity] = await office.rows<{ id: number }>(
    `INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix, invoice_data)
     VALUES ($1, 'Tweede', 'TWEE', 'T', $2) RETURNING id`,
    [ids.ecosystem, JSON.stringify(invoiceData('Tweede'))],
  );
  return {
    deals: [ids.deal, deal.id as number],
    subscriptions: [ids.subscription, subscription.id as number],
    purchases: [ids.purchase, purchase.id as number],
    inbox_documents: [ids.document, document.id as number],
    sales_invoices: [ids.draft, draft.invoiceId as number],
    legal_entities: [ids.legalEntity, entity!.id],
    organizations: [ids.organization, organization.organizationId as number],
  };
}
