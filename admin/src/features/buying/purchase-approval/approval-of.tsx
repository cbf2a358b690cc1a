import { type BudgetLeft, type PurchaseRow, sellerName } from '@kantoor/schemas';
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
import { Paper } from './paper';
import { ApprovalNotes } from './approval-notes';
import { useApproval, type ShownApproval } from './use-approval';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/use-format';
import { PurchaseStateChip } from '../purchases';
import { useVerbs } from '../../../providers/data/verbs';
import { Fragment } from 'react';

interface PurchaseFactsProps {
  shown: ShownApproval;
  /** Other facts of this kind of record. */
  further?: readonly (readonly [string, string])[];
}
/** The total, the total of the own lines, and the subject. */
function PurchaseFacts({ shown: { approved, round, approval }, further = [] }: PurchaseFactsProps) {
  const translate = useTranslate();
  const { money, date, relativeTime } = useFormat();
  const { teams } = useCurrent();
  const { currency, amount, reference, paymentReference, purchaseDate, dueDate, teamId, teamName } = approved;
  const team = teamName ?? teams.find((one) => one.teamId === teamId)?.name ?? '';
  const facts: readonly (readonly [string, string])[] = [
    [translate('approval.requester'), `${round.requester.name} · ${relativeTime(round.requestedAt)}`],
    [translate('costForm.organization'), sellerName(approved)],
    [translate('costForm.teamId'), team],
    [translate('costForm.reference'), reference ?? ''],
    [translate('costForm.paymentReference'), paymentReference ?? ''],
    [translate('costForm.purchaseDate'), date(purchaseDate)],
    [translate('costForm.dueDate'), date(dueDate)],
    [translate('costForm.currency'), currency],
    ...further,
  ];
  return (
    <Box component="section" aria-label={translate('approval.facts')}>
      <Typography
        component="p"
        sx={{ fontSize: '1.75rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}
        data-testid="amount"
      >
        {money(amount, currency)}{' '}
        <Typography component="span" color="textSecondary">
          {translate('approval.withVat')}
        </Typography>
      </Typography>
      {approval.partsAmount !== null && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {translate('approval.ownAmount', { amount: money(approval.partsAmount, currency) })}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 4,
          rowGap: 1,
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <Typography component="dt" color="textSecondary">
                {name}
              </Typography>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </Box>
    </Box>
  );
}

/** Enough to compare an amount with the usual one. */
const shownRows = 3;
/** More are loaded, because the newest ones may be later than the purchase that is shown. */
const readRows = 25;

interface EarlierPurchasesProps {
  /** The current purchase, which is left out. */
  id: number | null;
  organization: { organizationId: number; name: string };
  /** Only purchases up to this moment; null for all. */
  until: string | null;
}

/** Earlier purchases from this supplier. */
function EarlierPurchases({ id, organization, until }: EarlierPurchasesProps) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const provider = useVerbs();
  const { organizationId } = organization;
  const { data } = useQuery({
    queryKey: ['purchases', 'earlier', { organizationId }],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<PurchaseRow>('purchases', {
          ...{ pagination: { page: 1, perPage: readRows }, sort: { field: 'purchaseDate', order: 'DESC' } },
          ...{ filter: { organization: [organizationId] }, signal },
        })
      ).data,
  });
  const others = (data ?? []).filter((row) => row.id !== id && (until === null || row.purchaseDate <= until)).slice(0, shownRows);
  if (!data) return null;
  return (
    <Box component="section" aria-labelledby="earlier-purchases">
      <Typography id="earlier-purchases" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('approval.earlier', { name: organization.name })}
      </Typography>
      {others.length === 0 && <Typography color="textSecondary">{translate('approval.noneEarlier')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ display: 'flex', gap: 3, alignItems: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box
              sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, overflowWrap: 'anywhere' }}
            >
              <span>{row.name}</span>
              <Typography color="textSecondary">{date(row.purchaseDate)}</Typography>
              <PurchaseStateChip stateId={row.purchaseState.purchaseStateId} />
            </Box>
            <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{money(row.purchaseValue, row.currency)}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

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
              <ApprovalNotes shown={shown} />
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
