import type { PeriodProblem } from '@kantoor/schemas';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSentence, useTranslate } from '../../../i18n';
import { hasSchema } from '../../../providers/resources';
import { useFieldLabel } from '../../../shared/labels';
import { FixPanel } from '../../../shared/process/fix-panel';
import { useReasonText } from '../../../shared/process/use-reason-text';
import { useCurrent } from '../../../shell/current';
import { useSubscriptionPaths } from './paths';

interface PeriodProblemTextProps {
  problem: PeriodProblem;
  /** Shown on the page of the subscription itself, where it is fixed. */
  beside?: boolean;
  /** Fixing it is the main action. */
  main?: boolean;
}

/** What blocks a period, and a way to fix it: the incomplete record opens over the page. */
export function PeriodProblemText(props: PeriodProblemTextProps) {
  // It uses field labels of another feature: the page stays while they are loaded.
  return (
    <Suspense fallback={null}>
      <ProblemText {...props} />
    </Suspense>
  );
}

function ProblemText({ problem: { code, fields, fix, cause }, beside = false, main = false }: PeriodProblemTextProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const client = useQueryClient();
  const { paths } = useCurrent();
  const { byId } = useSubscriptionPaths();
  const [fixing, setFixing] = useState(false);
  const label = useFieldLabel(fix?.resource ?? '');
  const page =
    code === 'LEGAL_ENTITY_MISSING'
      ? `${paths.app('invoices')}/legal-entities`
      : fix?.resource === 'subscriptions' && !beside && byId(fix.id);
  const kind = code === 'LEGAL_ENTITY_MISSING' ? 'legalEntity' : fix?.resource;
  const text = translate(`subscriptions.fix.${kind}`, { _: translate('process.fix.record') });
  const close = (): void => {
    setFixing(false);
    void client.invalidateQueries({ queryKey: ['subscriptions'] });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {translate(`subscriptions.problem.${code}`, { _: sentence(code) })}
        {cause && ` ${translate('subscriptions.cause', { cause: sentence(cause) })}`}
        {fix &&
          fields.length > 0 &&
          ` ${translate(code === 'LETTERS_NOT_PRINTABLE' ? 'subscriptions.where' : 'subscriptions.missing', { fields: fields.map((field) => label(field)).join(', ') })}`}
      </Box>
      {page ? (
        <Button size="small" variant={main ? 'contained' : 'outlined'} component={Link} to={page}>
          {text}
        </Button>
      ) : (
        fix &&
        hasSchema(fix.resource) &&
        fix.resource !== 'subscriptions' && (
          <Button size="small" variant={main ? 'contained' : 'outlined'} onClick={() => setFixing(true)}>
            {text}
          </Button>
        )
      )}
      {fix && fixing && <FixPanel record={fix} onClose={close} />}
    </Box>
  );
}

/** Why the process of an invoice waits for a person. */
export const StoppedReason = ({ code }: { code: string }) => (
  <Suspense fallback={null}>
    <Reason code={code} />
  </Suspense>
);
const Reason = ({ code }: { code: string }) => <>{useReasonText('deal-to-invoice')({ code, problems: [] })}</>;
