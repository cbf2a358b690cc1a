import { useTranslate } from '../../../i18n';
import { fieldIdOf, useFieldErrors, type FormProblem } from '../../../shared/form/problems';

interface EntryOf<Draft> {
  idPrefix: string;
  problems: readonly FormProblem[];
  readOnly: boolean;
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
}

/** Returns the common props of each field of a form by name: id, label and error; for a text field also its value. */
export function useEntryFields<Draft extends object>({ idPrefix, draft, change, problems, readOnly }: EntryOf<Draft>, texts: string) {
  const translate = useTranslate();
  const errorOf = useFieldErrors(problems);
  const common = (field: string) => ({
    id: fieldIdOf(idPrefix, `/${field}`),
    label: translate(`${texts}.${field}`),
    disabled: readOnly,
    fullWidth: true,
    error: Boolean(errorOf(`/${field}`)),
    helperText: errorOf(`/${field}`),
  });
  const text = (field: keyof Draft & string) => ({
    ...common(field),
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value } as Partial<Draft>),
  });
  return { errorOf, common, text };
}
