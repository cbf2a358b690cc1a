import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { iban } from '../../../../format';
import { useCanWrite } from '../../../../schema-views/can-write';
import { NewSupplier } from '../../costs';
import type { DocumentFormModel } from '../model/use-document-form';
import { useSupplierChoice } from '../model/use-supplier-choice';
import { CandidatesPanel } from './candidates-panel';
import { newSupplierOf } from './new-supplier';
import { LinesPanel } from './lines-panel';
import { OfferRow, useShownValue } from './offer-row';
import type { Offer } from '../../reading';
import type { DocumentReading } from './use-reading';
import type { DocumentPrediction } from '@kantoor/schemas';
import { useFormat } from '../../../../i18n/use-format';

type Stated = Pick<DocumentPrediction, 'findings' | 'prepaid' | 'payable' | 'currency'>;

/** Inconsistencies within the document, and what of its total was paid before. */
function Findings({ prediction: { findings, prepaid, payable, currency } }: { prediction: Stated }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const isPrepaid = prepaid !== null && prepaid !== 0 && payable !== null;
  if (findings.length === 0 && !isPrepaid) return null;
  const shown = (amount: number): string => money(amount, currency?.value);
  return (
    <Alert severity="info">
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {isPrepaid && <li>{translate('reading.prepaid', { prepaid: shown(prepaid), payable: shown(payable) })}</li>}
        {findings.map(({ code, stated, computed, field }, at) => (
          <li key={at}>
            {translate(`reading.finding.${code}`, {
              ...{ stated: stated ?? '–', computed: computed ?? '–' },
              field: field
                ? translate(`reading.field.${field}`, { _: inSentence(translate(`eInvoice.field.${field}`, { _: field })) })
                : '',
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** A label within a sentence; abbreviations keep their capitals. */
const inSentence = (label: string): string => (/^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

interface ReadingPanelProps {
  form: DocumentFormModel;
  reading: DocumentReading;
  /** Taking over is the main action. */
  isMain: boolean;
}
const importance: Record<Offer['mark'], number> = { uncertain: 0, check: 1, sure: 2 };

/** Values read from the document: those to check first, and those already in the form in one line (PUR-170, D-53). */
export function ReadingPanel({ form, reading, isMain }: ReadingPanelProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useStore('inbox.reading', true);
  const [open, setOpen] = useState<'candidates' | 'supplier' | 'lines' | null>(null);
  const { prediction, offers, take, again } = reading;
  const { readOnly } = form;
  const choose = useSupplierChoice(form);
  const makes = useCanWrite('organizations');
  const asking = useTakenOnceRead(reading);
  const takeSure = !readOnly && <TakeSure reading={reading} asking={asking} isMain={isMain} />;
  if (!prediction)
    return (
      <Box sx={{ position: 'relative', mb: 5 }}>
        <Skeleton variant="rounded" height={56} />
        <Box sx={{ position: 'absolute', top: 12, right: 16 }}>{takeSure}</Box>
      </Box>
    );
  if (prediction.state === 'no-file') return null;
  const left = offers.filter(({ comparison }) => comparison !== 'same').sort((one, other) => importance[one.mark] - importance[other.mark]);
  const same = offers.filter(({ comparison }) => comparison === 'same');
  const nameOf = ({ field }: Offer): string => translate(`documentForm.${field}`);
  const lines = prediction.lines.length;
  const currency = prediction.currency?.value ?? form.draft.currency;
  return (
    <Paper component="section" aria-label={translate('reading.title')} variant="outlined" sx={{ mb: 5 }} data-testid="reading">
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, px: 4, py: 2 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {translate('reading.title')}
          </Typography>
          <Typography color="textSecondary" role="status" sx={{ overflowWrap: 'anywhere' }}>
            <ReadingStatus reading={reading} left={left} nameOf={nameOf} />
          </Typography>
        </Box>
        {takeSure}
        {prediction.state === 'refused' && !readOnly && (
          <Button size="small" variant="outlined" disabled={again.isPending} onClick={() => again.mutate()}>
            {translate('reading.again')}
          </Button>
        )}
        {prediction.state === 'read' && (offers.length > 0 || lines > 0) && (
          <Button size="small" color="inherit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {translate(isShown ? 'reading.hide' : 'reading.show')}
          </Button>
        )}
      </Box>
      {isShown && prediction.state === 'read' && (
        <Box sx={{ px: 4, pb: 3, display: 'grid', gap: 2 }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {left.map((offer) => (
              <OfferRow
                key={offer.field}
                offer={offer}
                currency={currency}
                readOnly={readOnly}
                onTake={() => take([offer])}
                {...(offer.field === 'organization' && {
                  onFind: reading.candidates.length > 0 || !makes ? () => setOpen('candidates') : undefined,
                  onNew: makes && offer.patch === null ? () => setOpen('supplier') : undefined,
                })}
              />
            ))}
            {lines > 0 && (
              <Box
                component="li"
                sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 38, borderTop: 1, borderColor: 'divider' }}
              >
                <Typography sx={{ flex: 1 }}>{translate('reading.linesRead', { smart_count: lines })}</Typography>
                {!readOnly && (
                  <Button size="small" onClick={() => setOpen('lines')} aria-haspopup="dialog">
                    {translate('reading.makeLines')}
                  </Button>
                )}
              </Box>
            )}
          </Box>
          {same.length > 0 && <SameValues offers={same} currency={currency} nameOf={nameOf} />}
          <Findings prediction={prediction} />
        </Box>
      )}
      {open === 'candidates' && <CandidatesPanel form={form} reading={reading} onClose={() => setOpen(null)} />}
      {open === 'supplier' && (
        <NewSupplier
          start={newSupplierOf(prediction.organization)}
          onClose={() => setOpen(null)}
          onMade={(organization) => {
            void choose(organization);
            setOpen(null);
          }}
        />
      )}
      {open === 'lines' && <LinesPanel form={form} prediction={prediction} onClose={() => setOpen(null)} />}
    </Paper>
  );
}

interface Asking {
  isAsked: boolean;
  toggle: () => void;
}
/**
 * Lets the user request the high-confidence values before they are read: they are taken over once they arrive, and typed values are kept.
 */
function useTakenOnceRead({ isComing, sure, take }: DocumentReading): Asking {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || isComing) return;
    setAsked(false);
    if (sure.length > 0) take(sure);
  }, [isAsked, isComing, sure, take]);
  return { isAsked, toggle: () => setAsked((now) => !now) };
}

interface TakeSureProps extends Pick<ReadingPanelProps, 'reading' | 'isMain'> {
  asking: Asking;
}
/** One button takes over the high-confidence values, now or as soon as they are read. */
function TakeSure({ reading: { isComing, sure, take }, asking: { isAsked, toggle }, isMain }: TakeSureProps) {
  const translate = useTranslate();
  const key = { size: 'small', 'data-key': 'e', 'aria-keyshortcuts': 'e' } as const;
  if (sure.length > 0)
    return (
      <Button {...key} variant={isMain ? 'contained' : 'outlined'} onClick={() => take(sure)}>
        {translate('reading.takeSure', { smart_count: sure.length })}
      </Button>
    );
  if (!isComing) return null;
  return (
    <Button {...key} variant="outlined" aria-pressed={isAsked} onClick={toggle}>
      {translate(isAsked ? 'reading.willTake' : 'reading.takeOnceRead')}
    </Button>
  );
}

/** Status in one line. */
function ReadingStatus({
  reading: { prediction },
  left,
  nameOf,
}: {
  reading: DocumentReading;
  left: readonly Offer[];
  nameOf: (offer: Offer) => string;
}) {
  const translate = useTranslate();
  if (!prediction) return null;
  const { state, refusal, documentName } = prediction;
  if (state === 'reading') return translate('reading.underWay', { name: documentName ?? '' });
  if (state === 'refused') return translate(`reading.refused.${refusal ?? 'READER_FAILED'}`);
  const unsure = left.filter(({ mark }) => mark !== 'sure');
  if (prediction.sureness === 'none') return translate('reading.nothing', { name: documentName ?? '' });
  if (unsure.length === 0) return translate(left.length === 0 ? 'reading.allTaken' : 'reading.allSure');
  return translate('reading.toCheck', { names: unsure.map(nameOf).join(' · ') });
}

/** Values that match the form, collapsed. */
function SameValues({ offers, currency, nameOf }: { offers: readonly Offer[]; currency: string; nameOf: (offer: Offer) => string }) {
  const translate = useTranslate();
  const shown = useShownValue();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box>
      <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ml: -3 }}>
        {translate('reading.same', { smart_count: offers.length })}
      </Button>
      {isOpen && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}>
          {offers.map((offer) => (
            <Box key={offer.field} data-offer={offer.field} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {nameOf(offer)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {shown(offer, currency)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** A bank account that differs from the one on record may be fraud, so it is shown prominently (D-55). */
export function OtherAccount({ reading: { prediction } }: { reading: DocumentReading }) {
  const translate = useTranslate();

  if (!prediction?.ibanOnRecord) return null;
  return (
    <Alert severity="error" variant="filled" data-testid="other-account" sx={{ mb: 4 }}>
      <strong>{translate('reading.otherAccount')}</strong>{' '}
      {translate('reading.otherAccountText', {
        read: iban(prediction.organization.iban?.value ?? ''),
        known: iban(prediction.ibanOnRecord),
      })}
    </Alert>
  );
}
