export { ArrayItem, ArrayRows } from './array-rows';
export { ErrorList } from './error-list';
export { FieldError } from './field-error';
export { ObjectGrid } from './object-grid';
