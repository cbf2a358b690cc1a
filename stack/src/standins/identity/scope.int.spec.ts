import { decodeJwt } from 'jose';
import { codeFor, redeem } from '../../testing/sign-in.js';
import { Visitor } from '../../testing/visitor.js';

const origin = process.env.KANTOOR_ORIGIN!;

it('PLT-082 signing in requests identity, roles, profile and every area, and gets them', async () => {
  const { oidc } = (await (await fetch(`${origin}/api/config`)).json()) as { oidc: { issuer: string; clientId: string; scope: string } };
  const areas = ['openid', 'roles', 'profile', 'crm', 'directory', 'finance', 'invoicing', 'purchasing', 'notifications'];
  expect(oidc.scope.split(' ')).toEqual(expect.arrayContaining(areas));
  const client = { ...oidc, origin };
  const form = { email: 'member@kantoor.test', password: 'kantoor' };
  const { code, verifier } = await codeFor(client, new Visitor(oidc.issuer), form, { scope: oidc.scope });
  const { body } = await redeem(client, { code, code_verifier: verifier });
  expect((decodeJwt(body['access_token']!)['scope'] as string).split(' ')).toEqual(expect.arrayContaining(areas));
});
