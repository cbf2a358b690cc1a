import { useSyncExternalStore } from 'react';
import { currentEcosystemId } from '../../../../providers/session';
import { notices } from '../../../../shell/notices';
import { entryName, type NewEntry, type OutboxEntry } from './entry';
import { openEntryStorage, type EntryStorage } from './entry-storage';
import { uploadEntry, discardUpload, sendEntry, type SendingProvider } from './send-entry';

/** Entries, and their progress by client id, from 0 to 1. */
export interface OutboxState {
  entries: readonly OutboxEntry[];
  progress: Readonly<Record<string, number>>;
  /** Whether entries outlive this page. */
  lasts: boolean;
}
export interface Sender {
  provider: SendingProvider;
  personId: number;
  ecosystemId: number;
  /** Called when the server stored a part of an entry. */
  onChanged: () => void;
}

/** Interval of retries while something waits, in addition to when the browser reports that the connection is back. */
const tryAgainMs = 20_000;
let state: OutboxState = { entries: [], progress: {}, lasts: true };
let storage: Promise<EntryStorage> | null = null;
let sender: Sender | null = null;
let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Documents that are sent together, with one notice when all are stored (PUR-330). */
let batch: { ids: Set<string>; submits: boolean; isDeclared: boolean; notice: number } | null = null;
function announce(entries: readonly Pick<OutboxEntry, 'clientId' | 'submits' | 'body'>[]): void {
  const notice = batch?.notice ?? notices.say('pending', 'PROCESSING_DOCUMENTS');
  const { submits, body } = entries[0]!;
  const isDeclared = body.documentType !== 'Incoming';
  batch = { ids: new Set([...(batch?.ids ?? []), ...entries.map(({ clientId }) => clientId)]), submits, isDeclared, notice };
}
/** A single one is called a declaration, as on the desktop (PUR-119, PUR-325). */
const successOf = (count: number, { submits, isDeclared }: NonNullable<typeof batch>): string => {
  const isOne = count === 1 && isDeclared;
  if (submits) return isOne ? 'DECLARATION_SUBMITTED' : 'UPLOADS_DONE_AND_SUBMITTED_DOCUMENTS';
  return isOne ? 'CREATE_DOCUMENT_SUCCESS' : 'UPLOADED_DOCUMENTS';
};
const listeners = new Set<() => void>();

const show = (change: Partial<OutboxState>): void => {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
};
const store = (): Promise<EntryStorage> => (storage ??= openEntryStorage());
const isMine = ({ personId, ecosystemId }: OutboxEntry): boolean => personId === sender?.personId && ecosystemId === sender.ecosystemId;

async function read(): Promise<void> {
  const { all, lasts } = await store();
  const entries = (await all()).filter(isMine).sort((one, other) => one.madeAt.localeCompare(other.madeAt));
  show({ entries, lasts });
}
async function put(entry: OutboxEntry): Promise<void> {
  await (await store()).put(entry);
  await read();
}
async function remove(clientId: string): Promise<void> {
  await (await store()).remove(clientId);
  const { [clientId]: _over, ...progress } = state.progress;
  show({ progress });
  await read();
}

/** Prevents two tabs of one browser from sending the same entry at once. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('kantoor-documents', { ifAvailable: true }, (lock) => (lock ? work() : undefined)) : work();

/**
 * Early uploads by client id, of entries that are still being typed: waiting, running, or failed less than `tryAgainMs` ago. One runs at a
 * time.
 */
const ahead = new Map<string, Promise<void>>();
let lastAhead: Promise<void> = Promise.resolve();

async function sendOne(entry: OutboxEntry, by: Sender): Promise<'sent' | 'later' | 'refused'> {
  // Waits for a running upload, so that files are uploaded once.
  await ahead.get(entry.clientId);
  const sent = await sendEntry(by.provider, entry, {
    onProgress: (part) => show({ progress: { ...state.progress, [entry.clientId]: part } }),
    onMade: (documentId) => put({ ...entry, documentId }),
  });
  // Requests from here on would go to another ecosystem.
  if (sent.outcome === 'refused' && currentEcosystemId() !== by.ecosystemId) return 'later';
  if (sent.outcome !== 'later') by.onChanged();
  if (sent.outcome === 'sent') await remove(entry.clientId);
  if (sent.outcome === 'refused') {
    await remove(entry.clientId);
    // The client id belongs to the document that was created with it and archived.
    const again = sent.documentId === undefined ? crypto.randomUUID() : entry.clientId;
    if (batch?.ids.delete(entry.clientId)) batch.ids.add(again);
    await put({ ...entry, clientId: again, state: 'refused', documentId: sent.documentId, why: sent.why, params: sent.params });
    notices.say('error', 'inboxDocuments.outbox.notSent', { params: { name: entryName(entry) }, reason: sent.why });
  }
  return sent.outcome;
}

async function sendAll(): Promise<void> {
  for (;;) {
    const by = sender;
    await read();
    const next = state.entries.find((entry) => entry.state === 'waiting');
    if (!by || !next) break;
    show({ progress: { ...state.progress, [next.clientId]: 0 } });
    if ((await sendOne(next, by)) === 'later') {
      show({ progress: {} });
      timer = setTimeout(() => void outbox.send(), tryAgainMs);
      if (batch) batch.notice = notices.say('warning', 'inboxDocuments.outbox.kept', { replaces: batch.notice });
      return;
    }
  }
  if (batch) {
    const left = state.entries.filter(({ clientId }) => batch!.ids.has(clientId)).length;
    const all = batch.ids.size;
    if (left < all) notices.say('success', successOf(all, batch), { replaces: batch.notice });
    else notices.dismiss(batch.notice);
    batch = null;
  }
}

/** Documents on their way to the API: kept on this device until they are stored, however often the connection is lost. */
export const outbox = {
  /** Sets the user and ecosystem, and sends the entries left from earlier visits. */
  begin: async (by: Sender): Promise<void> => {
    sender = by;
    await read();
    const waiting = state.entries.filter((entry) => entry.state === 'waiting');
    if (waiting.length > 0 && !batch) announce(waiting);
    await outbox.send();
  },
  send: async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || !sender) return;
    isSending = true;
    try {
      await alone(sendAll);
    } finally {
      isSending = false;
    }
  },
  add: async (added: readonly NewEntry[]): Promise<OutboxEntry[]> => {
    if (!sender) throw new Error('The outbox has not begun');
    const { personId, ecosystemId } = sender;
    const made = added.map(({ state: how = 'waiting', typed = {}, ...entry }, at): OutboxEntry => ({
      ...{ clientId: crypto.randomUUID(), personId, ecosystemId, state: how, typed, ...entry },
      // Keeps the order in which they were added.
      madeAt: new Date(Date.now() + at).toISOString(),
    }));
    const waiting = made.filter((entry) => entry.state === 'waiting');
    if (waiting.length > 0) announce(waiting);
    for (const entry of made) await (await store()).put(entry);
    await read();
    void outbox.send();
    return made;
  },
  /** Changes the input of an entry that is not sent yet. */
  change: async (
    clientId: string,
    change: Partial<Pick<OutboxEntry, 'state' | 'body' | 'typed' | 'submits' | 'files' | 'documentId'>>,
  ): Promise<void> => {
    const entry = state.entries.find((one) => one.clientId === clientId);
    if (!entry) return;
    const changed = { ...entry, ...change, why: undefined };
    if (changed.state === 'waiting') announce([changed]);
    // Shown before it is stored, so that the next change starts from this one.
    show({ entries: state.entries.map((one) => (one === entry ? changed : one)) });
    await put(changed);
    void outbox.send();
  },
  /** Uploads the files of an entry that is still being typed, so that they are read meanwhile. A failure has no effect: sending uploads them again. */
  readAhead: (clientId: string): void => {
    const by = sender;
    if (!by || ahead.has(clientId)) return;
    lastAhead = lastAhead.then(async () => {
      const entry = state.entries.find((one) => one.clientId === clientId);
      if (entry?.state !== 'typed' || entry.documentId !== undefined || entry.files.length === 0) return;
      try {
        const documentId = await uploadEntry(by.provider, { ...entry, teamId: Number(entry.typed['teamId'] ?? 0) });
        await outbox.change(clientId, { documentId });
        ahead.delete(clientId);
      } catch {
        setTimeout(() => ahead.delete(clientId), tryAgainMs);
      }
    });
    ahead.set(clientId, lastAhead);
  },
  /** Removes an entry from the outbox, and the begun document with its files from the API. */
  discard: async (clientId: string): Promise<void> => {
    await ahead.get(clientId);
    const documentId = state.entries.find((one) => one.clientId === clientId)?.documentId;
    await remove(clientId);
    if (documentId !== undefined && sender) await discardUpload(sender.provider, documentId);
  },
  remove,
  /** For specs: resets to the state before the first page. */
  reset: (entries: EntryStorage | null = null): void => {
    clearTimeout(timer);
    ahead.clear();
    [sender, batch, isSending] = [null, null, false];
    storage = entries && Promise.resolve(entries);
    show({ entries: [], progress: {}, lasts: true });
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useOutboxState = (): OutboxState => useSyncExternalStore(subscribe, () => state);
