import { rmSync } from 'node:fs';
import { personalSettings } from '../settings.js';
import { programsFile } from '../supervisor/programs.js';
import { writeJson } from '../system/files.js';
import { specFolder } from '../testing/spec-folder.js';
import { signInOf } from './token.js';

describe('a token is requested from', () => {
  const folder = specFolder('token');
  const asked = (given: NodeJS.ProcessEnv): string => signInOf(personalSettings({ KANTOOR_DATA: folder, ...given }));
  const runs = (programs: object[]): void => writeJson(programsFile(folder), programs);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the sign-in of the stack that runs in the data folder, wherever its ports were moved', () => {
    runs([
      { name: 'mailbox', env: {} },
      { name: 'api', env: { OIDC_ISSUER: 'http://localhost:3701' } },
    ]);
    expect(asked({})).toBe('http://localhost:3701');
  });

  it('the configured address, if there is one', () => {
    expect(asked({ KANTOOR_PORT_OFFSET: '20' })).toBe('http://localhost:3021');
    expect(asked({ KANTOOR_IDENTITY_PORT: '4001' })).toBe('http://localhost:4001');
    expect(asked({ OIDC_ISSUER: 'https://login.example' })).toBe('https://login.example');
  });

  it('the default address, if nothing runs', () => {
    runs([]);
    expect(asked({})).toBe('http://localhost:3001');
  });
});
