/** The part of JSON Schema 2020-12 that our entity schemas use, with the hints that forms, lists and tables are made from. */
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
  /** Column name, where it is not the property name in snake case. */
  'x-column'?: string;
  /** False for values that the service computes or keeps elsewhere. */
  'x-stored'?: boolean;
  /** How many decimals an exact number keeps (numeric in the database, decimal string inside); one with more is refused. */
  'x-decimals'?: number;
  /** A calendar date: date in the database, YYYY-MM-DDT00:00:00Z on the wire, DD-MM-YYYY on screen. */
  'x-date'?: boolean;
  /** A state of the state machine of this name, kept as its number. */
  'x-state'?: string;
  /** Never empty in what is stored and answered, though it does not have to be sent. */
  'x-filled'?: boolean;
  /** Where it is answered: with a single record, in the rows of lists. By default with the record, and as a list column in rows too. */
  'x-shown'?: readonly ('record' | 'row')[];
  /** False for what a copy of the record does not take over. */
  'x-copied'?: boolean;
  /** The lines of the record: each is a row of a table of its own, read and written by what is said here and by the schema of a line. */
  'x-lines'?: LinesHint;
  /** Of a line: the record it points at may be archived, also where it is newly chosen. */
  'x-archived'?: boolean;
  /** A number that people write with spaces and dots, which mean nothing. */
  'x-compact'?: boolean;
  /** A code that machines read, kept in plain letters and figures (`plainFigures`). */
  'x-code'?: boolean;
  /** What a form checks of a text beyond its schema, as the API does. */
  'x-check'?: 'iban' | 'ownVatNumber';
  /** What an imported one says where a file has no column for it. */
  'x-imported'?: string;
  /** What files call a choice beside its own word, as an import reads it. */
  'x-named'?: Readonly<Record<string, string>>;
  /** A text with lines; in every other one line breaks become spaces. */
  'x-multiline'?: boolean;
}

export interface LinesHint {
  table: string;
  /** The column of the record whose lines they are. */
  owner: string;
  /** The property of a line that numbers them; sent or not, they are numbered in the order in which they come. */
  order: string;
  /** What the service keeps with each line, and no client sends. */
  kept?: Readonly<Record<string, PropertySchema>>;
}

export interface ListHint {
  order: number;
  kind?: 'link' | 'money' | 'percentage' | 'date' | 'dueDate' | 'state' | 'paymentStatus' | 'invoiceStatus' | 'team';
  /** Another property whose text is shown in this column. */
  as?: string;
  filter?: 'text' | 'choice' | 'reference' | 'boolean' | 'country' | 'period';
  /** Not shown until chosen in the column menu. */
  hidden?: boolean;
  /** It stands in a file also where the list hides it. */
  exported?: boolean;
}

export interface FormHint {
  order: number;
  widget?: 'textarea' | 'country' | 'decimal' | 'register' | 'vatNumber' | 'iban' | 'secret' | 'team' | 'owner' | 'organizationContact';
  /** Required by the form although the server accepts the record without it (CRM-O67). */
  required?: boolean;
  width?: 'half' | 'full';
  /** Asked only while these fields beside it have these values; else it is neither shown nor sent. */
  when?: Record<string, string>;
  /** The heading under which the field stands. */
  group?: string;
  /** A number above this is warned of and accepted; the words are `resources.{resource}.warnings.{field}`. */
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
  /** The name under which the registers know the record's id, given beside `id`. */
  idAlias?: string;
  /** Properties that together name a record. */
  label: readonly string[];
  /** Properties carried along where another record points at this one. */
  reference: readonly string[];
  defaultSort: readonly [string, 'ASC' | 'DESC'];
  pageSize: number;
  /** Properties that free search looks through. */
  search: readonly string[];
  /** The table keeps those that are its own texts in `search_text`, with an index for parts of words. */
  searchText?: boolean;
  /** Archived, a record leaves lists and choices and nothing is lost: by DELETE, or where that is refused (CRM-O83) by `POST …/{id}/archive`. */
  archive?: boolean | 'verb';
  /** Who archived one by mistake takes it back by `POST …/{id}/restore`, and finds it by the filter `archived`. */
  restore?: boolean;
  /** DELETE deletes. */
  delete?: boolean;
  /** The first part of its permissions (`rules/permissions.ts`), where that is not its name. */
  permissions?: string;
  /** What everybody is answered of a record, where the rest is not for all. */
  forAll?: readonly string[];
  /** One document of values with defaults, not many records. */
  settings?: boolean;
  /** Middle part of the message keys: CREATE_{errors}_INVALID, UPDATE_{errors}_FAILED, … */
  errors: string;
  /** One may be merged into another: the first part of its message keys. */
  merge?: string;
  /**
   * May be imported from a file: its columns, the properties by which a row may be that of a record that is there, the surest first (`id` is our own),
   * and two rows to begin with. `within`: what both must have in common besides, where a key is one only there. `brings`: fields of a record of another
   * kind that stands in the same row and is linked to it; a file names them `{as}.{field}`,
   * and a row brings one where it says anything of it, or of the fields of `when`.
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
  /** The view that this schema is, made from another. */
  'x-view'?: string;
}

export interface ViewHint {
  /** Its columns, in their order. */
  list: readonly string[];
  /** The properties that its free search looks through, where it differs. */
  search?: readonly string[];
  /** The fields of its form, in their order. */
  form: readonly string[];
  /** What its form requires. */
  required: readonly string[];
}

/** A compiled validator: true or false, with the reasons in `errors` until the next call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: null | { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string }[];
}
