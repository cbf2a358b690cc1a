import type { OrganizationCandidate } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCanWrite } from '../../../../schema-views/can-write';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useOutcome } from '../../../../shell/notices';
import { SidePanel } from '../../../../shell/side-panel';
import { NewSupplier } from '../../costs';
import type { DocumentFormModel } from '../model/use-document-form';
import { useSupplierChoice } from '../model/use-supplier-choice';
import { newSupplierOf } from './new-supplier';
import type { DocumentReading } from './use-reading';

interface CandidatesPanelProps {
  form: DocumentFormModel;
  reading: DocumentReading;
  onClose: () => void;
}

/**
 * Possible senders of the document, most likely first; or a new supplier with the values that were read (PUR-171). The name that was read
 * can be saved as an alias of the chosen one (PUR-O77).
 */
export function CandidatesPanel({ form, reading: { prediction, candidates }, onClose }: CandidatesPanelProps) {
  const translate = useTranslate();
  const { countryName } = useFormat();
  const makes = useCanWrite('organizations');
  const choose = useSupplierChoice(form);
  const saveAlias = useSaveAlias();
  const [isMaking, setMaking] = useState(false);
  const [chosen, setChosen] = useState<OrganizationCandidate | null>(null);
  const read = prediction?.organization.name?.value ?? '';
  const take = (candidate: OrganizationCandidate): void => {
    void choose({ organizationId: candidate.organizationId, name: candidate.name });
    const isKnownByIt = candidate.because === 'alias' || (candidate.because === 'name' && candidate.score === 1) || candidate.name === read;
    if (makes && read && !isKnownByIt) setChosen(candidate);
    else onClose();
  };
  return (
    <SidePanel open title={translate('reading.candidates')} onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {read ? translate('reading.readName', { name: read }) : translate('reading.noName')}
      </Typography>
      {candidates.length === 0 && <Typography sx={{ mb: 3 }}>{translate('reading.noCandidates')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 4 }}>
        {candidates.map((candidate) => (
          <Box
            component="li"
            key={candidate.organizationId}
            sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {candidate.name}
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {[
                  countryName(candidate.countryIso2),
                  translate(`reading.because.${candidate.because}`, { score: Math.round(candidate.score * 100) }),
                ].join(' · ')}
              </Typography>
            </Box>
            <Button onClick={() => take(candidate)} aria-label={`${translate('reading.choose')}: ${candidate.name}`}>
              {translate('reading.choose')}
            </Button>
          </Box>
        ))}
      </Box>
      {makes && (
        <Button variant="outlined" onClick={() => setMaking(true)}>
          {translate('reading.newSupplier')}
        </Button>
      )}
      {isMaking && prediction && (
        <NewSupplier
          start={newSupplierOf(prediction.organization)}
          onClose={() => setMaking(false)}
          onMade={(organization) => {
            void choose(organization);
            onClose();
          }}
        />
      )}
      {chosen && (
        <ConfirmDialog
          open
          title={translate('reading.aliasTitle')}
          text={translate('reading.aliasQuestion', { read, name: chosen.name })}
          onYes={() => {
            saveAlias({ organizationId: chosen.organizationId, alias: read });
            onClose();
          }}
          onNo={onClose}
        />
      )}
    </SidePanel>
  );
}

function useSaveAlias() {
  const provider = useVerbs('suppliers');
  const notify = useNotify();
  return useOutcome(
    async ({ organizationId, alias }: { organizationId: number; alias: string }) => {
      const { aliases, defaultPaymentMethod, supplierPaymentTerm, version } = await provider.supplierSettings({ organizationId });
      const data = { defaultPaymentMethod, supplierPaymentTerm, aliases: [...aliases, alias] };
      return provider.supplierSettingsUpdate({ organizationId, data, version });
    },
    {
      failed: 'UNEXPECTED',
      onSuccess: (_answer, { alias }) => notify('reading.aliasSaved', { type: 'success', messageArgs: { alias } }),
    },
  ).mutate;
}
