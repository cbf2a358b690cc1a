import type { ProcessView } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSentence, useTranslate } from '../../i18n';
import { useFieldLabel } from '../labels';
import { hasSchema } from '../../providers/resources';
import { useCurrent } from '../../shell/current';
import { useRecordOptions } from '../../shell/resources';
import { FixPanel } from './fix-panel';
import { useReasonText } from './use-reason-text';

/** Checks whether it asks for a recipient, in fields of its own. */
export const asksReceiver = ({ code }: { code: string }): boolean =>
  code === 'MAIL_REFUSED' || code === 'RECEIVER_MISSING' || code === 'RECEIVER_UNKNOWN';

interface FixableReasonProps {
  /** Kind of the process that stops. */
  kind: string;
  blocked: NonNullable<ProcessView['blocked']>;
  /** Fixing it is not the main action. */
  isBeside: boolean;
  onFixed: () => void;
  /** Content between the reason and the buttons. */
  children?: ReactNode;
  /** A button beside the one that fixes it. */
  button?: ReactNode;
}

/** Why a process stopped or will stop, what is missing, and the form that fixes it, over the page. */
export function FixableReason({ kind, blocked, isBeside, onFixed, children, button }: FixableReasonProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const reasonOf = useReasonText(kind);
  const { paths } = useCurrent();
  const [fixing, setFixing] = useState(false);
  const { code, problems, params, fix } = blocked;
  // The fields for a recipient, and the figures of a total, already show what the list of errors would.
  const isSelfContained = asksReceiver(blocked) || code === 'TOTAL_CHANGED';
  const label = useFieldLabel(fix?.resource ?? '');
  const record = useRecordOptions(fix?.resource ?? '');
  const page = fix && record?.byHand && record.path(paths, fix.id);
  const text = fix && translate(`process.fix.${fix.resource}`, { _: translate('process.fix.record') });
  const look = isBeside ? ({ variant: 'outlined', color: 'inherit' } as const) : ({ variant: 'contained' } as const);
  const fieldOf = (pointer: string): string =>
    label(
      pointer
        .split('/')
        .filter((part) => part && !/^\d+$/.test(part))
        .join('.'),
    );
  const fixed = (): void => {
    setFixing(false);
    onFixed();
  };
  return (
    <>
      <p>{reasonOf(blocked)}</p>
      {params?.['answer'] && (
        <p className="error">
          {[params['address'], translate('process.answered', { answer: params['answer'] })].filter(Boolean).join(': ')}
        </p>
      )}
      {problems.length > 0 && !isSelfContained && (
        <ul>
          {problems.map((problem) => (
            <li key={problem.pointer}>
              {translate('process.missing', {
                field: fieldOf(problem.pointer),
                what: translate(`process.problem.${problem.code}`, { _: sentence(problem.code) }),
              })}
              {problem.value && ` (${problem.value})`}
            </li>
          ))}
        </ul>
      )}
      {children}
      <div className="buttons">
        {page && (
          <Button {...look} component={Link} to={page}>
            {text}
          </Button>
        )}
        {fix && !page && hasSchema(fix.resource) && (
          <Button {...look} onClick={() => setFixing(true)}>
            {text}
          </Button>
        )}
        {button}
      </div>
      {fix && fixing && <FixPanel record={fix} onClose={() => setFixing(false)} onSaved={fixed} />}
    </>
  );
}

/** Style of a box with a reason. */
export const reasonStyle = {
  '& p': { m: 0, mt: 1 },
  '& ul': { m: 0, mt: 1, pl: 4 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 },
  '& .error': { overflowWrap: 'anywhere' },
};
