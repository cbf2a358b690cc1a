import { useEffect, useRef, useState } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { beginEntry, discardBegun } from '../../../buying/documents';

export interface Begun {
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
export function useBegun(files: readonly File[], teamId: number): Begun {
  const provider = useVerbs('documents', 'attachments');
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
    // A failed upload is not reported here: it is retried, and reported, when the declaration is sent.
    work.current = work.current.then(() => beginEntry(provider, entry).catch(() => null));
    const mine = work.current;
    void mine.then((id) => work.current === mine && setDocumentId(id));
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
