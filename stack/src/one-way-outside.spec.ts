import { ESLint } from 'eslint';
import { root } from './settings.js';

const linter = new ESLint({ cwd: root });
const refusalsIn = async (code: string, filePath: string): Promise<string[]> => {
  const [result] = await linter.lintText(`${code}\n`, { filePath });
  return result!.messages.map(({ message }) => message).filter((message) => message.includes('askOutside'));
};
const feature = 'services/src/masterdata/register/other-register.ts';

describe('outside services are asked in one way', () => {
  it.each([
    `export const asked = await fetch('https://kvk.test');`,
    `export const asked = await globalThis.fetch('https://kvk.test');`,
    `import { get } from 'node:http';\nget('http://kvk.test');`,
    `import https from 'node:https';\nhttps.request('https://kvk.test');`,
    `import { request } from 'https';\nrequest('https://kvk.test');`,
    `import { request } from 'undici';\nawait request('https://kvk.test');`,
    `import axios from 'axios';\nawait axios.get('https://kvk.test');`,
  ])('the linter refuses any other: %s', async (code) => {
    expect(await refusalsIn(code, feature)).toHaveLength(1);
    expect(await refusalsIn(code, 'workflows/src/payment-sync/other-activity.ts')).toHaveLength(1);
  });

  it('and allows that one, servers of our own, and specs', async () => {
    expect(await refusalsIn(`export const asked = await fetch('https://kvk.test');`, 'services/src/platform/outside/outside.ts')).toEqual(
      [],
    );
    expect(await refusalsIn(`export const asked = await fetch('https://kvk.test');`, 'services/src/crm/deals/deals.int.spec.ts')).toEqual(
      [],
    );
    const server = `import { createServer, type ServerResponse } from 'node:http';\nexport const answer = (reply: ServerResponse) => createServer(() => reply.end());`;
    expect(await refusalsIn(server, feature)).toEqual([]);
  });
});
