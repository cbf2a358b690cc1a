import { ArrayItem, ArrayRows } from './array-rows';
import { ErrorList } from './error-list';
import { FieldError } from './field-error';
import { FieldHelp } from './field-help';
import { ObjectGrid } from './object-grid';

/** The templates of every form generated from a schema. */
export const templates = {
  ArrayFieldItemTemplate: ArrayItem,
  ArrayFieldTemplate: ArrayRows,
  ErrorListTemplate: ErrorList,
  FieldErrorTemplate: FieldError,
  FieldHelpTemplate: FieldHelp,
  ObjectFieldTemplate: ObjectGrid,
};
