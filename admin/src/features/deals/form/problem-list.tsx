import { Alert, Link } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { fieldId } from './field';
import type { FormProblem } from './use-form-problems';

/** What has to be mended, each line leading to its field (PLT-285). */
export function ProblemList({ problems }: { problems: readonly FormProblem[] }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  const sentence = ({ pointer, code }: FormProblem): string => {
    const [, first = '', index, field] = pointer.split('/');
    const what = translate(`dealForm.problem.${code}`, { _: translate(`messages.${code}`, { _: translate('messages.FIELD_INVALID') }) });
    const name = translate(`dealForm.${field ?? first}`, { _: field ?? first });
    return index === undefined ? `${name}: ${what}` : `${translate('dealForm.line', { number: Number(index) + 1 })}, ${name}: ${what}`;
  };
  const lead =
    (pointer: string) =>
    (event: React.MouseEvent): void => {
      event.preventDefault();
      document.getElementById(fieldId(pointer))?.focus();
    };
  return (
    <Alert severity="error" sx={{ mb: 4 }} role="alert">
      {translate('dealForm.invalid')}
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {problems.map((problem) => (
          <li key={problem.pointer + problem.code}>
            <Link href={`#${fieldId(problem.pointer)}`} color="inherit" underline="always" onClick={lead(problem.pointer)}>
              {sentence(problem)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
