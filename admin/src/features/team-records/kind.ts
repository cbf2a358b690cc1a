import type { Currency, Permission } from '@kantoor/schemas';
import type { DraftKind } from '../../shared/form/merge';
import type { FormProblem } from '../../shared/form/problems';
import type { Line } from '../../shared/lines/line';

/** What the form of a record has to know of it as it is stored. */
export interface StoredRecord {
  id: number;
  version: number;
}
/** What every record of a team has, as it is stored. */
export interface TeamRecord extends StoredRecord {
  name: string;
  teamId: number;
  organization: { name: string } | null;
}
/** What is in its form, as people type it. */
export interface RecordDraft {
  name: string;
  teamId: number;
  currency: Currency;
  lines: Line[];
}

/** Keys of what is said of saving. */
interface SavingTexts {
  invalid: string;
  failed: string;
  success: string;
  /** While it is under way, where that is said. */
  pending?: string;
}

/** What is particular to the form of one kind of record. A field is named in its draft, where it is shown, and in the texts. */
export interface TeamRecordKind<R extends StoredRecord, D extends RecordDraft, How = undefined> {
  resource: string;
  permission: Permission;
  /** Begins the ids of the fields. */
  form: string;
  /** The group of its texts: what a field is called, by its name. */
  texts: string;
  read: (record: R) => D;
  /** How the contents of a field are compared with what is stored. */
  plain: NonNullable<DraftKind['plain']>;
  /** Whether this version was made by filling in empty fields by itself. */
  isFilledIn?: (record: R) => boolean;
  problemsIn: (draft: D, how: How) => FormProblem[];
  /** Where the API takes a field, if not at its own name: `schedule/interval`. */
  placeOf?: (field: string) => string;
  create: (draft: D, idempotencyKey: string, how: How) => Promise<R>;
  update: (record: R, draft: D, how: How) => Promise<R>;
  saving: { create: SavingTexts; update: SavingTexts };
}
