import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { DraftNotices } from '../../shared/form/draft-notices';
import { ProblemList } from '../../shared/form/problem-list';
import { EntryForm } from './entry-form';
import { FormFoot } from './form-foot';
import { textsOfDraft, type NamedTexts } from './texts-of-draft';
import type { RecordDraft, StoredRecord } from './kind';
import type { RecordForm } from './use-record-form';

interface RecordFrameProps<R extends StoredRecord, D extends RecordDraft> {
  // How it is saved is the business of its kind.
  form: Pick<RecordForm<R, D, never>, 'held' | 'problems' | 'tries' | 'idPrefix' | 'dirty' | 'busy'>;
  /** The group of its texts. */
  texts: string;
  /** Ctrl+Enter saves. */
  onSubmit: () => void;
  /** What the contents of a field are called, where that is not simply what it holds. */
  named: (draft: D) => NamedTexts<D>;
  /** Above what was kept and what has to be fixed. */
  top?: ReactNode;
  /** The menu, and the buttons. */
  menu: ReactNode;
  buttons: ReactNode;
  sx?: object;
  children: ReactNode;
}

/** The form of a record of a team: what was kept of it, what has to be fixed, its fields, and its buttons at the foot. */
export function RecordFrame<R extends StoredRecord, D extends RecordDraft>(props: RecordFrameProps<R, D>) {
  const { form, texts, onSubmit, named, top, menu, buttons, sx, children } = props;
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
      <FormFoot menu={menu}>{buttons}</FormFoot>
    </EntryForm>
  );
}
