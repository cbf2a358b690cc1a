import { useMemo, useRef, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import type { Attachment } from '../../../../shared/attachments/attachment';
import type { ReadPaper, TurnPage } from '../../../../shared/attachments/paper/read-paper';
import { fillField } from './fill-field';
import type { usePointing } from './use-pointing';
import type { DocumentReading } from './use-reading';

/** Actions on its pages for users who may change the document. */
interface Pages {
  onTurn: TurnPage;
  onSplit: (file: Attachment) => void;
}

/** Shows the file beside the form: values that were read are framed on it, and a clicked word fills the last focused field. */
export function useReadPaper(
  { prediction, offers, words }: DocumentReading,
  { active, label, target }: ReturnType<typeof usePointing>,
  readOnly: boolean,
  { onTurn, onSplit }: Pages,
): ReadPaper {
  const translate = useTranslate();
  const notify = useNotify();
  const fileId = prediction?.fileId ?? null;
  const onWord = (at: number, adds: boolean): void => {
    const field = target.current;
    if (field && !fillField(field, words, at, adds)) notify('reading.noFit', { type: 'info', messageArgs: { word: words[at]!.text } });
  };
  const latest = useRef(onWord);
  useEffect(() => {
    latest.current = onWord;
  });
  const marks = useMemo(
    () =>
      offers.flatMap(({ field, mark, page, box }) => (page !== null && box ? [{ key: field, page, box, isSure: mark === 'sure' }] : [])),
    [offers],
  );
  const mayTake = words.length > 0 && !readOnly;
  const takesWords = mayTake && label !== null;
  const hint = mayTake ? translate(label === null ? 'reading.hintFirst' : 'reading.hint', { field: label }) : null;
  return useMemo(
    () => ({
      fileId,
      marks,
      active,
      words,
      hint,
      takesWords,
      onWord: (at, adds) => latest.current(at, adds),
      ...(readOnly ? { onTurn: null, onSplit: null } : { onTurn, onSplit }),
    }),
    [fileId, marks, active, words, hint, takesWords, readOnly, onTurn, onSplit],
  );
}
