import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reservePorts, type Ports } from '@kantoor/stack';
import { expect, test } from '@playwright/test';
import { Program } from '../support/program.ts';
import { changed, made } from '../support/repairs.ts';
import { teams } from '../support/prepared-deals.ts';
import { RepoCopy } from '../support/repo-copy.ts';

/** The files of the server that `docs/architecture.md` lists for such a kind, as those of repairs. */
function listedFiles(repo: RepoCopy): string[] {
  const [, table] = readFileSync(repo.path('docs/architecture.md'), 'utf8').split('## A new team record with lines and states touches');
  const paths = [...table!.matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path!);
  const named = { '{area}': 'crm', '{one}': 'repair', '{many}': 'repairs', NNNN: '9999' };
  return paths
    .filter((path) => !path.startsWith('admin/'))
    .map((path) => Object.entries(named).reduce((text, [hole, name]) => text.replaceAll(hole, name), path));
}

function addTheKind(repo: RepoCopy): void {
  for (const [path, text] of Object.entries(made)) {
    mkdirSync(dirname(repo.path(path)), { recursive: true });
    writeFileSync(repo.path(path), text);
  }
  for (const [path, changes] of Object.entries(changed)) {
    let text = readFileSync(repo.path(path), 'utf8');
    for (const [before, after] of changes) {
      expect(text.includes(before), `${path} has ${before}`).toBe(true);
      text = text.replace(before, () => after);
    }
    writeFileSync(repo.path(path), text);
  }
}

/** What the API needs; no browser, no worker. */
const startUp = (dataDir: string, ports: Ports): string => `
  import { startStack } from './stack/dist/index.js';
  const only = ['postgres', 'redis', 'identity', 'migrate', 'api'];
  await startStack({ dataDir: ${JSON.stringify(dataDir)}, ports: ${JSON.stringify(ports)}, demo: true, only, settings: { TEMPORAL_ADDRESS: 'localhost:1' } });
  process.exit(0);
`;

test('a new record of a team, with lines and states, is made by the files that the architecture lists and works by the rules of all of them', async () => {
  test.setTimeout(300_000);
  const repo = new RepoCopy();
  const ports = await reservePorts();
  const [origin, identity] = [`http://localhost:${ports.api}`, `http://localhost:${ports.identity}`];
  try {
    await test.step('these files and no other', () => {
      expect(listedFiles(repo).sort()).toEqual([...Object.keys(made), ...Object.keys(changed)].sort());
      addTheKind(repo);
      for (const part of ['ts', 'api']) repo.run('npm', ['run', `build:${part}`, '--silent']);
      repo.run(process.execPath, ['--input-type=module', '--eval', startUp(repo.path('.kantoor'), ports)]);
    });

    const program = await Program.signedInAs('member@kantoor.test', 1, { origin, identity });
    const ofTeam = `/api/crm/teams/${teams.advies.id}/repairs`;
    const one = (id: number) => `/api/crm/repairs/${id}`;
    const parts = [
      { description: 'Screen', hours: 1.5 },
      { description: 'Hinge', hours: 0.25 },
    ];

    const repair = await test.step('it is made, read, listed and exported with its lines', async () => {
      const { status, body } = await program.post(ofTeam, { name: 'Laptop', shelf: 'B3', ticket: 'T-7', parts });
      expect([status, body.repairState]).toEqual([201, { repairStateId: 1, name: 'Reported' }]);
      expect(body.parts).toEqual(parts.map((part, i) => expect.objectContaining({ ...part, lineNumber: i + 1 })));
      const { items } = (await program.get(`${ofTeam}?filter={"shelf":"b3"}`)).body;
      expect(items).toEqual([expect.objectContaining({ name: 'Laptop', shelf: 'B3', mine: true, teamId: teams.advies.id })]);
      expect((await program.get(`/api/crm/repairs/export?filter={"shelf":"b3"}`)).body.toString()).toContain('B3');
      expect((await program.get(`${one(body.id)}/export`)).body.toString()).toContain('Hinge');
      expect(JSON.stringify((await program.get('/api/openapi.json')).body.components)).toContain('RepairRecord');
      return body;
    });

    await test.step('a copy takes over what its schema lets it', async () => {
      const { body } = await program.post(`${one(repair.id)}/clone`);
      expect(body).toMatchObject({
        name: 'Laptop copy',
        shelf: 'B3',
        ticket: null,
        parts: [{ description: 'Screen' }, { description: 'Hinge' }],
      });
    });

    await test.step('its states decide: on what follows, on what it must have, and on what may be done with it', async () => {
      expect((await program.post(`${one(repair.id)}/finish`)).body.code).toBe('CONFLICT');
      const bare = (await program.post(ofTeam, { name: 'Chair' })).body;
      const refused = await program.post(`${one(bare.id)}/begin`);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [expect.objectContaining({ pointer: '/parts', code: 'LINES_REQUIRED' })],
      ]);
      for (const verb of ['begin', 'finish']) expect((await program.post(`${one(repair.id)}/${verb}`)).status).toBe(200);
      expect((await program.put(`${ofTeam}/${repair.id}`, repair)).status).toBe(409);
      expect((await program.call('DELETE', `${ofTeam}/${repair.id}`)).status).toBe(204);
      expect((await program.get(one(repair.id))).body.archivedAt).not.toBeNull();
    });

    await test.step('it is of its team, and of its ecosystem', async () => {
      const refused = await program.post(`/api/crm/teams/${teams.studio.id}/repairs`, { name: 'Elsewhere' });
      expect([refused.status, refused.body.code]).toEqual([403, 'TEAM_FORBIDDEN']);
      expect((await program.get(`/api/crm/teams/${teams.studio.id}/repairs/${repair.id}`)).status).toBe(404);
      const elsewhere = await Program.signedInAs('other@kantoor.test', 2, { origin, identity });
      expect((await elsewhere.get(one(repair.id))).status).toBe(404);
    });
  } finally {
    try {
      repo.run(process.execPath, ['stack/dist/cli.js', 'reset'], { KANTOOR_DATA: repo.path('.kantoor') });
    } finally {
      repo.remove();
    }
  }
});
