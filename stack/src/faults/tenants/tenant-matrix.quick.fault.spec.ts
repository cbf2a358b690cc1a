import type { Role } from '@kantoor/schemas';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { experiment } from '../support/experiment.js';
import { inTurn } from '../support/in-turn.js';
import { operationsOf, type Operation } from '../support/operations.js';
import { thinned } from '../support/thinned.js';
import { Belongings, memberOf } from './belongings.js';
import { isOfGroup, isOfTeam, needsEcosystem, newcomerRoutes, publicRoutes, refusalFor } from './expected.js';
import { differences, fingerprintOf } from './fingerprint.js';
import { type Caller, Matrix } from './matrix.js';
import { tokenOf, tokenOfOtherLead, tokenOfOtherTeam, uselessTokens } from './people.js';

/** By role, from the fewest rights to the most; the owner holds every role. */
const people: Record<string, Role[]> = {
  'a member without app_paperless': ['BE_Member'],
  'a member': ['BE_Member', 'app_paperless'],
  'finance without app_paperless': ['BE_FinanceEmployee'],
  finance: ['BE_FinanceEmployee', 'app_paperless'],
  'a site admin without app_paperless': ['BE_SiteAdmin'],
};
const isPublic = ({ name }: Operation) => publicRoutes.includes(name);
/** Closing the owner's account ends the owner's control, what is submitted is not edited, and files go before what they are attached to. */
const lastThings = (a: Operation, b: Operation) => rank(a) - rank(b) || b.template.length - a.template.length;
const rank = ({ method, template }: Operation): number => {
  if (template.endsWith('/disable')) return 5;
  if (method === 'DELETE') return 4;
  if (/\/(submit|change-state|finalize)$/.test(template)) return 3;
  return ['GET', 'PUT', 'POST'].indexOf(method);
};

describe('every route of the API document, for all users (museum 17, 19)', () => {
  let place: FaultStack, home: Belongings, foreign: Belongings, operations: Operation[];

  beforeAll(async () => {
    place = await FaultStack.start('matrix', apiOnly);
    home = await Belongings.make(place, 'CANARYHOME');
    foreign = await Belongings.make(place, 'STRANGERS');
    operations = (await operationsOf(place.api)).sort(lastThings);
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('tenant matrix: no foreign rows, no foreign effects', async (run) => {
    const isForNewcomers = ({ name }: Operation) => newcomerRoutes.includes(name);
    const newcomers = operations.filter(isForNewcomers);
    const guarded = operations.filter((each) => !isPublic(each) && !isForNewcomers(each));
    run.note('routes', operations.length);
    for (const fault of [...guarded, ...newcomers].flatMap(Matrix.uncovered)) run.breaks(`not covered: ${fault}`);
    if (run.broken.length > 0) return;

    const matrix = new Matrix(place.api, run, home, foreign);
    const here = home.office.tenant.ecosystemId;
    const before = await fingerprintOf(home.office);
    const caller = (name: string, token: string | undefined, ecosystem: Caller['ecosystem'] | null = here): Caller => ({
      name,
      token,
      ecosystem: ecosystem ?? undefined,
    });
    const each = (some: Operation[], work: (operation: Operation) => Promise<void>) => inTurn(some, 1, work);
    const atOnce = (some: Operation[], work: (operation: Operation) => Promise<void>) => inTurn(some, 6, work);

    // At small size, each route without a token, and with two or three of the other eight.
    for (const [nth, [name, token]] of Object.entries(await uselessTokens(place, home.office)).entries())
      await atOnce([...thinned(guarded, name === 'none' ? 1 : 3, nth)], (one) =>
        matrix.refused(one, caller(name, token), 401, 'UNAUTHENTICATED'),
      );

    const outsider = await tokenOf(place, foreign.office);
    // Each once: the limit of attempts is for all of an address.
    for (const one of newcomers) {
      await matrix.refused(one, caller('none', undefined), 401, 'UNAUTHENTICATED');
      if (one.method === 'POST') await matrix.refused(one, caller('a stranger', outsider), 409, 'NOT_EMPTY');
    }
    for (const ecosystem of [here, 2_147_000_111])
      await atOnce(guarded, (one) =>
        matrix.refused(one, caller('a stranger in this ecosystem', outsider, ecosystem), 403, 'ECOSYSTEM_FORBIDDEN'),
      );
    for (const [nth, ecosystem] of [null, `${foreign.ids.ecosystem}, ${here}`, '0', 'null', '1 OR 1=1'].entries())
      await atOnce([...thinned(guarded.filter(needsEcosystem), ecosystem === null ? 1 : 2, nth)], (one) =>
        matrix.refused(one, caller(`no ecosystem (${ecosystem})`, outsider, ecosystem), 400),
      );
    await each(guarded, (one) => matrix.foreignIds(one, caller('a stranger', outsider, foreign.ids.ecosystem)));

    const colleague = await tokenOfOtherTeam(place, home.office);
    const otherLead = await tokenOfOtherLead(place, home.office);
    const afterHiring = await fingerprintOf(home.office);
    await atOnce(
      guarded.filter((one) => isOfTeam(one) && !refusalFor(people['a member']!, one)),
      (one) => matrix.refused(one, caller('another team', colleague), 403, 'TEAM_FORBIDDEN'),
    );
    const ofGroup = guarded.filter((one) => isOfGroup(one) && !refusalFor(people['a member']!, one));
    run.count('refused for the lead of another group', ofGroup.length);
    await atOnce(ofGroup, (one) => matrix.refused(one, caller('the lead of another group', otherLead), 403, 'FORBIDDEN'));
    for (const [name, roles] of Object.entries(people)) {
      const token = await tokenOf(place, home.office, roles);
      const refused = guarded.filter((one) => refusalFor(roles, one));
      run.count(`refused for ${name}`, refused.length);
      await atOnce(refused, (one) => matrix.refused(one, caller(name, token), 403, refusalFor(roles, one)));
    }

    const after = await fingerprintOf(home.office);
    const hired = ['ecosystem_memberships', 'team_memberships', 'teams', 'activities'];
    const effects = [
      ...differences(afterHiring, after),
      ...differences(before, after).filter((line) => !hired.some((table) => line.startsWith(`${table}:`))),
    ];
    for (const effect of effects) run.breaks(`effect on ${effect}`);
    run.holds('effects on the other ecosystem', effects.length, 0);

    // Remains when the owner closes their own account.
    await memberOf(home.office, 'successor', 'token_roles', ['BE_SiteAdmin']);
    const owner = caller('the owner', await tokenOf(place, home.office));
    await each(guarded, (one) => matrix.control(one, owner));
  });
});
