import type { Kinds } from '../../records/kinds/index.js';

/** SQL: kinds and ids of the record $2 and of the records whose processes are related to it. */
export const relatedRecordsSql = (kinds: Kinds, resource: string): string =>
  [
    `SELECT '${resource}', $2::int`,
    ...kinds.relatedTo(resource).map((related) => `SELECT '${related.resource}', related.id FROM (${related.ids}) related (id)`),
  ].join(' UNION ALL ');

/** SQL: the current version of the record that a process is about, for live changes. */
export const versionOfSubject = (kinds: Kinds, process: string): string => {
  const cases = kinds.subjects.map(
    ({ schema: { 'x-resource': resource } }) =>
      `WHEN '${resource.name}' THEN (SELECT version FROM ${resource.table} WHERE ecosystem_id = ${process}.ecosystem_id AND id = ${process}.entity_id)`,
  );
  return `CASE ${process}.resource ${cases.join(' ')} END`;
};
