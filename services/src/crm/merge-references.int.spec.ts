import { organizationSchema, contactSchema } from '@kantoor/schemas';
import { Kinds } from '../platform/records/kinds/index.js';
import { SpecWorld } from '../testing/spec-world.js';

/** Names of columns that reference one of them, in any table. */
const named: Record<string, string> = { organizations: 'organization|customer', contacts: 'contact' };

/**
 * Accounts that an organization had stay its own: the database records what a merge gives to the destination (D-55). So does the supplier
 * that was sealed in an invoice (D-62).
 */
const history = ['payee_accounts.organization_id', 'purchase_invoices.sealed_organization_id'];

describe('the columns that reference a mergeable record', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('merge references')));
  afterAll(() => world.close());

  const registered = (resource: string): string[] =>
    world.api.app
      .get(Kinds)
      .referencesTo(resource)
      .flatMap(({ table, column, followed }) => [`${table}.${column}`, ...(followed?.columns ?? [])])
      .sort();
  const inDatabase = async ({ 'x-resource': { name, table } }: typeof organizationSchema | typeof contactSchema): Promise<string[]> => {
    const rows: { column: string }[] = await world.owner.query(
      `SELECT c.conrelid::regclass::text || '.' || a.attname AS column FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'ecosystem_id'
       WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND c.connamespace = 'public'::regnamespace
       UNION SELECT t.relname || '.' || a.attname FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND a.attname ~ ('(^|_)(' || $2 || ')_id$')`,
      [table, named[name]],
    );
    return rows
      .map(({ column }) => column)
      .filter((column) => !history.includes(column))
      .sort();
  };

  it.each([organizationSchema, contactSchema])('are all repointed by a merge of $x-resource.name (CRM-O73)', async (schema) => {
    const columns = await inDatabase(schema);
    expect(columns.length).toBeGreaterThan(3);
    expect(registered(schema['x-resource'].name)).toEqual(columns);
  });
});
