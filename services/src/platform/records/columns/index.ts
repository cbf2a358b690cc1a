export { type Column, columnOf, idAliasOf, snakeCase, sqlTypes } from './column.js';
export { calendarDay, dateOnWire, instantOnWire, isStateName, numberOfChoice, toStored, toWire } from './values.js';
export {
  archivedColumn,
  type FieldValues,
  idColumn,
  insertOf,
  namedColumns,
  rowsAsJson,
  type RowsStatement,
  selected,
  typedNames,
  updateOf,
} from './rows.js';
