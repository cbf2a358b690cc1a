import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../settings.js';
import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { sized } from '../support/size.js';
import { schemathesis, whyNot } from './schemathesis.js';

const levels = { member: ['BE_Member', 'app_paperless'], finance: ['BE_FinanceEmployee', 'app_paperless'] };
const config = join(root, 'stack/src/faults/contract/schemathesis.toml');

/** The header is sent with each request, so that none is generated. */
function withoutEcosystem(document: { paths: Record<string, Record<string, { parameters: { name: string }[] }>> }): object {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    operation.parameters = operation.parameters.filter(({ name }) => name !== 'x-ecosystem');
  return document;
}

const reason = await whyNot();
if (reason) it.skip(`schemathesis on the API document (not run: ${reason})`, () => undefined);
else
  describe('schemathesis on the API document', () => {
    let place: FaultStack, document: string;

    beforeAll(async () => {
      place = await FaultStack.start('schemathesis', apiOnly);
      document = join(place.dataDir, 'openapi.json');
      writeFileSync(document, JSON.stringify(withoutEcosystem((await (await fetch(`${place.api}/api/openapi.json`)).json()) as never)));
    }, 180_000);
    afterAll(() => place?.stop(), 60_000);

    for (const [level, role] of Object.entries(levels))
      experiment(`all checks, asked by a ${level}`, async (run) => {
        // One office per level: the last one may have closed its own account.
        const office = await Office.open(place, `Schemathesis ${level}`);
        const token = await place.issuer.token({ sub: office.tenant.subject, role }, { expiresInSeconds: 7_200 });
        const headers = { Authorization: `Bearer ${token}`, 'x-ecosystem': String(office.tenant.ecosystemId) };
        const asked = { document, address: place.api, headers, config, seed: run.random.between(1, 1_000_000), seconds: sized(25, 900) };
        const { isClean, output } = await schemathesis(asked);
        run.note('what it says at its end', output.trim().split('\n').at(-1) ?? '');
        if (!isClean) run.breaks(output.slice(-20_000));
      });
  });
