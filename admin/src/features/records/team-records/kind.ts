import type { Currency, Permission } from '@kantoor/schemas';
import type { DraftKind } from '../../../shared/form/merge';
import type { FormProblem } from '../../../shared/form/problems';
import type { Line } from '../../../shared/lines/line';

/** Fields of a stored record that its form needs. */
export interface StoredRecord {
  id: number;
  version: number;
}
/** Fields that every stored record of a team has. */
export interface TeamRecord extends StoredRecord {
  name: string;
  teamId: number;
  organization: { name: string } | null;
}
/** Contents of its form, as typed. */
export interface RecordDraft {
  name: string;
  teamId: number;
  currency: Currency;
  lines: Line[];
}

/** Text keys of the messages about saving. */
interface SavingTexts {
  invalid: string;
  failed: string;
  success: string;
  /** Shown while saving, if given. */
  pending?: string;
}

/** Properties of the form of one kind of record. To add a field, name it in its draft, where it is shown, and in the texts. */
export interface TeamRecordKind<R extends StoredRecord, D extends RecordDraft, How = undefined> {
  resource: string;
  permission: Permission;
  /** Prefix of the field ids. */
  form: string;
  /** Group of its texts, with the label of each field. */
  texts: string;
  read: (record: R) => D;
  /** Normalizes the value of a field for comparison with the stored one. */
  plain: NonNullable<DraftKind['plain']>;
  /** Whether this version was made by filling in empty fields automatically. */
  isFilledIn?: (record: R) => boolean;
  problemsIn: (draft: D, how: How) => FormProblem[];
  /** Path of a field in the API, if it differs from its name: `schedule/interval`. */
  placeOf?: (field: string) => string;
  create: (draft: D, idempotencyKey: string, how: How) => Promise<R>;
  update: (record: R, draft: D, how: How) => Promise<R>;
  saving: { create: SavingTexts; update: SavingTexts };
}
