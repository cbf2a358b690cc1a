import type { DocumentBody } from '../document';

/** A document with its files, kept on this device until the API has stored everything. */
export interface OutboxEntry {
  /** Unique per user: retries with it create one document only. */
  clientId: string;
  personId: number;
  ecosystemId: number;
  madeAt: string;
  /** Being typed; waiting to be sent; refused by the API, so that the user has to act. */
  state: 'typed' | 'waiting' | 'refused';
  body: DocumentBody;
  /** Input by field that is not in the body yet. */
  typed: Readonly<Record<string, string>>;
  files: readonly File[];
  /** Whether it is submitted once created; otherwise it stays a draft. */
  submits: boolean;
  /** Id of the document in the API. While the user still types, that document is only begun and not complete. */
  documentId?: number | undefined;
  /** Text key of the reason why it was refused. */
  why?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
}
export type NewEntry = Pick<OutboxEntry, 'body' | 'files' | 'submits'> & Partial<Pick<OutboxEntry, 'clientId' | 'state' | 'typed'>>;

/** Returns its name, or a general one while it has none. */
export const entryName = ({ body, files }: Pick<OutboxEntry, 'body' | 'files'>): string => body.name?.trim() || (files[0]?.name ?? '');
