import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import type { LinePartProps, LinesEdit } from '../../../../shared/lines/line';
import { useCurrent } from '../../../../shell/current';
import { LedgerChoice } from '../../../settings/ledgers';
import { LineActivity } from '../../../records/product-lines';
import { membersQuery } from '../../../records/selling';
import { LineFootprint } from './line-footprint';
import { LinePaper } from './line-paper';
import type { PurchaseLine } from './purchase-line';

/** Details below a line: its team, activity or person, its ledger, its footprint, and its file (PUR-053). */
export const LineDetails = (part: LinePartProps<PurchaseLine>) => <LinePlace {...part} beside={<LineFootprint {...part} />} />;

/** The ledger of the line: chosen, or the one that applies otherwise; whoever may book sees and changes it (D-66). */
function LineLedger({ line, id, named, errorOf, readOnly, change }: LinePartProps<PurchaseLine>) {
  const translate = useTranslate();
  const { may } = useCurrent();
  if (!may('purchases.write')) return null;
  const { ledger, usualLedger } = line;
  return (
    <LedgerChoice
      id={id('ledgerId')}
      label={named(translate('purchaseLines.ledger'))}
      account={ledger?.value ?? null}
      otherwise={usualLedger ? [usualLedger.value, usualLedger.name].join(' ') : translate('purchaseLines.ledgerToChoose')}
      isMissing={errorOf('ledgerId') !== undefined}
      disabled={readOnly}
      onChoose={(chosen) => change({ ledger: chosen && { id: Number(chosen.id), value: chosen.value } })}
    />
  );
}

/** Sets the ledger of all lines at once, except lines that have another one than the first; hidden if there is only one line. */
export function AllLinesLedger({ lines, edit }: { lines: readonly PurchaseLine[]; edit: Pick<LinesEdit<PurchaseLine>, 'change'> }) {
  const translate = useTranslate();
  const { may } = useCurrent();
  if (lines.length < 2 || !may('purchases.write')) return null;
  const common = lines[0]?.ledger ?? null;
  const following = lines.filter(({ ledger }) => ledger?.value === common?.value);
  return (
    <Box sx={{ my: 2 }}>
      <LedgerChoice
        label={translate('purchaseLines.allLedgers')}
        account={common?.value ?? null}
        otherwise={translate(`purchaseLines.${following.every(({ usualLedger }) => usualLedger) ? 'ledgerPerLine' : 'ledgerToChoose'}`)}
        onChoose={(chosen) =>
          following.forEach(({ key }) => edit.change(key, { ledger: chosen && { id: Number(chosen.id), value: chosen.value } }))
        }
      />
    </Box>
  );
}

/** The same without the footprint. */
export function LinePlace({ beside, ...part }: LinePartProps<PurchaseLine> & { beside?: ReactNode }) {
  const { teams } = useCurrent();
  const provider = useVerbs('shell');
  const teamId = teams.find(({ name }) => name === part.line.department)?.teamId ?? null;
  const members = useQuery({ ...membersQuery(provider, teamId ?? 0), enabled: teamId !== null });
  const people = (members.data ?? []).map(({ name }) => name).filter(Boolean);
  return (
    <>
      <LineActivity {...part} people={people} beside={beside} />
      <LineLedger {...part} />
      <LinePaper {...part} />
    </>
  );
}
