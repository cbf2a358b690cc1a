import { entitySchemas } from '@kantoor/schemas';
import { wireSchemas, type WireName } from '@kantoor/schemas/wire';
import type { DataSource } from 'typeorm';
import { openAsOwner } from '../../../testing/tenants.js';
import { definitionOf } from '../../records/records/definition.js';

interface Answered {
  properties: Record<string, { type?: string | string[]; anyOf?: { type?: string }[] }>;
}
const mayBeNull = ({ type, anyOf = [] }: Answered['properties'][string]): boolean =>
  [type].flat().includes('null') || anyOf.some((one) => one.type === 'null');
/** Columns that are nullable in the table but never null in the rows of this resource: a check constraint guarantees it. */
const filledInItsRows: Record<string, string> = { 'mail-quarantine': 'reason' };
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

describe('null is documented exactly where the database may hold it', () => {
  let owner: DataSource;
  beforeAll(async () => void (owner = await openAsOwner()));
  afterAll(() => owner.destroy());

  const entities = Object.values(entitySchemas).filter((schema) => !schema['x-resource'].settings);

  it.each(entities.flatMap((schema) => ['Record', 'Row'].map((variant) => [pascal(schema.$id) + variant, schema] as const)))(
    '%s',
    async (name, schema) => {
      const { columns, resource } = definitionOf(schema);
      // Another spec temporarily has the same tables, some in an older form, in its own schema.
      const found: { name: string; nullable: boolean }[] = await owner.query(
        `SELECT column_name AS name, is_nullable = 'YES' AS nullable FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1`,
        [resource.table],
      );
      const { properties } = wireSchemas[name as WireName] as Answered;
      const wrong = columns.flatMap((column) => {
        const answered = properties[column.property];
        const stored = found.find((known) => known.name === column.name);
        const isNullable = stored?.nullable && filledInItsRows[resource.name] !== column.property;
        return answered && stored && mayBeNull(answered) !== isNullable ? [`${column.property}: nullable is ${stored.nullable}`] : [];
      });
      expect(wrong).toEqual([]);
    },
  );
});
