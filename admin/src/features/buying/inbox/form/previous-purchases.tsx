import { lineDecimals, type PreviousPurchase } from '@kantoor/schemas';
import { Box, Button, Link as TextLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import type { InboxDocument } from '../../documents';
import { purchasePathsOf } from '../../purchases';
import { lineAgain } from '../reading/read-lines';
import { useAddedLines } from '../model/use-added-lines';
import type { DocumentFormModel } from '../model/use-document-form';

/** More are shown on a click. */
const shownRows = 3;

interface PreviousPurchasesProps {
  form: DocumentFormModel;
  organization: NonNullable<InboxDocument['organization']>;
}

/** Earlier purchases from the supplier, newest first: each can be opened, and its lines copied (PUR-135, PUR-180, PUR-O80). */
export function PreviousPurchases({ form, organization: { organizationId, name } }: PreviousPurchasesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useVerbs('reading');
  const add = useAddedLines(form);
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery({
    queryKey: ['purchases', 'previousPurchases', { organizationId }],
    queryFn: ({ signal }) => provider.previousPurchases({ organizationId, signal }),
  });
  if (!data) return null;
  const take = ({ lines }: PreviousPurchase): void => {
    const undo = add(lines.map((line) => lineAgain(line, form.rules)));
    notify('reading.linesMade', { type: 'success', messageArgs: { smart_count: lines.length }, undo });
  };
  return (
    <Box component="section" aria-labelledby="previous-purchases" sx={{ mt: 5 }}>
      <Typography id="previous-purchases" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('previous.title', { name })}
      </Typography>
      {data.length === 0 && <Typography color="textSecondary">{translate('previous.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(isWhole ? data : data.slice(0, shownRows)).map((purchase) => (
          <Row key={purchase.id} purchase={purchase} onTake={form.readOnly ? undefined : () => take(purchase)} />
        ))}
      </Box>
      {!isWhole && data.length > shownRows && (
        <Button size="small" color="inherit" onClick={() => setWhole(true)} sx={{ ml: -2 }}>
          {translate('previous.more', { smart_count: data.length - shownRows })}
        </Button>
      )}
    </Box>
  );
}

function Row({ purchase, onTake }: { purchase: PreviousPurchase; onTake: (() => void) | undefined }) {
  const translate = useTranslate();
  const { money, number, date } = useFormat();
  const { paths, teams } = useCurrent();
  const [isOpen, setOpen] = useState(false);
  const { id, name, teamId, purchaseDate, purchaseValue, currency, lines } = purchase;
  const team = teams.find((one) => one.teamId === teamId);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink href={purchasePathsOf(paths).byId(id)} target="_blank" rel="noreferrer">
            {name}
          </TextLink>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {[`#${id}`, date(purchaseDate), team?.name].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{money(purchaseValue, currency)}</Box>
        <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate('previous.lines', { smart_count: lines.length })}
        </Button>
        {onTake && lines.length > 0 && (
          <Button size="small" onClick={onTake} aria-label={`${translate('previous.take')}: ${name}`}>
            {translate('previous.take')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box component="ul" sx={{ m: 0, pl: 5, color: 'text.secondary' }}>
          {lines.map(({ lineNumber, description, amount, price, product }) => (
            <li key={lineNumber}>
              {[product?.name, description].filter(Boolean).join(': ') || '–'} · {number(amount)} × {money(price, currency, lineDecimals)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
