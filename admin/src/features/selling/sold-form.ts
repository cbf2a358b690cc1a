import type { Currency } from '@kantoor/schemas';
import type { NamedContact } from '../organizations';
import type { FormProblem } from '../../shared/form/problems';
import type { LinesEdit } from '../../shared/lines/line';
import type { NamedOrganization } from '../organizations';
import type { LineDraft } from './lines/line-draft';
import type { SoldLine } from './sold';

/** What is typed of whatever is sold, once or again and again: to whom, by whom, and what. */
export interface SoldDraft {
  teamId: number;
  owner: string;
  organization: NamedOrganization | null;
  contact: NamedContact | null;
  administrativeContact: NamedContact | null;
  currency: Currency;
  lines: LineDraft[];
}

/** What the shared parts of its form know of it and may do. */
export interface SoldForm {
  /** Begins the ids of its fields. */
  idPrefix: string;
  draft: SoldDraft;
  change: (patch: Partial<SoldDraft>) => void;
  /** Lines as they were read: a rate that is no longer offered is known by them. */
  storedLines: readonly SoldLine[];
  lines: LinesEdit<LineDraft>;
  /** How often the customer was finished: then typing goes on in the lines. */
  linesWanted: number;
  wantLines: () => void;
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be fixed. */
  tries: number;
  readOnly: boolean;
}
