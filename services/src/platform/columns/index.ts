export { type Column, type ColumnKind, columnOf, idAliasOf, snakeCase, sqlTypes } from './column.js';
export { calendarDay, dateOnWire, instantOnWire, isStateName, numberOfChoice, toStored, toWire } from './values.js';
