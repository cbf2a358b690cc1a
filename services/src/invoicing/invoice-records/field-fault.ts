/** What is wrong with one field. */
export interface FieldFault {
  pointer: string;
  code: string;
  /** What stands there and cannot be. */
  value?: string;
}
