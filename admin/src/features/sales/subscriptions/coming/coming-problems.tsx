import type { ComingInvoices } from '@kantoor/schemas';
import { Alert, AlertTitle, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useSubscriptionPaths } from '../paths';
import { PeriodProblemText } from '../period-problem';

const shownFirst = 5;

interface ComingProblemsProps extends Pick<ComingInvoices, 'problems' | 'problemCount'> {
  /** Shows the team, because subscriptions of different teams may have the same name. */
  withTeam: boolean;
}

/** What blocks periods, soonest first, each with a way to fix it. */
export function ComingProblems({ problems, problemCount, withTeam }: ComingProblemsProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const { byId } = useSubscriptionPaths();
  const [isWhole, setWhole] = useState(false);
  if (problems.length === 0) return null;
  const shown = isWhole ? problems : problems.slice(0, shownFirst);
  return (
    <Alert severity="warning" data-testid="coming-problems" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{translate('comingInvoices.problems', { smart_count: problemCount })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 3 }}>
        {shown.map(({ subscriptionId, name, teamName, mine, start, periods, problem }) => (
          <li key={`${subscriptionId} ${problem.code} ${problem.fix?.resource} ${problem.fix?.id}`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              {mine ? (
                <Link component={RouterLink} to={byId(subscriptionId)}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {withTeam && `${teamName} · `}
                {translate('comingInvoices.stopsFrom', { date: date(start), smart_count: periods })}
              </Box>
            </Box>
            <PeriodProblemText problem={problem} />
          </li>
        ))}
      </Box>
      {problems.length > shown.length && (
        <Button color="inherit" onClick={() => setWhole(true)} sx={{ mt: 2 }}>
          {translate('comingInvoices.allProblems', { count: problems.length })}
        </Button>
      )}
      {isWhole && problemCount > problems.length && (
        <Typography sx={{ mt: 2 }}>{translate('comingInvoices.moreProblems', { count: problems.length })}</Typography>
      )}
    </Alert>
  );
}
