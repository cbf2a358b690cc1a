import type { DocumentBody } from '../document';

/** A document with its files, on this device until the API has all of it. */
export interface OutboxEntry {
  /** Unique for the person: however often it is sent, it becomes one document. */
  clientId: string;
  personId: number;
  ecosystemId: number;
  madeAt: string;
  /** Still typed in; to be sent; refused by the API, which asks for a person. */
  state: 'typed' | 'waiting' | 'refused';
  body: DocumentBody;
  /** What was typed and is no body yet, by field. */
  typed: Readonly<Record<string, string>>;
  files: readonly File[];
  /** Submitted once it is there; else it stays a draft. */
  submits: boolean;
  /** Id of the document in the API. While the person still types, that document is only begun and not complete. */
  documentId?: number | undefined;
  /** Key of the sentence that says why it was refused. */
  why?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
}
export type NewEntry = Pick<OutboxEntry, 'body' | 'files' | 'submits'> & Partial<Pick<OutboxEntry, 'clientId' | 'state' | 'typed'>>;

/** What it is called before it has a name. */
export const entryName = ({ body, files }: Pick<OutboxEntry, 'body' | 'files'>): string => body.name?.trim() || (files[0]?.name ?? '');
