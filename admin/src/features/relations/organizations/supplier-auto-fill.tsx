import { type AutoFilledField, type AutoFillStanding, countedOutcomes, rightOnesLeft } from '@kantoor/schemas';
import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { RowsSkeleton } from '../../../shell/page-skeleton';

interface SupplierAutoFillProps {
  organizationId: number;
  /** Value in the form. */
  never: readonly AutoFilledField[];
  readOnly: boolean;
  onChange: (never: AutoFilledField[]) => void;
}

/**
 * Fields that are filled in automatically on documents of a supplier, because earlier readings were right; users can switch each field off
 * (D-53).
 */
export function SupplierAutoFill({ organizationId, never, readOnly, onChange }: SupplierAutoFillProps) {
  const translate = useTranslate();
  const provider = useVerbs('suppliers');
  const { data, error, refetch } = useQuery({
    // Every saved document may change it.
    queryKey: ['inbox-documents', 'supplierAutoFill', { organizationId }],
    queryFn: ({ signal }) => provider.supplierAutoFill({ organizationId, signal }),
  });
  return (
    <Box component="section" aria-label={translate('organizations.autoFill.title')} sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {translate('organizations.autoFill.title')}
        </Typography>
        <Typography color="textSecondary">{translate('organizations.autoFill.help')}</Typography>
      </Box>
      {!data && (error ? <ListError error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />)}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.fields.map((standing) => (
            <FieldRow
              key={standing.field}
              standing={standing}
              isNever={never.includes(standing.field)}
              readOnly={readOnly}
              onSwitch={(isNever) => onChange(isNever ? [...never, standing.field] : never.filter((field) => field !== standing.field))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Returns the name of a field: that in the form, where the date of the invoice is only called the date. */
export function useAutoFilledName(): (field: AutoFilledField) => string {
  const translate = useTranslate();
  return (field) => translate(`organizations.autoFill.fields.${field}`, { _: translate(`documentForm.${field}`) });
}

interface FieldRowProps {
  standing: AutoFillStanding;
  isNever: boolean;
  readOnly: boolean;
  onSwitch: (isNever: boolean) => void;
}

function FieldRow({ standing, isNever, readOnly, onSwitch }: FieldRowProps) {
  const translate = useTranslate();
  const { field } = standing;
  const name = useAutoFilledName()(field);
  return (
    <Box
      component="li"
      data-field={field}
      sx={{
        ...{ display: 'grid', alignItems: 'center', columnGap: 4, py: 2, borderTop: 1, borderColor: 'divider' },
        gridTemplate: {
          xs: `"name switch" "dots dots" "said said" / 1fr auto`,
          sm: `"name dots switch" "said said switch" / 150px 1fr auto`,
        },
      }}
    >
      <Typography sx={{ gridArea: 'name' }}>{name}</Typography>
      <Dots outcomes={standing.outcomes} />
      <Typography variant="caption" color="textSecondary" sx={{ gridArea: 'said' }}>
        <FieldStatus standing={standing} isNever={isNever} />
      </Typography>
      <FormControlLabel
        sx={{ gridArea: 'switch', mr: 0 }}
        disabled={readOnly}
        control={
          <Switch
            checked={!isNever}
            onChange={(event) => onSwitch(!event.target.checked)}
            slotProps={{ input: { 'aria-label': translate('organizations.autoFill.switch', { field: name }) } }}
          />
        }
        label={translate(isNever ? 'organizations.autoFill.never' : 'organizations.autoFill.auto')}
      />
    </Box>
  );
}

/** One dot for each of the last 20 documents, newest on the right: right, corrected, or none yet. */
function Dots({ outcomes }: Pick<AutoFillStanding, 'outcomes'>) {
  const translate = useTranslate();
  const right = outcomes.filter(Boolean).length;
  const rate = translate('organizations.autoFill.rate', { right, count: outcomes.length });
  return (
    <Box
      role="img"
      aria-label={rate}
      title={rate}
      sx={{ gridArea: 'dots', display: 'flex', flexWrap: 'wrap', gap: '3px', alignItems: 'center' }}
    >
      {Array.from({ length: countedOutcomes }, (_, at) => {
        const isRight = outcomes[at - countedOutcomes + outcomes.length];
        const color = isRight === undefined ? 'transparent' : isRight ? 'success.main' : 'error.main';
        return (
          <Box
            key={at}
            component="span"
            sx={{
              ...{ width: 8, height: 8, bgcolor: color, border: 1 },
              borderColor: isRight === undefined ? 'divider' : color,
              // The state is not shown by colour only.
              borderRadius: isRight === false ? 0 : '50%',
            }}
          />
        );
      })}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
        {outcomes.length > 0 && `${right}/${outcomes.length}`}
      </Typography>
    </Box>
  );
}

/** Whether it is filled in automatically, since when, and what is still needed for that. */
function FieldStatus({ standing: { outcomes, since, lostAt }, isNever }: { standing: AutoFillStanding; isNever: boolean }) {
  const translate = useTranslate();
  const { dateOfMoment } = useFormat();
  const left = rightOnesLeft([...outcomes].reverse());
  if (isNever) return translate('organizations.autoFill.isNever');
  if (left === 0)
    return since ? translate('organizations.autoFill.onSince', { day: dateOfMoment(since) }) : translate('organizations.autoFill.on');
  const toGo = translate('organizations.autoFill.toGo', { smart_count: left });
  return lostAt ? `${translate('organizations.autoFill.lost', { day: dateOfMoment(lostAt) })} ${toGo}` : toGo;
}
