import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { DraftNotices } from '../../../shared/form/draft-notices';
import { ProblemList } from '../../../shared/form/problem-list';
import { EntryForm } from './entry-form';
import { FormFoot } from './form-foot';
import { textsOfDraft, type NamedTexts } from './texts-of-draft';
import type { RecordDraft, StoredRecord } from './kind';
import type { RecordForm } from './use-record-form';

interface RecordFrameProps<R extends StoredRecord, D extends RecordDraft> {
  // The kind of record determines how it is saved.
  form: Pick<RecordForm<R, D, never>, 'held' | 'problems' | 'tries' | 'idPrefix' | 'dirty' | 'busy'>;
  /** Group of its texts. */
  texts: string;
  /** Ctrl+Enter saves. */
  onSubmit: () => void;
  /** Returns the display text of field values that differ from the typed text. */
  named: (draft: D) => NamedTexts<D>;
  /** Content above the notices about kept input and errors. */
  top?: ReactNode;
  /** The menu and the buttons. */
  menu: ReactNode;
  buttons: ReactNode;
  /** Beside the buttons. */
  notice?: ReactNode;
  sx?: object;
  children: ReactNode;
}

/** Form of a team record: notices about kept input and errors, its fields, and its buttons at the bottom. */
export function RecordFrame<R extends StoredRecord, D extends RecordDraft>(props: RecordFrameProps<R, D>) {
  const { form, texts, onSubmit, named, top, menu, buttons, notice, sx, children } = props;
  const translate = useTranslate();
  const nameOf = (field: string): string =>
    translate(`${texts}.${field}`, {
      _: translate(`selling.${field}`, { _: translate(`productLines.${field}`, { _: translate(`lines.${field}`, { _: field }) }) }),
    });
  const yesOrNo = (value: boolean): string => translate(value ? 'shell.yes' : 'shell.no');
  return (
    <EntryForm form={form} onSubmit={onSubmit} {...(sx && { sx })}>
      {top}
      <DraftNotices draft={form.held} asTexts={(draft) => textsOfDraft(draft, named(draft), yesOrNo)} nameOf={nameOf} />
      <ProblemList problems={form.problems} tries={form.tries} form={form.idPrefix} nameOf={nameOf} />
      {children}
      <Box sx={{ flex: 'none', height: 24 }} />
      <FormFoot menu={menu} notice={notice}>
        {buttons}
      </FormFoot>
    </EntryForm>
  );
}
