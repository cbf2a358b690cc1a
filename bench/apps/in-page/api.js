/* global window, localStorage, history, PopStateEvent, Response */
/** Answers the admin inside the page, as the API would: no network, no server, no database. Team 1 has no deals, team 2 has them all. */
const oidc = { issuer: 'https://sign-in.test', clientId: 'kantoor', audience: 'kantoor', scope: 'openid' };
const person = { sub: '1', role: ['app_paperless', 'BE_Member'] };
const tomorrow = Math.floor(Date.now() / 1_000) + 86_400;
localStorage.setItem('language', 'en');
localStorage.setItem(
  `oidc.user:${oidc.issuer}:${oidc.clientId}`,
  JSON.stringify({ access_token: 'a.b.c', token_type: 'Bearer', profile: person, expires_at: tomorrow }),
);

const permissions = ['apps.open', 'exports.run', 'deals.read', 'deals.write', 'deals.send'];
const bench = { id: 1, key: 'bench', name: 'Bench', permissions };
const teams = [1, 2].map((id) => ({ id, key: 'team', ecosystem: 1, name: `Team ${id}` }));
const columns = [4, 1, 2, 6, 7, 8, 3];
const columnOf = (deal) => (deal.paymentStatus === 'full' ? 8 : deal.dealState.dealStateId);
const dealsOf = (team, column) => (team === '2' ? window.deals.filter((deal) => columnOf(deal) === column) : []);
const sumOf = (deals) => [{ currency: 'EUR', value: deals.reduce((sum, deal) => sum + deal.dealValue, 0) }];
const board = (team) => ({
  columns: columns.map((column) => {
    const deals = dealsOf(team, column);
    return { column, count: deals.length, sums: sumOf(deals), items: deals.slice(0, 50) };
  }),
  rates: [],
});
const page = (team, query) => {
  const { column } = JSON.parse(query.get('filter') ?? '{}');
  const [from, to] = JSON.parse(query.get('range') ?? '[0,49]');
  return { items: dealsOf(team, column).slice(from, to + 1) };
};
const changed = (id, { newDealState }) => {
  const deal = window.deals.find((each) => each.id === Number(id));
  return { ...deal, version: deal.version + 1, dealState: { dealStateId: newDealState, name: '' } };
};

const answers = [
  [/^\/api\/config$/, () => ({ oidc, temporalUiUrl: '' })],
  [
    /^\/api\/directory\/me\/profile$/,
    () => ({
      personId: 1,
      id: 1,
      emailAddress: 'member@kantoor.test',
      name: 'Mila Jansen',
      language: 'en',
      roles: [],
      ecosystemMemberships: [bench],
      teamMemberships: teams,
    }),
  ],
  [
    /^\/api\/directory\/ecosystems\/1$/,
    () => ({
      ecosystem: bench,
      teams: teams.map(({ id, key, name }) => ({ teamId: id, teamKey: key, name })),
    }),
  ],
  [/^\/api\/crm\/teams\/(\d)\/deals\/board$/, ([, team]) => (team === '2' ? window.boardAnswer : board(team))],
  [/^\/api\/crm\/teams\/(\d)\/deals$/, ([, team], query) => page(team, query)],
  [/^\/api\/crm\/deals\/(\d+)\/change-state$/, ([, id], _query, body) => changed(id, body)],
  [/./, () => ({ items: [] })],
];

window.fetch = async (address, { body } = {}) => {
  const { pathname, searchParams } = new URL(address, window.location.href);
  // Live changes: a connection on which nothing ever comes.
  if (pathname === '/api/events') return new Promise(() => undefined);
  const [pattern, answer] = answers.find(([known]) => known.test(pathname));
  const content = await answer(pattern.exec(pathname), searchParams, body && JSON.parse(body));
  return new Response(typeof content === 'string' ? content : JSON.stringify(content), { headers: { 'content-type': 'application/json' } });
};

/** Goes to the board with all deals; its answer comes when it is let go, ready as a server would have made it. */
window.openBoard = () => {
  const ready = JSON.stringify(board('2'));
  window.boardAnswer = new Promise((resolve) => (window.letAnswerGo = () => resolve(ready)));
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', '/crm/1-bench/2-team/deals');
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};
