import { isProblem, problemCode } from '../../../../providers/problem';
import type { KantoorProvider } from '../../../../providers/data/verbs';
import type { InboxDocument } from '../document';
import { documentFiles } from '../document-addresses';
import type { OutboxEntry } from './entry';

export type SendingProvider = Pick<
  KantoorProvider<'documents' | 'attachments'>,
  'documentCreate' | 'documentRead' | 'documentSubmit' | 'documentArchive' | 'attachmentAdd'
>;
interface Watching {
  /** Progress from 0 to 1, over all its files. */
  onProgress: (part: number) => void;
  /** Called when the document exists: a retry continues from there. */
  onMade: (documentId: number) => Promise<void>;
}
export type Sent =
  | { outcome: 'sent'; document: InboxDocument }
  /** The connection or the server is down: retry later, unchanged. */
  | { outcome: 'later' }
  /** Refused for its contents. The created document no longer exists, unless its id is given. */
  | { outcome: 'refused'; step: Step; error: unknown; why: string; params: OutboxEntry['params']; documentId?: number };
type Step = 'create' | 'upload' | 'submit';

const passing = new Set([0, 401, 408, 412, 425, 429, 500, 502, 503, 504]);
/** Checks for an error that a retry may not get. */
const mayPass = (error: unknown): boolean => !isProblem(error) || passing.has(error.status);
const refused = (step: Step, error: unknown, documentId?: number): Sent =>
  mayPass(error)
    ? { outcome: 'later' }
    : {
        ...{ outcome: 'refused', step, error, why: problemCode(error), params: isProblem(error) ? error.params : undefined },
        ...(documentId !== undefined && { documentId }),
      };

/** Uploads the files of an entry that the API does not have yet. */
async function upload(
  provider: SendingProvider,
  { id, attachments }: InboxDocument,
  { clientId, files }: Pick<OutboxEntry, 'clientId' | 'files'>,
  onProgress: Watching['onProgress'],
): Promise<void> {
  const there = attachments.map(({ size }) => size);
  for (const [at, file] of files.entries()) {
    const arrived = there.indexOf(file.size);
    if (arrived >= 0) there.splice(arrived, 1);
    else
      await provider.attachmentAdd({
        path: documentFiles(id),
        file,
        onProgress: (part) => onProgress((at + part) / files.length),
        idempotencyKey: `${clientId}-${at}`,
      });
  }
}

/**
 * Creates a begun document with the files of an entry, so that they are read while the person still types. Sending the entry later completes the
 * document under the same client id. A begun document that is never completed is in no list and is purged. Returns the id of the document.
 */
export async function uploadEntry(
  provider: SendingProvider,
  { teamId, ...entry }: Pick<OutboxEntry, 'clientId' | 'files'> & { teamId: number },
): Promise<number> {
  const body = { documentType: 'Declaration', clientId: entry.clientId, begun: true, ...(teamId > 0 && { teamId }) } as const;
  const document = await provider.documentCreate({ body, idempotencyKey: crypto.randomUUID() });
  await upload(provider, document, entry, () => undefined);
  return document.id;
}

/** Discards a begun document. If this fails, the nightly purge of begun documents removes it. */
export async function discardUpload(provider: SendingProvider, id: number): Promise<void> {
  const document = await provider.documentRead({ id }).catch(() => null);
  if (document?.begun) await provider.documentArchive(document).catch(() => undefined);
}

/**
 * Creates the document, uploads its files, and submits it if that was chosen, in this order (PUR-118). Each step is idempotent: the
 * document is found by its client id, an uploaded file is not sent again, and a submitted document is not submitted twice. If a file is
 * refused, the new document is archived (PUR-120).
 */
export async function sendEntry(
  provider: SendingProvider,
  entry: Pick<OutboxEntry, 'clientId' | 'body' | 'files' | 'submits'>,
  { onProgress, onMade }: Watching,
): Promise<Sent> {
  const { clientId, submits } = entry;
  let document: InboxDocument;
  try {
    document = await provider.documentCreate({ body: { ...entry.body, clientId }, idempotencyKey: crypto.randomUUID() });
    await onMade(document.id);
  } catch (error) {
    return refused('create', error);
  }
  try {
    await upload(provider, document, entry, onProgress);
  } catch (error) {
    if (mayPass(error)) return { outcome: 'later' };
    const left = await provider
      .documentRead({ id: document.id })
      .then(provider.documentArchive, () => null)
      .catch(() => null);
    return refused('upload', error, left === null ? document.id : undefined);
  }
  if (!submits || document.documentStatus !== 'draft') return { outcome: 'sent', document };
  try {
    return { outcome: 'sent', document: await provider.documentSubmit(await provider.documentRead({ id: document.id })) };
  } catch (error) {
    return refused('submit', error, document.id);
  }
}
