/** A validation error of one field. */
export interface FieldFault {
  pointer: string;
  code: string;
  /** The invalid value. */
  value?: string;
}
