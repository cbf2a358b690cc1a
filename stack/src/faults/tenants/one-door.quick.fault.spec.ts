import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { filled, operationsOf, type Operation } from '../support/operations.js';
import { send, untilItsTurn } from '../support/send.js';
import { Belongings } from './belongings.js';
import { queryOf } from './contents.js';
import { publicRoutes } from './expected.js';
import { colleagueTokens, tokenOf } from './people.js';
import { valuesOf } from './path-kinds.js';
import { canary, planted } from './planted.js';

/** Amounts of the planted periods, which no total may reveal either. */
const amounts = ['77001', '77002', '77003'];
/** Without these the walk would prove nothing: the owner must find each of them in some view. */
const gathered = [
  ...['subscription_periods.problems', 'subscription_periods.skipped', 'processes.blocked', 'messages.receiver_address'],
  ...['deal_lines.description', 'subscription_lines.description', 'sales_invoice_lines.description', 'sales_invoices.customer_name'],
];

describe('a record has one door', () => {
  let place: FaultStack, home: Belongings;

  beforeAll(async () => {
    place = await FaultStack.start('one-door', apiOnly);
    home = await Belongings.make(place, 'Huis');
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('every view that gathers records shows of another team what its lists show, and no more', async (run) => {
    const tokens = await colleagueTokens(place, home.office);
    const places = await planted(home);
    run.note('planted texts', places.length);
    const views = (await operationsOf(place.api)).filter(
      ({ method, name }) => method === 'GET' && !publicRoutes.includes(name) && !name.endsWith('/events'),
    );
    run.note('views', views.length);
    const ecosystem = home.office.tenant.ecosystemId;
    const answersOf = async (token: string): Promise<[string, string][]> => {
      const asks = views.flatMap((view) => queriesOf(view, home).map((query) => [view, query] as const));
      return inTurn(asks, 4, async ([view, query]) => {
        const path = filled(view.template, valuesOf(view, home));
        const ask = () => send(place.api, { method: 'GET', path: `${path}?${query}`, token, ecosystem });
        const { status, text, headers } = await untilItsTurn(ask, { isRefused: ({ status }) => status === 429 || status === 503 });
        run.count(`answers ${Math.floor(status / 100)}xx`);
        if (status >= 500) run.breaks(`${view.name}?${query}: ${status} ${text.slice(0, 200)}`);
        return [`${view.name}?${query}`, `${text} ${JSON.stringify([...headers])}`];
      });
    };

    const owners = (await answersOf(await tokenOf(place, home.office))).map(([, text]) => text).join('\n');
    for (const each of gathered) if (!owners.includes(`${canary} ${each}`)) run.breaks(`not even the owner finds ${each}`);
    run.note('planted texts that the owner finds', places.filter((each) => owners.includes(`${canary} ${each}`)).length);
    if (!amounts.some((amount) => owners.includes(amount))) run.breaks('not even the owner finds the amounts');

    let leaks = 0;
    for (const [who, token] of Object.entries(tokens))
      for (const [view, text] of await answersOf(token)) {
        const shown = new RegExp(`${canary} [a-z_.]+|${amounts.join('|')}`).exec(text);
        if (!shown) continue;
        leaks += 1;
        run.breaks(`${view} shows a ${who} of another team: ${shown[0]}`);
      }
    run.holds('views that show more', leaks, 0);
  });
});

/** Returns the query without parameters, and those with the documented ones; each page as long as allowed. */
function queriesOf({ name, query }: Operation, of: Belongings): string[] {
  const range = query.includes('range') ? { range: '[0,99]' } : {};
  const named = Object.fromEntries(query.map((each) => [each, String(queryOf(name, each)?.(of) ?? '')]));
  const requests = [range, { ...named, ...range }].map((values) => new URLSearchParams(values as Record<string, string>).toString());
  return [...new Set(requests)];
}
