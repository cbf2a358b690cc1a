// The lines of a record, each a row of its own table: `x-lines` of the property that holds them defines where they are stored.

/** Returns the one type of a property, nullable or not; undefined if it has more than one. */
export function typeWithoutNull({ type }) {
  const types = [type].flat().filter((one) => one !== 'null');
  return types.length === 1 ? types[0] : undefined;
}

/** Returns the property that holds the lines of a record, its hint, and the stored fields of each line; null if a record has none. */
export function linesIn({ properties }) {
  const found = Object.entries(properties).find(([, property]) => property['x-lines']);
  if (!found) return null;
  const [property, { 'x-lines': hint, items }] = found;
  const sent = Object.entries(items.properties).filter(([, field]) => !field.readOnly && field['x-stored'] !== false);
  return { property, hint, item: items, sent: Object.fromEntries(sent), kept: hint.kept ?? {} };
}

/** Checks that lines can be read and written by their schema alone. */
export function assertLines(schema, resources) {
  const { $id, properties } = schema;
  const refuse = (why) => {
    throw new Error(`The lines of ${$id} ${why}`);
  };
  if (Object.values(properties).filter((property) => property['x-lines']).length > 1) refuse('are kept by one property only');
  const lines = linesIn(schema);
  if (!lines) return;
  const { property, hint, sent, kept } = lines;
  if (properties[property].type !== 'array' || !properties[property].maxItems) refuse('are a list with a bound');
  if (properties[property]['x-stored'] !== false) refuse('are rows of their own: x-stored is false');
  if (!/^[a-z_]+$/.test(hint.table ?? '') || !/^[a-z_]+$/.test(hint.owner ?? '')) refuse('need a table and the column of their owner');
  if (sent[hint.order]?.type !== 'integer') refuse(`are ordered by a number of theirs, not by ${hint.order}`);
  const double = Object.keys(kept).filter((name) => name in properties[property].items.properties);
  if (double.length > 0) refuse(`have by their schema what the service keeps: ${double.join(', ')}`);
  const unknown = Object.values({ ...sent, ...kept }).flatMap(({ 'x-reference': to }) => (to && !resources.includes(to) ? [to] : []));
  if (unknown.length > 0) refuse(`point at what there is not: ${unknown.join(', ')}`);
}
