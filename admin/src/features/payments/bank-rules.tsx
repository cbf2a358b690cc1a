import type { BankRule, BankRules } from '@kantoor/schemas';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { useMay } from '../../shell/current';
import { useOutcome } from '../../shell/notices';
import { changedByBank } from './changed-by';
import { type LedgerContent, LedgerFields, ledgerName } from './ledger-parts';
import { ActionDialog } from '../../shell/action-dialog';

function useBankRules(legalEntity: string): BankRules | undefined {
  const provider = useVerbs('payments');
  return useQuery({
    queryKey: ['bank-rules', 'bankRules', { legalEntity }],
    queryFn: ({ signal }) => provider.bankRules({ legalEntity, signal }),
  }).data;
}
const saved = { pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'UNEXPECTED', changes: changedByBank };

/** Offers a rule for what was booked by hand more than once. */
export function RuleOffers({ legalEntity }: { legalEntity: string }) {
  const translate = useTranslate();
  const offers = useBankRules(legalEntity)?.offers ?? [];
  const [later, setLater] = useState<ReadonlySet<number>>(new Set());
  const provider = useVerbs('payments');
  const { mutate, isPending } = useOutcome(
    ({ bookingId, ledgerAccount, taxRateId, vatOf }: BankRules['offers'][number], idempotencyKey) =>
      provider.bankRuleMake({ legalEntity, rule: { bookingId, ledgerAccount, taxRateId, vatOf }, idempotencyKey }),
    saved,
  );
  if (!useMay('payments.register')) return null;
  return offers
    .filter(({ bookingId }) => !later.has(bookingId))
    .map((offer) => (
      <Alert
        key={offer.bookingId}
        severity="info"
        action={
          <>
            <Button size="small" disabled={isPending} onClick={() => mutate(offer)}>
              {translate('payments.bank.rules.make')}
            </Button>
            <Button size="small" onClick={() => setLater(new Set(later).add(offer.bookingId))}>
              {translate('payments.bank.rules.later')}
            </Button>
          </>
        }
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        {translate('payments.bank.rules.offer', { counterparty: offer.counterparty, ledger: ledgerName(offer), times: offer.times })}
      </Alert>
    ));
}

/** The rules in force, to be edited or ended. */
export function BankRulesList({ legalEntity }: { legalEntity: string }) {
  const translate = useTranslate();
  const rules = useBankRules(legalEntity);
  const [edited, setEdited] = useState<BankRule | null>(null);
  const provider = useVerbs('payments');
  const { mutate: end, isPending } = useOutcome(({ id, version }: BankRule) => provider.bankRuleEnd({ legalEntity, id, version }), saved);
  const mayChange = useMay('payments.register');
  return (
    <>
      <Typography color="textSecondary">
        {translate(rules?.items.length === 0 ? 'payments.bank.rules.none' : 'payments.bank.rules.intro')}
      </Typography>
      {rules?.items.map((rule) => (
        <Paper
          key={rule.id}
          variant="outlined"
          component="article"
          sx={{ p: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
        >
          <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
            <Typography variant="h3" component="h2">
              {rule.counterparty}
            </Typography>
            <Typography color="textSecondary">
              {[
                translate(`payments.bank.rules.${rule.isIncoming ? 'incoming' : 'outgoing'}`),
                ledgerName(rule),
                rule.taxPercentage !== null && translate('payments.bank.vat', { percentage: rule.taxPercentage }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          {mayChange && (
            <>
              <Button
                size="small"
                aria-label={`${translate('payments.bank.rules.edit')}: ${rule.counterparty}`}
                onClick={() => setEdited(rule)}
              >
                {translate('payments.bank.rules.edit')}
              </Button>
              <Button
                size="small"
                disabled={isPending}
                aria-label={`${translate('payments.bank.rules.end')}: ${rule.counterparty}`}
                onClick={() => end(rule)}
              >
                {translate('payments.bank.rules.end')}
              </Button>
            </>
          )}
        </Paper>
      ))}
      {edited && <RuleDialog key={edited.id} legalEntity={legalEntity} rule={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function RuleDialog({ legalEntity, rule, onClose }: { legalEntity: string; rule: BankRule; onClose: () => void }) {
  const translate = useTranslate();
  const [content, setContent] = useState<LedgerContent>(rule);
  const provider = useVerbs('payments');
  const { mutate, isPending } = useOutcome(
    (ledgerAccount: string) => {
      const { taxRateId, vatOf } = content;
      return provider.bankRuleEdit({ legalEntity, id: rule.id, version: rule.version, content: { ledgerAccount, taxRateId, vatOf } });
    },
    { ...saved, onSuccess: onClose },
  );
  return (
    <ActionDialog
      title={rule.counterparty}
      action={translate('payments.bank.rules.save')}
      onAction={() => content.ledgerAccount !== null && mutate(content.ledgerAccount)}
      disabled={isPending || content.ledgerAccount === null}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
      hasShortcut
      sx={{ '& > *': { mt: 1 } }}
    >
      <LedgerFields {...{ legalEntity, content, isIncoming: rule.isIncoming }} onChange={setContent} />
    </ActionDialog>
  );
}
