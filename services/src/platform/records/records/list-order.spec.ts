import { entitySchemas } from '@kantoor/schemas';
import { definitionOf } from './definition.js';
import { orderBy, orderOf } from './list-order.js';

const request = { offset: 0, limit: 25, filter: {} };
const lists = Object.values(entitySchemas).filter(({ 'x-resource': { settings } }) => !settings);
/** The register begins it with the oldest (PUR-128). */
const oldestFirst = ['inbox-documents'];

describe.each(lists.map((schema) => [schema['x-resource'].name, definitionOf(schema)] as const))('the list of %s', (name, definition) => {
  const sortable = ['id', 'createdAt', 'updatedAt', ...definition.columns.map(({ property }) => property)].filter((property) => {
    try {
      return orderOf(definition, { ...request, sort: { property, direction: 'ASC' } }, {});
    } catch {
      return false;
    }
  });

  it('D-69 PUR-O15 orders equal values by id, in the direction of the sort', () => {
    expect(sortable.length).toBeGreaterThan(3);
    for (const property of sortable)
      for (const direction of ['ASC', 'DESC'] as const) {
        const sql = orderBy(orderOf(definition, { ...request, sort: { property, direction } }, {}));
        expect(sql).toMatch(
          property === 'id' || property === definition.resource.idAlias ? `ORDER BY t.id ${direction}` : `, t.id ${direction}`,
        );
        expect(sql.endsWith(`t.id ${direction}`)).toBe(true);
      }
  });

  it('D-69 has the newest first where no order was chosen, unless it is read by name', () => {
    const [property, direction] = definition.resource.defaultSort;
    const isName = ['name', 'lastName', 'value', 'description'].includes(property);
    expect([name, property, direction]).toEqual([name, property, isName || oldestFirst.includes(name) ? 'ASC' : 'DESC']);
    expect(orderOf(definition, request, { sorts: { [property]: 't.id' } }).direction).toBe(direction);
  });
});
