import { defineProcess, type EntitySchema } from '@kantoor/schemas';
import { Kinds } from './kinds.service.js';
import type { RecordKind } from './record-kind.js';

const kindOf = (name: string, more: Partial<RecordKind> = {}): RecordKind => ({
  schema: { $id: name, properties: {}, 'x-resource': { name } } as unknown as EntitySchema,
  ...more,
});
const process = (kind: string, subject: string) =>
  defineProcess({ kind, workflow: kind, subject, entity: subject, recordOf: () => 1, words: {} });

describe('the registry of kinds', () => {
  let kinds: Kinds;
  beforeEach(() => {
    kinds = new Kinds();
  });

  it('finds a kind by its name, and refuses an unregistered name', () => {
    const boats = kindOf('boats');
    kinds.register({ records: [boats], processes: [process('sailing', 'boats')] });
    expect([kinds.record('boats'), kinds.process('sailing').subject]).toEqual([boats, 'boats']);
    expect(() => kinds.record('cars')).toThrow('Nobody registered cars');
    expect(() => kinds.process('driving')).toThrow('Nobody registered driving');
  });

  it('allows each name once', () => {
    kinds.register({ records: [kindOf('boats')], processes: [process('sailing', 'boats')] });
    expect(() => kinds.register({ records: [kindOf('boats')] })).toThrow('boats is registered twice');
    expect(() => kinds.register({ processes: [process('sailing', 'cars')] })).toThrow('sailing is registered twice');
  });

  it('accepts only references to registered kinds, in any order of registration', () => {
    kinds.register({ processes: [process('sailing', 'boats')] });
    expect(() => kinds.onModuleInit()).toThrow('Nobody registered boats');
    kinds.register({ records: [kindOf('boats', { related: [{ to: 'harbours', theirs: 'a', ours: 'b' }] })] });
    expect(() => kinds.onModuleInit()).toThrow('Nobody registered harbours');
    kinds.register({ records: [kindOf('harbours')] });
    expect(() => kinds.onModuleInit()).not.toThrow();
  });

  it('lists related records in both directions, though only one kind declares them', () => {
    kinds.register({ records: [kindOf('harbours'), kindOf('boats', { related: [{ to: 'harbours', theirs: 'A', ours: 'B' }] })] });
    expect(kinds.relatedTo('boats')).toEqual([{ resource: 'harbours', ids: 'A' }]);
    expect(kinds.relatedTo('harbours')).toEqual([{ resource: 'boats', ids: 'B' }]);
  });

  it('distinguishes its own addresses from those of the admin', () => {
    kinds.register({ pages: ['tickets'] });
    for (const address of ['/api', '/api/boats', '/tickets', '/tickets/1'])
      expect([address, kinds.isOurs(address)]).toEqual([address, true]);
    for (const address of ['/', 'none', '/apis', '/boats/api', '/ticket'])
      expect([address, kinds.isOurs(address)]).toEqual([address, false]);
  });

  it('lists the subjects of processes, each once', () => {
    const boats = kindOf('boats');
    kinds.register({ records: [kindOf('harbours'), boats], processes: [process('sailing', 'boats'), process('docking', 'boats')] });
    expect(kinds.subjects).toEqual([boats]);
  });
});
