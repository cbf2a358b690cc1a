import { Problem } from '../../../../providers/problem';
import { rememberEcosystem } from '../../../../providers/session';
import { notices } from '../../../../shell/notices';
import type { InboxDocument } from '../document';
import type { NewEntry, OutboxEntry } from './entry';
import { memoryStorage, type EntryStorage } from './entry-storage';
import { outbox } from './outbox';
import type { SendingProvider } from './send-entry';

const receipt = new File(['a receipt'], 'lunch.jpg', { type: 'image/jpeg' });
const declaration: NewEntry = {
  body: { documentType: 'Declaration', name: 'Lunch', expectedTotal: 12.5 },
  files: [receipt],
  submits: true,
};
const offline = (): never => {
  throw new Problem({ status: 0, code: 'NETWORK_FAILED' });
};
const refusing = (status: number, code: string) => (): never => {
  throw new Problem({ status, code });
};

/** A fake documents API that fails where a spec wants it to. */
function fakeServer() {
  const calls: string[] = [];
  const documents = new Map<
    string,
    { id: number; version: number; documentStatus: string; begun: boolean; attachments: { size: number }[]; isGone?: true }
  >();
  const failing: Record<string, ((count: number) => void) | undefined> = {};
  const step = (name: string): void => {
    calls.push(name);
    failing[name]?.(calls.filter((call) => call === name).length);
  };
  const byId = (id: number) => [...documents.values()].find((one) => one.id === id)!;
  const shown = (one: object): InboxDocument => structuredClone(one) as InboxDocument;
  const provider = {
    documentCreate: async ({ body: { clientId, begun = false } }: { body: { clientId: string; begun?: boolean } }) => {
      step(begun ? 'begin' : 'create');
      const known = documents.get(clientId);
      if (known) return shown(Object.assign(known, { begun: known.begun && begun }));
      const made = { id: documents.size + 1, version: 1, documentStatus: 'draft', begun, attachments: [] };
      documents.set(clientId, made);
      return shown(made);
    },
    documentRead: async ({ id }: { id: number }) => shown(byId(id)),
    attachmentAdd: async ({ path, file }: { path: string; file: File }) => {
      step('upload');
      byId(Number(/inbox-documents\/(\d+)/.exec(path)![1])).attachments.push({ size: file.size });
      return {};
    },
    documentSubmit: async ({ id }: { id: number }) => {
      step('submit');
      return shown(Object.assign(byId(id), { documentStatus: 'submitted' }));
    },
    documentArchive: async ({ id }: { id: number }) => {
      step('archive');
      byId(id).isGone = true;
    },
  } as unknown as SendingProvider;
  return { provider, calls, documents, failing };
}

let store: EntryStorage;
let server: ReturnType<typeof fakeServer>;
const begin = (): Promise<void> => outbox.begin({ provider: server.provider, personId: 4, ecosystemId: 3, onChanged: () => undefined });
const left = (): Promise<OutboxEntry[]> => store.all();
const said = (): string[] => notices.all().map(({ text }) => text);
const settled = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 1));
};

beforeEach(() => {
  store = memoryStorage();
  outbox.reset(store);
  notices.clear();
  rememberEcosystem(3);
  server = fakeServer();
});
afterEach(() => outbox.reset());

describe('documents in the outbox', () => {
  it('PUR-118 are created, get their files, and are submitted, in this order', async () => {
    await begin();
    await outbox.add([declaration]);
    await settled(async () => (await left()).length === 0);
    expect(server.calls).toEqual(['create', 'upload', 'submit']);
    await settled(() => said().includes('DECLARATION_SUBMITTED'));
    expect(said()).toEqual(['DECLARATION_SUBMITTED']);
  });

  it('PUR-330 are reported together: while they are sent, and as drafts or submitted documents once they are stored', async () => {
    await begin();
    const meanwhile: string[][] = [];
    server.failing['create'] = () => void meanwhile.push(said());
    await outbox.add([declaration, declaration]);
    await settled(() => said().includes('UPLOADS_DONE_AND_SUBMITTED_DOCUMENTS'));
    expect(meanwhile).toEqual([['PROCESSING_DOCUMENTS'], ['PROCESSING_DOCUMENTS']]);
    notices.clear();
    await outbox.add([
      { ...declaration, submits: false },
      { ...declaration, submits: false },
    ]);
    await settled(() => said().includes('UPLOADED_DOCUMENTS'));
    expect([...server.documents.values()].map(({ documentStatus }) => documentStatus)).toEqual([
      'submitted',
      'submitted',
      'draft',
      'draft',
    ]);
  });

  it.each(['create', 'upload', 'submit'])(
    'wait while the connection is lost at the step %s, and become one document each',
    async (lost) => {
      await begin();
      server.failing[lost] = (count) => (count === 1 ? offline() : undefined);
      await outbox.add([declaration]);
      await settled(() => said().includes('inboxDocuments.outbox.kept'));
      expect(await left()).toMatchObject([{ state: 'waiting', body: { name: 'Lunch' } }]);
      // The tab was closed, and is opened days later.
      outbox.reset(store);
      await begin();
      expect(await left()).toEqual([]);
      const [document, ...others] = [...server.documents.values()];
      expect(others).toEqual([]);
      expect(document).toMatchObject({ documentStatus: 'submitted', attachments: [{ size: receipt.size }] });
    },
  );

  it('belong to one user in one ecosystem', async () => {
    server.failing['create'] = offline;
    await begin();
    await outbox.add([declaration]);
    await settled(() => said().includes('inboxDocuments.outbox.kept'));
    server.failing['create'] = undefined;
    outbox.reset(store);
    await outbox.begin({ provider: server.provider, personId: 5, ecosystemId: 3, onChanged: () => undefined });
    expect(await left()).toHaveLength(1);
    expect(server.documents.size).toBe(0);
  });

  it('PUR-120 are archived again if a file is refused, which is reported; the others are sent', async () => {
    await begin();
    server.failing['upload'] = (count) => (count === 1 ? refusing(422, 'UPLOAD_FAILED')() : undefined);
    const bad = { ...declaration, body: { name: 'Broken' } };
    const [first] = await outbox.add([bad, declaration]);
    await settled(() => said().includes('UPLOADS_DONE_AND_SUBMITTED_DOCUMENTS'));
    expect([...server.documents.values()].map(({ isGone = false }) => isGone)).toEqual([true, false]);
    const kept = await left();
    expect(kept).toMatchObject([{ state: 'refused', why: 'UPLOAD_FAILED', body: { name: 'Broken' } }]);
    // It gets another client id: the first one belongs to the archived document.
    expect(kept[0]!.clientId).not.toBe(first!.clientId);
    expect(notices.all()).toContainEqual(expect.objectContaining({ text: 'inboxDocuments.outbox.notSent', reason: 'UPLOAD_FAILED' }));
    await outbox.change(kept[0]!.clientId, { state: 'waiting' });
    await settled(async () => (await left()).length === 0);
    expect(server.documents.size).toBe(3);
  });

  it('PUR-F41 stay as a draft with their file if submitting is refused', async () => {
    await begin();
    server.failing['submit'] = refusing(422, 'UPDATE_DOCUMENT_INVALID');
    await outbox.add([declaration]);
    await settled(async () => (await left())[0]?.state === 'refused');
    expect(await left()).toMatchObject([{ documentId: 1, why: 'UPDATE_DOCUMENT_INVALID' }]);
    expect(server.documents.values().next().value).toMatchObject({ documentStatus: 'draft', attachments: [{ size: receipt.size }] });
    expect(server.calls).not.toContain('archive');
  });

  it('that are still being typed are kept, and not sent', async () => {
    await begin();
    const [entry] = await outbox.add([{ ...declaration, state: 'typed', typed: { name: 'Lu' } }]);
    await outbox.change(entry!.clientId, { typed: { name: 'Lunch' } });
    outbox.reset(store);
    await begin();
    expect(await left()).toMatchObject([{ state: 'typed', typed: { name: 'Lunch' } }]);
    expect(server.calls).toEqual([]);
  });

  describe('entries that are still being typed', () => {
    const typed: NewEntry = { body: {}, typed: { teamId: '12' }, files: [receipt], submits: true, state: 'typed' };
    const ahead = async (): Promise<OutboxEntry> => {
      await begin();
      const [entry] = await outbox.add([typed]);
      outbox.readAhead(entry!.clientId);
      await settled(async () => (await left())[0]?.documentId !== undefined);
      return entry!;
    };

    it('upload their files once so that they are read, and are completed by the declaration', async () => {
      const { clientId } = await ahead();
      outbox.readAhead(clientId);
      expect(server.calls).toEqual(['begin', 'upload']);
      expect(await left()).toMatchObject([{ state: 'typed', documentId: 1 }]);
      await outbox.change(clientId, { state: 'waiting', body: declaration.body });
      await settled(async () => (await left()).length === 0);
      expect(server.calls).toEqual(['begin', 'upload', 'create', 'submit']);
      expect([...server.documents.values()]).toMatchObject([{ begun: false, documentStatus: 'submitted', attachments: [{}] }]);
    });

    it('can be declared while their files are uploaded, and upload them once', async () => {
      await begin();
      const [entry] = await outbox.add([typed]);
      outbox.readAhead(entry!.clientId);
      await outbox.change(entry!.clientId, { state: 'waiting', body: declaration.body });
      await settled(async () => (await left()).length === 0);
      expect(server.calls.filter((call) => call === 'upload')).toHaveLength(1);
      expect([...server.documents.values()]).toMatchObject([{ documentStatus: 'submitted' }]);
    });

    it('keep all input typed during the upload', async () => {
      await begin();
      const [entry] = await outbox.add([typed]);
      server.failing['upload'] = () => void outbox.change(entry!.clientId, { typed: { teamId: '12', name: 'Taxi' } });
      outbox.readAhead(entry!.clientId);
      await settled(async () => (await left())[0]?.documentId !== undefined);
      expect(await left()).toMatchObject([{ documentId: 1, typed: { name: 'Taxi' } }]);
    });

    it('are not uploaded without a connection', async () => {
      await begin();
      server.failing['begin'] = offline;
      const [entry] = await outbox.add([typed]);
      outbox.readAhead(entry!.clientId);
      await settled(() => server.calls.includes('begin'));
      expect([(await left()).map(({ state, documentId }) => [state, documentId]), said()]).toEqual([[['typed', undefined]], []]);
      await outbox.change(entry!.clientId, { state: 'waiting', body: declaration.body });
      await settled(async () => (await left()).length === 0);
      expect([...server.documents.values()]).toMatchObject([{ documentStatus: 'submitted' }]);
    });

    it('leave no document behind when they are discarded; a declared entry keeps its document', async () => {
      const { clientId } = await ahead();
      await outbox.discard(clientId);
      expect([...server.documents.values()]).toMatchObject([{ isGone: true }]);
      const other = await ahead();
      server.documents.get(other.clientId)!.begun = false;
      await outbox.discard(other.clientId);
      expect(server.documents.get(other.clientId)!.isGone).toBeUndefined();
    });
  });
});
