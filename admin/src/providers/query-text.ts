export interface ListQuery {
  filter?: object;
  sort?: readonly [string, 'ASC' | 'DESC'];
  range?: readonly [number, number];
}

export const queryText = ({ filter, sort, range }: ListQuery): string => {
  const query = new URLSearchParams();
  if (filter) query.set('filter', JSON.stringify(filter));
  if (sort) query.set('sort', JSON.stringify(sort));
  if (range) query.set('range', JSON.stringify(range));
  return query.toString();
};
