import { entitySchemas } from '@kantoor/schemas';
import { tableOwners } from './table-owners.js';
import { openAsOwner } from './testing/tenants.js';

describe('the list of owners', () => {
  const owned = Object.values(tableOwners).flat();

  it('lists every table of the database once', async () => {
    const owner = await openAsOwner();
    const tables: { name: string }[] = await owner
      .query(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND NOT relispartition AND relname NOT LIKE 'migrations%'`,
      )
      .finally(() => owner.destroy());
    expect([...owned].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('lists the table of every entity', () => {
    expect(owned).toEqual(expect.arrayContaining(Object.values(entitySchemas).map((schema) => schema['x-resource'].table)));
  });
});
