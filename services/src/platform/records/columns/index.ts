export { type Column, columnOf, idAliasOf, snakeCase, sqlTypes } from './column.js';
export { calendarDay, dateOnWire, instantOnWire, isStateName, numberOfChoice, toStored, toWire } from './values.js';
