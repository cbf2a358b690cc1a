import type { BudgetLeft } from '@kantoor/schemas';
import { Alert, Box, Button, IconButton, Skeleton, Typography, useMediaQuery, type Theme } from '@mui/material';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import type { RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useSentence, useTranslate } from '../../../i18n';
import { problemCode } from '../../../providers/problem';
import { useCurrent } from '../../../shell/current';
import { usePageTitle } from '../../../shell/page-title';
import { approvalPaths, approvedDocuments, approvedPurchases, ApprovalsPanel, isToAnswer } from '../approvals';
import { AnswerBar } from './answer-bar';
import type { ApprovedKind } from './approved-record';
import { ApprovedLines } from './approved-lines';
import { EarlierPurchases } from './earlier-purchases';
import { Paper } from './paper';
import { PurchaseFacts } from './purchase-facts';
import { StandingNotes } from './standing-notes';
import { useApproval } from './use-approval';

interface ApprovalOfProps<R extends RaRecord> {
  id: number;
  of: ApprovedKind<R>;
  budgets: ReadonlyMap<number, BudgetLeft>;
}
/** A record to approve: read-only, its file beside it, two buttons at the bottom (PUR-092, PUR-121, D-58). */
export function ApprovalOf<R extends RaRecord>({ id, of, budgets }: ApprovalOfProps<R>) {
  const { kind, chip, facts } = of;
  const translate = useTranslate();
  const sentence = useSentence();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { shown, record, error, queue, refetch } = useApproval(id, of);
  usePageTitle(shown?.approved.name ?? null);
  const list = approvalPaths(paths).own;
  const waiting = queue.filter(isToAnswer);
  /** Opens the next one, else the list (D-59). */
  const goOn = (answered: number): void => {
    const at = waiting.findIndex((row) => row.id === answered);
    const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(0, at))];
    const next = others.find((row) => row.id !== answered);
    void navigate(next ? kind.page(paths, next.entityId) : list, { replace: true });
  };
  return (
    <Box component="article" sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: { xs: 2, sm: 5 }, pt: { xs: 2, sm: 4 }, pb: 2 }}>
        <IconButton component={Link} to={list} aria-label={translate('approval.back')}>
          <ArrowBackIcon fontSize="small" />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, pt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography variant="h1" sx={{ flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 0, overflowWrap: 'anywhere' }}>
            {shown ? shown.approved.name : <Skeleton width={220} />}
          </Typography>
          {shown && record && chip(record)}
          {waiting.length > 0 && (
            <Typography color="textSecondary" role="status">
              {translate('approval.left', { smart_count: waiting.length })}
            </Typography>
          )}
        </Box>
      </Box>
      {error && !shown && (
        <Alert
          severity="error"
          sx={{ mx: 5 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('shell.retry')}
            </Button>
          }
        >
          {sentence(problemCode(error))}
        </Alert>
      )}
      {!shown && !error && [80, 60, 90, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={44} sx={{ mx: 5 }} />)}
      {shown && (
        <>
          <Box
            sx={{
              ...{ flex: 1, display: 'grid', gap: 6, px: { xs: 4, sm: 6 }, pb: 6, alignItems: 'start' },
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: shown.approved.attachments.length > 0 ? 'minmax(0, 1.5fr) minmax(0, 1fr)' : 'minmax(0, 1000px)',
              },
            }}
          >
            <Box sx={{ display: 'grid', gap: 5 }}>
              <StandingNotes shown={shown} />
              {!isWide && <Paper files={shown.approved.attachments} isBeside={false} />}
              <PurchaseFacts shown={shown} further={facts?.(record!) ?? []} />
              <ApprovedLines approved={shown.approved} budgets={budgets} own={shown.approval.partNumbers} />
              {shown.approved.organization && (
                <EarlierPurchases
                  id={kind === approvedPurchases ? id : null}
                  organization={shown.approved.organization}
                  until={shown.approved.purchaseDate}
                />
              )}
              <ApprovalsPanel kind={kind} id={id} />
            </Box>
            {isWide && <Paper files={shown.approved.attachments} isBeside />}
          </Box>
          {/* A document that is decided has no buttons (PUR-121). */}
          {(kind !== approvedDocuments || shown.approved.isRequested) && <AnswerBar kind={kind} shown={shown} onAnswered={goOn} />}
        </>
      )}
    </Box>
  );
}
