import type { EntitySchema } from '@kantoor/schemas';
import { recordAddress } from './record-address.js';
import type { RecordKind } from './record-kind.js';

const kindOf = (path: string, below?: RecordKind['below']): RecordKind => ({
  schema: { $id: 'boat', properties: {}, 'x-resource': { name: 'boats', area: 'directory', path } } as unknown as EntitySchema,
  below,
});
const harbour = { written: 't.harbour_id', is: (asked: string) => `t.harbour = '${asked}'` };

describe('the address of a record', () => {
  it('is its id below the path of its schema', () => {
    const { route, routeById, url } = recordAddress(kindOf('boats'));
    expect([route, routeById, url]).toEqual([
      'api/directory/boats/:id',
      'api/directory/boats/:id',
      `concat_ws('/', '', 'api', 'directory', 'boats', t.id)`,
    ]);
  });

  it('includes its parents, in controllers, in answers and in queries', () => {
    const { route, routeById, url } = recordAddress(kindOf('harbours/{harbour}/boats', { harbour }));
    expect([route, routeById, url]).toEqual([
      'api/directory/harbours/:harbour/boats/:id',
      'api/directory/harbours/boats/:id',
      `concat_ws('/', '', 'api', 'directory', 'harbours', t.harbour_id, 'boats', t.id)`,
    ]);
  });

  it('is refused when its parents are not declared', () => {
    expect(() => recordAddress(kindOf('{harbour}/boats'))).toThrow('boats lies below {harbour} and does not say what that is');
  });
});
