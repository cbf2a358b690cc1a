import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { useNotifyProblem } from '../../../../shell/notices';
import {
  bodyOf,
  emptyDraft,
  outbox,
  resource,
  sendEntry,
  useDocumentKind,
  type DocumentDraft,
  type DocumentHow,
  type InboxDocument,
  uploadEntry,
  discardUpload,
} from '../../../buying/documents';
import { typed } from '../../../records/product-lines';
import { useFirstPlace } from '../../../buying/costs';
import {
  useReceiptReading,
  vatBodies,
  type ReceiptOffer,
  type ReceiptReading,
  type StatedReceipt,
  type VatShare,
} from '../../../buying/reading';
import { useRecordForm, type LoadedForm, type RecordForm } from '../../../records/team-records';

interface Upload {
  /** Client id that the document is sent with. A new one is made when files were removed after they had been uploaded. */
  clientId: () => string;
  /** Id of the document whose files are read; null until the files are uploaded. */
  documentId: number | null;
  /** Resolves when no upload is under way. */
  settled: () => Promise<unknown>;
  /** The declaration was sent, or waits in the outbox: its document is kept. */
  keep: () => void;
  /** Called when the sent document is gone, so that the next one gets a new client id. */
  renew: () => void;
}

/** Uploads the files of a new declaration so that they are read while the form is filled in. Leaving the form without sending discards the document. */
function useUpload(files: readonly File[], teamId: number): Upload {
  const provider = useVerbs('documents', 'attachments');
  const clientId = useRef<string>(crypto.randomUUID());
  const sent = useRef<readonly File[]>([]);
  const work = useRef<Promise<number | null>>(Promise.resolve(null));
  const isKept = useRef(false);
  const [documentId, setDocumentId] = useState<number | null>(null);
  const discard = useRef(() => {
    const upload = work.current;
    work.current = Promise.resolve(null);
    sent.current = [];
    void upload.then((id) => (id === null ? undefined : discardUpload(provider, id)));
  });
  const renew = (): void => {
    clientId.current = crypto.randomUUID();
    sent.current = [];
    work.current = Promise.resolve(null);
    setDocumentId(null);
  };
  useEffect(() => {
    if (isKept.current) return;
    if (sent.current.some((file) => !files.includes(file))) {
      discard.current();
      renew();
    }
    if (files.length === sent.current.length) return;
    sent.current = files;
    const entry = { clientId: clientId.current, files, teamId };
    // A failed upload is not reported here: it is retried, and reported, when the declaration is sent.
    work.current = work.current.then(() => uploadEntry(provider, entry).catch(() => null));
    const upload = work.current;
    void upload.then((id) => work.current === upload && setDocumentId(id));
    // `teamId` is left out on purpose: only the team at the moment of sending counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [files, provider]);
  useEffect(() => {
    const leave = discard.current;
    return () => {
      if (!isKept.current) leave();
    };
  }, []);
  return {
    ...{ clientId: () => clientId.current, documentId, settled: () => work.current, renew },
    keep: () => void (isKept.current = true),
  };
}

export interface DeclarationFormModel extends Omit<RecordForm<InboxDocument, DocumentDraft, DocumentHow>, 'save' | 'create'> {
  /** Files chosen for a new declaration. */
  files: readonly File[];
  setFiles: (files: readonly File[]) => void;
  /** Upload progress of these files, from 0 to 1; null while nothing is sent. */
  part: number | null;
  /** Creates it as a draft, or submits it at once (PUR-117 to PUR-120). */
  create: (submits: boolean) => Promise<unknown>;
  save: () => Promise<unknown>;
  submit: () => Promise<unknown>;
  /** Values read from the files, offered beside the fields, and the function that takes them over. */
  reading: ReceiptReading;
  take: (offers: readonly ReceiptOffer[]) => void;
  /** VAT that the user took over from the receipt. */
  vat: readonly VatShare[];
  removeVat: () => void;
  /** Makes a declined declaration a draft again (PUR-O56). */
  reopen: () => Promise<unknown>;
}
interface Ends {
  onMade: (document: { id: number }) => void;
  /** Called when it was submitted, or waits on this device. */
  onLeft: () => void;
}
const failures = { create: 'CREATE_DOCUMENT_FAILED', upload: 'UPLOAD_FAILED', submit: 'SUBMIT_DOCUMENT_FAILED' } as const;

/** Checks for a receipt, a reason why there is none, or kilometres (D-19, PUR-256). */
const hasProof = ({ noFileReason, distance }: DocumentDraft, files: readonly File[]): boolean =>
  files.length > 0 || noFileReason.trim() !== '' || distance.trim() !== '';

/** Returns what was read from the receipt, and the lines of the VAT that the user took over. */
function useReceipt({ record, draft, change }: RecordForm<InboxDocument, DocumentDraft, DocumentHow>, documentId: number | null) {
  const [vat, setVat] = useState<readonly VatShare[]>([]);
  const start = useRef({ currency: draft.currency, day: record === null ? draft.purchaseDate : '' });
  const reading = useReceiptReading(documentId, { ...draft, vat }, start.current);
  const take = (offers: readonly ReceiptOffer[]): void => {
    const { vat: shares, ...fields }: Partial<StatedReceipt> = Object.assign({}, ...offers.map(({ patch }) => patch));
    if (shares) setVat(shares);
    change(fields);
  };
  const linesRead = vatBodies(vat, {
    ...{ name: draft.name || (draft.organization?.name ?? ''), amount: typed(draft.expectedTotal) },
    ...{ department: draft.department || null, project: draft.project || null },
  });
  return { reading, take, vat, removeVat: () => setVat([]), linesRead };
}

interface Creation {
  files: readonly File[];
  linesRead: ReturnType<typeof vatBodies>;
  upload: Upload;
}
/** Returns how a new declaration is sent with its files, and how far that is. Without a connection it waits in the outbox. */
function useCreation(
  { draft, once, ready, attempt, held }: RecordForm<InboxDocument, DocumentDraft, DocumentHow>,
  { files, linesRead, upload }: Creation,
  { onMade, onLeft }: Ends,
): Pick<DeclarationFormModel, 'part' | 'create'> {
  const provider = useVerbs('documents', 'attachments');
  const client = useQueryClient();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const [part, setPart] = useState<number | null>(null);
  const create = (submits: boolean): Promise<unknown> =>
    once(async () => {
      const proven = hasProof(draft, files);
      notify(proven ? '' : 'ATTACHMENT_REQUIRED', { type: 'warning', key: 'ATTACHMENT_REQUIRED', replaces: 'ATTACHMENT_REQUIRED' });
      if (!proven) return;
      if (!ready({ asks: submits ? 'created' : 'nothing' }, 'UPDATE_DOCUMENT_INVALID')) return;
      setPart(0);
      await upload.settled();
      const entry = { clientId: upload.clientId(), body: { ...bodyOf(draft, { linesRead }, null), teamId: draft.teamId }, files, submits };
      const sent = await sendEntry(provider, entry, { onProgress: setPart, onMade: () => Promise.resolve() });
      setPart(null);
      if (sent.outcome !== 'refused' || sent.documentId !== undefined) upload.keep();
      void client.invalidateQueries({ queryKey: [resource] });
      if (sent.outcome === 'sent') {
        held.forget();
        notify(submits ? 'DECLARATION_SUBMITTED' : 'CREATE_DOCUMENT_SUCCESS', {
          type: 'success',
          messageArgs: { name: sent.document.name },
        });
        if (submits) onLeft();
        else onMade(sent.document);
      } else if (sent.outcome === 'later') {
        held.forget();
        await outbox.add([entry]);
        onLeft();
      } else if (sent.documentId !== undefined) {
        held.forget();
        notifyProblem(sent.error, failures[sent.step]);
        onMade({ id: sent.documentId });
      } else {
        // The created document is archived again, so its client id cannot be reused.
        upload.renew();
        await attempt(Promise.reject(sent.error as Error), failures[sent.step]);
      }
    });
  return { part, create };
}

/** Returns the state and actions of the form of a declaration. */
export function useDeclarationForm(
  { record: initial, currency }: LoadedForm<InboxDocument>,
  chosen: () => readonly File[],
  { onMade, onLeft }: Ends,
): DeclarationFormModel {
  const provider = useVerbs('documents', 'attachments');
  const notify = useNotify();
  const { team } = useCurrent();
  const firstPlace = useFirstPlace();
  const form = useRecordForm(useDocumentKind('declaration'), initial, () => emptyDraft(team?.id ?? 0, currency, firstPlace));
  const { record, draft, dirty, once, ready, put, attempt, stored } = form;
  const [files, setFiles] = useState(chosen);
  const upload = useUpload(files, draft.teamId);
  const { linesRead, ...receipt } = useReceipt(form, record?.id ?? upload.documentId);
  const { part, create } = useCreation(form, { files, linesRead, upload }, { onMade, onLeft });
  const submit = (): Promise<unknown> =>
    once(async () => {
      if (!record || !ready({ asks: 'submitted' }, 'UPDATE_DOCUMENT_INVALID')) return;
      const saved = dirty || linesRead.length > 0 ? await put({ asks: 'submitted', linesRead }) : record;
      const submitted = saved && (await attempt(provider.documentSubmit(saved), 'SUBMIT_DOCUMENT_FAILED'));
      if (!submitted) return;
      stored(submitted);
      notify('DECLARATION_SUBMITTED', { type: 'success', messageArgs: { name: submitted.name } });
      onLeft();
    });
  const reopen = (): Promise<unknown> =>
    once(async () => {
      const change = { newState: 'draft' } as const;
      const reopened = record && (await attempt(provider.documentChangeState({ document: record, change }), 'UPDATE_PURCHASE_FAILED'));
      if (reopened) stored(reopened);
    });
  return {
    ...form,
    ...{ ...receipt, files, setFiles, part, create, submit, reopen },
    dirty: dirty || linesRead.length > 0,
    readOnly: form.readOnly || (record !== null && (record.documentStatus !== 'draft' || !record.allowedToEdit)),
    save: () => form.save({ asks: 'submitted', linesRead }).finally(receipt.removeVat),
  };
}
