import { rmSync } from 'node:fs';
import { specFolder } from '../testing/spec-folder.js';
import { GeneratedClient } from './generated-client.js';

interface MainJob {
  mainJob(
    place: object,
  ): Promise<{ states: string[]; invoiceNumber: string | null; total: number; paymentStatus: string; refused: object }>;
}

const address = process.env.KANTOOR_ORIGIN!;

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${process.env.OIDC_ISSUER}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

describe('a client generated from the API document', () => {
  const folder = specFolder('client');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('can do the main job, from a new customer to a paid invoice', async () => {
    const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as object;
    const client = GeneratedClient.of(document, 'main-job', folder);
    expect(client.faults).toEqual([]);
    const { mainJob } = await client.load<MainJob>();
    const [memberToken, financeToken] = [await tokenOf('member@kantoor.test'), await tokenOf('finance@kantoor.test')];
    const done = await mainJob({ address, ecosystemId: 1, teamId: 1, memberToken, financeToken });
    expect(done).toEqual({
      states: ['Open', 'Invoice sent'],
      invoiceNumber: expect.stringMatching(/\d/),
      total: 605,
      paymentStatus: 'full',
      refused: { status: 422, code: 'CREATE_PRODUCT_INVALID' },
    });
  }, 120_000);
});
