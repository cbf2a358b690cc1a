import { sellerName } from '@kantoor/schemas';
import { Box, Button, Paper, Typography } from '@mui/material';
import { parseNumber } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { fieldIdOf } from '../../../../shared/form/problems';
import { LedgerChoice } from '../../../settings/ledgers';
import { ActivitySelects } from '../../../records/product-lines';
import type { DocumentFormModel } from '../model/use-document-form';
import { useApproverNames } from '../model/approver-names';
import { placesOf } from './one-step';
import type { OfferedStep } from './use-one-step';

interface OneStepProps {
  form: DocumentFormModel;
  step: OfferedStep;
}

/** What the panel itself asks for; the rest is checked in the form. */
const panelFields: ReadonlySet<string> = new Set(['place', 'ledger']);
const asksLedger = ({ becomes, ledgers }: OfferedStep): boolean => becomes === 'booked' && ledgers.includes(null);

/** One button for a document of a known supplier, with what it does in a sentence; what is not sure is asked for first. */
export function OneStepPanel({ form, step }: OneStepProps) {
  const translate = useTranslate();
  const { open, becomes, isAgain, isAlone, run } = step;
  const amount = useAmount(step);
  const isOfPanel = open.every((field) => panelFields.has(field));
  // Of a new supplier there is nothing to do again.
  if (!isOfPanel && !isAgain) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('oneStep.title')}
      data-testid="one-step"
      sx={{ p: { xs: 3, sm: 4 }, mb: 4, display: 'grid', gap: 3, borderColor: 'primary.main' }}
    >
      {isOfPanel ? <Effect step={step} amount={amount} /> : <ToCheck form={form} open={open} />}
      {isOfPanel && open.includes('place') && <Place form={form} />}
      {isOfPanel && asksLedger(step) && (
        <LedgerChoice
          label={translate('oneStep.ledger')}
          account={step.ledger?.value ?? null}
          onChoose={(chosen) => step.chooseLedger(chosen && { id: Number(chosen.id), value: chosen.value })}
        />
      )}
      {isOfPanel && (
        <Button
          variant="contained"
          disabled={form.busy || open.length > 0}
          onClick={run}
          data-key="z"
          aria-keyshortcuts="z"
          sx={{ justifySelf: 'start' }}
        >
          {becomes === 'booked' ? translate('inbox.bookIt', { amount }) : translate(isAlone ? 'oneStep.toBook' : 'oneStep.ask')}
        </Button>
      )}
    </Paper>
  );
}

/** The lines make the stated total, else they are open. */
function useAmount({ draft: { expectedTotal, currency } }: OfferedStep): string {
  const { money } = useFormat();
  return money(parseNumber(expectedTotal)?.value ?? null, currency);
}

/** What the button does, in a sentence. */
function Effect({ step: { draft, becomes, isAgain, isAlone, ledgers, ledger }, amount }: Pick<OneStepProps, 'step'> & { amount: string }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const names = [...new Set(useApproverNames({ draft }).map(({ name }) => name))];
  const places = placesOf(draft).filter((place) => place.includes(' / '));
  const values = [...new Set(ledgers.map((usual) => (usual ?? ledger)?.value ?? null))];
  const known = values.filter((value) => value !== null);
  const parts = [
    translate(places.length > 0 ? 'oneStep.purchase' : 'oneStep.purchaseAnywhere', {
      ...{ amount, supplier: sellerName(draft), places: places.join(', ') },
    }),
    translate('oneStep.invoice', { reference: draft.reference, date: date(draft.purchaseDate) }),
    known.length > 0 && translate('oneStep.ledgers', { ledgers: known.join(', '), smart_count: known.length }),
    values.includes(null) && translate(becomes === 'booked' ? 'oneStep.ledgerHere' : 'oneStep.ledgerOpen'),
    becomes === 'asked' && isAlone && translate('oneStep.noOneAsked'),
    becomes === 'asked' && !isAlone && names.length > 0 && translate('oneStep.asked', { names: names.join(', ') }),
    becomes === 'booked' && translate('oneStep.booked'),
  ];
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {translate(isAgain ? 'oneStep.again' : 'oneStep.first')} {parts.filter(Boolean).join(', ')}.
    </Typography>
  );
}

/** Names what has to be checked or filled in first, and leads there. */
function ToCheck({ form, open }: { form: DocumentFormModel; open: readonly string[] }) {
  const translate = useTranslate();
  const label = (field: string): string => translate(`oneStep.field.${field}`, { _: translate(`documentForm.${field}`, { _: field }) });
  const [first] = open;
  const go = (): void => {
    if (first === 'lines' || first === 'place') return form.wantLines();
    document.getElementById(fieldIdOf(form.idPrefix, `/${first}`))?.focus();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography sx={{ flex: '1 1 260px' }}>{translate('oneStep.check', { names: open.map(label).join(', ') })}</Typography>
      <Button variant="outlined" onClick={go}>
        {translate('oneStep.goTo', { name: label(first!) })}
      </Button>
    </Box>
  );
}

/** Asks for the activity of all lines, as that of the document. */
function Place({ form: { draft, change, readOnly, newPlace } }: { form: DocumentFormModel }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <ActivitySelects
        value={{ department: draft.department || newPlace.department, project: draft.project }}
        onTeam={(department) => change({ department, project: '' })}
        onActivity={(project) => change({ department: draft.department || newPlace.department, project })}
        readOnly={readOnly}
        label={(field) => translate(`oneStep.place.${field}`)}
        id={(field) => `one-step-${field}`}
      />
    </Box>
  );
}
