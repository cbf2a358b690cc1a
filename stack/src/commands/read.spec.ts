import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFixableError } from '../system/user-fixable-error.js';
import { ownCompanyIn, suppliersIn } from './read.js';

describe('the file that says what the parties of documents are called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string): string => {
    writeFileSync(join(folder, 'own.json'), text);
    return join(folder, 'own.json');
  };

  it('may leave lists out', () => {
    expect(ownCompanyIn(file('{"names": ["Kantoor Noord"], "vatNumbers": ["NL820471616B01"]}'))).toEqual({
      ...{ names: ['Kantoor Noord'], chamberNumbers: [], vatNumbers: ['NL820471616B01'], accounts: [], addresses: [] },
    });
  });

  it.each(['no JSON', '["Kantoor Noord"]', '{"name": ["Kantoor Noord"]}', '{"names": "Kantoor Noord"}', '{"names": [7]}', 'null'])(
    'is refused with a reason if it holds %s, is missing or is not named',
    (text) => {
      for (const name of [file(text), join(folder, 'missing.json'), folder, undefined])
        expect(() => ownCompanyIn(name)).toThrow(UserFixableError);
    },
  );

  it('of suppliers is a list of names, and refused with a reason if it is none', () => {
    expect(suppliersIn(file('["Cafe Zonnewende", "Kompas"]'))).toEqual(['Cafe Zonnewende', 'Kompas']);
    for (const text of ['{"names": []}', '"Kompas"', '[7]', 'no JSON']) expect(() => suppliersIn(file(text))).toThrow(UserFixableError);
    expect(() => suppliersIn(undefined)).toThrow('There is no file after --suppliers.');
  });
});
