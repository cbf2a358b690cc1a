import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import type { AttachmentVerbs } from '../../../shared/attachments/attachment-verbs';
import { beginEntry, discardBegun, type DocumentVerbs } from '../../documents';

export interface Begun {
  /** Under which the document is sent; another one after files were taken away again. */
  clientId: () => string;
  /** Of the document whose files are read; null until these are there. */
  documentId: number | null;
  /** Resolves when no file is on its way to be read. */
  settled: () => Promise<unknown>;
  /** It was sent, or waits to be: the document is kept. */
  keep: () => void;
  /** What was sent is gone, and its client id with it. */
  renew: () => void;
}

/** Brings the files of a new declaration to be read while its form is filled in. Left without being sent, nothing of it stays. */
export function useBegun(files: readonly File[], teamId: number): Begun {
  const provider = useDataProvider<KantoorProvider<DocumentVerbs & AttachmentVerbs>>();
  const clientId = useRef<string>(crypto.randomUUID());
  const sent = useRef<readonly File[]>([]);
  const work = useRef<Promise<number | null>>(Promise.resolve(null));
  const isKept = useRef(false);
  const [documentId, setDocumentId] = useState<number | null>(null);
  const discard = useRef(() => {
    const begun = work.current;
    work.current = Promise.resolve(null);
    sent.current = [];
    void begun.then((id) => (id === null ? undefined : discardBegun(provider, id)));
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
    // What fails here is tried again, and reported, when the declaration is sent.
    work.current = work.current.then(() => beginEntry(provider, entry).catch(() => null));
    const mine = work.current;
    void mine.then((id) => work.current === mine && setDocumentId(id));
    // The team that counts is the one that is sent.
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
