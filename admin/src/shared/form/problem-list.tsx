import { Alert, Link } from '@mui/material';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslate } from '../../i18n';
import { focusFirstInvalid } from './focus-first-invalid';
import { fieldIdOf, useProblemSentence, type FormProblem } from './problems';

interface ProblemListProps {
  problems: readonly FormProblem[];
  /** Number of failed attempts to save. */
  tries: number;
  /** Prefix of the ids of the fields. */
  form: string;
  nameOf: (field: string) => string;
}

/** The validation errors, each with a link to its field (PLT-285). */
export function ProblemList({ problems, tries, form, nameOf }: ProblemListProps) {
  const translate = useTranslate();
  const what = useProblemSentence();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) focusFirstInvalid(list.current?.closest('form'));
  }, [tries]);
  if (problems.length === 0) return null;
  const sentence = ({ pointer, code }: FormProblem): string => {
    const [, first = '', inner, field] = pointer.split('/');
    const isLine = inner !== undefined && /^\d+$/.test(inner);
    const place = isLine ? `${translate('problem.line', { number: Number(inner) + 1 })}, ` : '';
    return `${place}${nameOf(field ?? (isLine ? first : (inner ?? first)))}: ${what(code)}`;
  };
  const lead =
    (pointer: string) =>
    (event: MouseEvent): void => {
      event.preventDefault();
      document.getElementById(fieldIdOf(form, pointer))?.focus();
    };
  return (
    <Alert ref={list} severity="error" sx={{ mb: 4 }} role="alert">
      {translate('problem.title')}
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {problems.map((problem) => (
          <li key={problem.pointer + problem.code}>
            <Link href={`#${fieldIdOf(form, problem.pointer)}`} color="inherit" underline="always" onClick={lead(problem.pointer)}>
              {sentence(problem)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
