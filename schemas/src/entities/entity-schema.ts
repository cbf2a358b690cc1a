/** The part of JSON Schema 2020-12 that entity schemas use, with the hints from which forms, lists and tables are built. */
export interface PropertySchema {
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: readonly (string | number)[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxProperties?: number;
  default?: unknown;
  readOnly?: boolean;
  writeOnly?: boolean;
  required?: readonly string[];
  properties?: Record<string, PropertySchema>;
  additionalProperties?: boolean | PropertySchema;
  propertyNames?: PropertySchema;
  items?: PropertySchema;
  anyOf?: readonly PropertySchema[];
  /** Shown as a list column. */
  'x-list'?: ListHint;
  /** Shown in the form. */
  'x-form'?: FormHint;
  /** Name of the resource this property points at. */
  'x-reference'?: string;
  /** Its name in our code, where the registers give the property another one. */
  'x-field'?: string;
  /** Column name, where it is not the property name in snake case. */
  'x-column'?: string;
  /** False for values that the service computes or stores elsewhere. */
  'x-stored'?: boolean;
  /** Number of decimals of an exact number (numeric in the database, decimal string in code); a value with more is refused. */
  'x-decimals'?: number;
  /** A calendar date: date in the database, YYYY-MM-DDT00:00:00Z on the wire, DD-MM-YYYY on screen. */
  'x-date'?: boolean;
  /** A calendar year, written without a separator of thousands. */
  'x-year'?: boolean;
  /** A state of the state machine of this name, stored as its number. */
  'x-state'?: string;
  /** Never empty in stored and answered records, although it need not be sent. */
  'x-filled'?: boolean;
  /** Where it is answered: with a single record, in the rows of lists. By default with the record, and in rows if it is a list column. */
  'x-shown'?: readonly ('record' | 'row')[];
  /** False for what a copy of the record does not copy. */
  'x-copied'?: boolean;
  /** The lines of the record: each is a row of its own table, read and written as defined here and by the schema of a line. */
  'x-lines'?: LinesHint;
  /** On a line: the referenced record may be archived, even if it is newly chosen. */
  'x-archived'?: boolean;
  /** A number that people write with meaningless spaces and dots. */
  'x-compact'?: boolean;
  /** A machine-readable code, stored in plain letters and digits (`plainFigures`). */
  'x-code'?: boolean;
  /** An additional check of a text in forms, the same as in the API. */
  'x-check'?: 'iban' | 'ownVatNumber';
  /** Value of an imported record if the file has no column for it. */
  'x-imported'?: string;
  /** Other names of a choice in files, as an import reads them. */
  'x-named'?: Readonly<Record<string, string>>;
  /** Names of its numbers: it is answered as `{ id, name }`, and sent as that or as the number. Stored, filtered and sorted as the number. */
  'x-choices'?: Readonly<Record<string, string>>;
  /** A text with line breaks; in all other texts they become spaces. */
  'x-multiline'?: boolean;
}

export interface LinesHint {
  table: string;
  /** The column with the record that owns the lines. */
  owner: string;
  /** The property that numbers the lines; sent or not, they are numbered in order of arrival. */
  order: string;
  /** Properties that the service stores with each line, and no client sends. */
  kept?: Readonly<Record<string, PropertySchema>>;
}

/** A kind of invoice with its own numbers and payments: sales invoices, and beside them purchase invoices (D-30). */
export interface BookHint {
  /** Its number series within a legal entity, and the part of a number between the entity's prefix and the counter (PLT-O54). */
  series: string;
  mark: string;
  /** The table of its payments. */
  payments: string;
}

export interface ListHint {
  order: number;
  kind?: 'link' | 'money' | 'percentage' | 'date' | 'dueDate' | 'state' | 'paymentStatus' | 'invoiceStatus' | 'team';
  /** Another property, whose text this column shows. */
  as?: string;
  filter?: 'text' | 'choice' | 'reference' | 'boolean' | 'country' | 'period';
  /** Hidden until chosen in the column menu. */
  hidden?: boolean;
  /** Included in exports even if the list hides it. */
  exported?: boolean;
}

export interface FormHint {
  order: number;
  widget?: 'textarea' | 'country' | 'decimal' | 'register' | 'vatNumber' | 'iban' | 'secret' | 'team' | 'owner' | 'organizationContact';
  /** Required by the form although the server accepts the record without it (CRM-O67). */
  required?: boolean;
  width?: 'half' | 'full';
  /** Shown only while these fields have these values; otherwise it is neither shown nor sent. */
  when?: Record<string, string>;
  /** The heading above the field. */
  group?: string;
  /** A number above this is accepted with a warning; the text is `resources.{resource}.warnings.{field}`. */
  warnAbove?: number;
}

export interface ResourceHint {
  /** react-admin resource and unit of Content-Range. */
  name: string;
  area: 'crm' | 'invoices' | 'purchases' | 'directory';
  /** Path below /api/{area}. */
  path: string;
  table: string;
  scope?: 'team';
  /** The name of the record's id in the registers, answered beside `id`. */
  idAlias?: string;
  /** Properties that together name a record. */
  label: readonly string[];
  /** Properties included where another record references this one. */
  reference: readonly string[];
  defaultSort: readonly [string, 'ASC' | 'DESC'];
  pageSize: number;
  /** Properties that free search covers. */
  search: readonly string[];
  /** The table stores its own text properties in `search_text`, with an index for parts of words. */
  searchText?: boolean;
  /**
   * An archived record disappears from lists and choices without losing data: by DELETE, or if that is refused (CRM-O83) by `POST
   * …/{id}/archive`.
   */
  archive?: boolean | 'verb';
  /** `POST …/{id}/restore` undoes archiving; the filter `archived` finds archived records. */
  restore?: boolean;
  /** DELETE deletes the record. */
  delete?: boolean;
  /** First part of its permissions (`rules/settings/permissions.ts`), if that is not its name. */
  permissions?: string;
  /** Properties that everyone receives, if the rest is restricted. */
  forAll?: readonly string[];
  /** A single document of values with defaults, not many records. */
  settings?: boolean;
  /** Middle part of the message keys: CREATE_{errors}_INVALID, UPDATE_{errors}_FAILED, … */
  errors: string;
  /** Properties that the service stores with each record, and that no list shows and no client sends. */
  kept?: Readonly<Record<string, PropertySchema>>;
  /** The records are the invoices of a book. */
  book?: BookHint;
  /** Records may be merged: the first part of the message keys. */
  merge?: string;
  /**
   * Supports import from a file: its columns, the properties that match a row to an existing record, the most reliable first (`id` is our
   * own), and two example rows. `within`: what both must also have in common if a key is unique only there. `brings`: fields of a linked
   * record of another kind in the same row; a file names them `{as}.{field}`, and a row brings one if it has a value in one of them, or in
   * the fields of `when`.
   */
  import?: {
    required: readonly string[];
    optional: readonly string[];
    keys: readonly string[];
    within?: readonly string[];
    brings?: { as: string; resource: string; fields: readonly string[]; when?: readonly string[] };
    example: readonly (readonly string[])[];
  };
}

export interface EntitySchema<Name extends string = string> {
  $id: Name;
  type?: string;
  required?: readonly string[];
  properties: Record<string, PropertySchema>;
  additionalProperties?: boolean;
  maxProperties?: number;
  'x-resource': ResourceHint;
  /** What other areas than its own see of it, by their name (D-28). */
  'x-views'?: Readonly<Record<string, ViewHint>>;
  /** The view that this schema was derived for. */
  'x-view'?: string;
}

export interface ViewHint {
  /** Its columns, in their order. */
  list: readonly string[];
  /** The properties that its free search covers, if different. */
  search?: readonly string[];
  /** The fields of its form, in their order. */
  form: readonly string[];
  /** Fields that its form requires. */
  required: readonly string[];
}

/** A compiled validator: returns true or false, with the reasons in `errors` until the next call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: null | { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string }[];
}
