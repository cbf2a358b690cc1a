import { createHash } from 'node:crypto';
import { password, reservePorts, specFolder, startStack, type Stack } from '../../index.js';
import { authorizeUrl, type Client, codeFor, redeem } from '../../testing/sign-in.js';
import { Visitor } from '../../testing/visitor.js';
import { experiment, type Run } from '../support/experiment.js';
import { takesAsLong } from '../support/sign-test.js';
import { sized } from '../support/size.js';
import { awayFrom } from './leading-away.js';

const form = { email: 'finance@kantoor.test', password };

describe('signing in, misused', () => {
  let stack: Stack, client: Client;

  beforeAll(async () => {
    stack = await startStack({ dataDir: specFolder('faults-sign-in'), ports: await reservePorts(), only: ['identity'] });
    client = { issuer: stack.addresses.identity, clientId: 'kantoor-admin', origin: stack.addresses.api };
  }, 60_000);
  afterAll(() => stack?.drop(), 30_000);

  const visitor = () => new Visitor(client.issuer);

  experiment('addresses to come back to that are not on the list: refused on the spot', async (run) => {
    for (const away of awayFrom(client.origin)) {
      const extras: Record<string, string>[] = [{}, { prompt: 'none' }, { response_mode: 'form_post' }, { response_type: 'nonsense' }];
      const leaving = new URLSearchParams({ client_id: client.clientId, post_logout_redirect_uri: away });
      const requests = [
        ...extras.map((extra) => authorizeUrl(client, { ...extra, redirect_uri: away }).url),
        `${authorizeUrl(client).url}&redirect_uri=${encodeURIComponent(away)}`,
        ...(away === `${client.origin}/` || away === '' ? [] : [`${client.issuer}/session/end?${leaving}`]),
      ];
      for (const url of requests) {
        const answer = await visitor().get(url);
        const text = await answer.text();
        run.count('requests');
        if (answer.status < 400) run.breaks(`${answer.status} for ${away} at ${url.slice(0, 60)}`);
        if (answer.headers.has('location')) run.breaks(`${away} leads to ${answer.headers.get('location')}`);
        if (/<script>alert|formaction|http-equiv/i.test(text)) run.breaks(`${away} is shown as markup`);
      }
    }
    const { back } = await codeFor(client, visitor(), form);
    run.holds('control: the address on the list', back.startsWith(`${client.origin}/callback?code=`) ? 'is gone to' : back, 'is gone to');
  });

  experiment('PKCE left out, weakened or guessed: no token', async (run) => {
    const starts = { 'no challenge': { code_challenge: '', code_challenge_method: '' }, plain: { code_challenge_method: 'plain' } };
    for (const [name, extra] of Object.entries(starts)) {
      const { address } = await visitor().follow(await visitor().get(authorizeUrl(client, extra).url));
      run.holds(`${name}: error`, new URL(address).searchParams.get('error') ?? 'none', 'invalid_request');
    }
    const others = (await codeFor(client, visitor(), form)).verifier;
    const guesses: ((verifier: string) => Record<string, string>)[] = [
      () => ({}),
      () => ({ code_verifier: '' }),
      (verifier) => ({ code_verifier: createHash('sha256').update(verifier).digest('base64url') }),
      () => ({ code_verifier: others }),
      (verifier) => ({ code_verifier: `${verifier}A` }),
    ];
    for (const guess of guesses) await refused(run, 'a wrong verifier', ({ code, verifier }) => ({ code, ...guess(verifier) }));
    const second = await codeFor(client, visitor(), form);
    run.holds('control: the right verifier', (await redeem(client, { code: second.code, code_verifier: second.verifier })).status, 200);
  });

  experiment('codes and refresh tokens used again or in another way: no token', async (run) => {
    const { code, verifier } = await codeFor(client, visitor(), form, { scope: 'openid profile email offline_access' });
    const first = await redeem(client, { code, code_verifier: verifier });
    run.holds('control: the first use', first.status, 200);
    run.holds('refresh tokens handed out', first.body.refresh_token === undefined ? 0 : 1, 0);
    const again = await Promise.all(Array.from({ length: 20 }, () => redeem(client, { code, code_verifier: verifier })));
    run.holds('tokens from 20 replays', again.filter(({ status }) => status === 200).length, 0);

    const atOnce = await codeFor(client, visitor(), form);
    const raced = await Promise.all(
      Array.from({ length: 20 }, () => redeem(client, { code: atOnce.code, code_verifier: atOnce.verifier })),
    );
    run.holds('tokens from one code, 20 at once', raced.filter(({ status }) => status === 200).length, 1);

    const used = ({ code, verifier }: Code) => ({ code, code_verifier: verifier });
    const elsewhere = `${client.origin}/silent-renew`;
    await refused(run, 'another address than the code was asked for', (code) => ({ ...used(code), redirect_uri: elsewhere }));
    await refused(run, 'another client', (code) => ({ ...used(code), client_id: 'another-app' }));
    for (const grant_type of ['refresh_token', 'password', 'client_credentials', 'urn:ietf:params:oauth:grant-type:device_code'])
      await refused(run, grant_type, (code) => ({ ...used(code), grant_type, refresh_token: code.code, username: form.email, password }));
    for (const response_type of ['token', 'id_token', 'id_token token', 'code token', 'none']) {
      const answer = await visitor().follow(await visitor().get(authorizeUrl(client, { response_type, nonce: 'n' }).url));
      if (/access_token=|id_token=/.test(answer.address)) run.breaks(`${response_type} hands out a token in an address`);
      run.count('ways without a code refused');
    }
  });

  experiment('a known and an unknown address take as long to refuse', async (run) => {
    const someone = visitor();
    const { address } = await someone.follow(await someone.get(authorizeUrl(client).url));
    const tries = (email: string) => async (n: number) => {
      const { status } = await someone.post(address, { email, password: `wrong-${n}` });
      if (status !== 401) run.breaks(`a wrong password answered ${status}`);
    };
    await takesAsLong(run, sized(300, 5_000), tries(form.email), tries('nobody@kantoor.test'));
  });

  /** Each request has its own code, which no earlier refusal can have invalidated. */
  async function refused(run: Run, what: string, ordered: (code: Code) => Record<string, string>) {
    const { status, body } = await redeem(client, ordered(await codeFor(client, visitor(), form)));
    run.count('exchanges asked');
    if (status < 400 || body.access_token) run.breaks(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
});

interface Code {
  code: string;
  verifier: string;
}
