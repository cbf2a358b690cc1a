import { userFixable } from './user-fixable.js';
import { UserFixableError } from './system/user-fixable-error.js';

describe('an error shown to a user', () => {
  const places = { dataDir: '/clone/.kantoor', cacheDir: '/home/me/.cache/kantoor' };
  const said = (error: unknown) => userFixable(error, places).message;

  it.each([
    ['ENOSPC: no space left on device, write', /df -h '\/clone\/.kantoor'/],
    ['initdb ended with 1:\ncould not create directory: No space left on device', /KANTOOR_DATA=\/roomy/],
    ['Temporal did not start: unable to write: database or disk is full', /df -h/],
    ["EROFS: read-only file system, mkdir '/clone/.kantoor'", /KANTOOR_DATA=\$HOME/],
    ["ENOENT: no such file or directory, mkdir '/read-only/.kantoor'", /KANTOOR_DATA=\$HOME/],
    ['attempt to write a readonly database', /KANTOOR_DATA=\$HOME/],
    ["EACCES: permission denied, open '/clone/.kantoor/secrets.json'", /sudo chown -R \$\(id -un\) '\/clone\/.kantoor'/],
    ['worker did not answer within 90 s.', /look into \/clone\/.kantoor\/logs/],
  ])('%s ends with its fix', (reason, fix) => {
    expect(said(new Error(reason))).toMatch(/\nTo fix it: /);
    expect(said(new Error(reason))).toMatch(fix);
  });

  it('keeps the more specific fix of the place where it occurred', () => {
    expect(said(new UserFixableError('Permission denied.', 'ask'))).toBe('Permission denied.\nTo fix it: ask');
  });
});
