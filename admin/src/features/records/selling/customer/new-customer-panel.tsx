import type { ContactRecord } from '@kantoor/schemas';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCanWrite } from '../../../../schema-views/can-write';
import { FormSkeleton } from '../../../../schema-views/record/form-skeleton';
import { useCreateLabel } from '../../../../shared/labels';
import { fetchedLater } from '../../../../shell/fetching';
import { useNotifyProblem } from '../../../../shell/notices';
import { SidePanel } from '../../../../shell/side-panel';
import type { NamedOrganization } from '../../../relations/organizations';
import { contactMaker, contactProblems, isNobody, noContact, type NewContact } from './new-customer';

const NewRecordForm = fetchedLater(async () => ({ default: (await import('../../../../schema-views/form/record-form')).NewRecordForm }));

interface NewCustomerPanelProps {
  /** The text typed in the search field. */
  name: string;
  onClose: () => void;
  onMade: (organization: NamedOrganization, contact: ContactRecord | null) => void;
}

/**
 * Creates a customer beside the form: the register fills the organization, and its contact is typed with it. If the contact fails, the
 * organization exists; the input is kept and retried, and nothing is created twice.
 */
export default function NewCustomerPanel({ name, onClose, onMade }: NewCustomerPanelProps) {
  const translate = useTranslate();
  const title = useCreateLabel('organizations');
  const heading = useId();
  const makesContacts = useCanWrite('contacts');
  const [contact, setContact] = useState<NewContact>(noContact);
  const [tried, setTried] = useState(false);
  const provider = useVerbs('organizations');
  const notifyProblem = useNotifyProblem();
  const [maker] = useState(() => contactMaker(provider));
  const [organization, setOrganization] = useState<NamedOrganization | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const problems = contactProblems(contact);
  const isReady = (): boolean => {
    setTried(true);
    return Object.keys(problems).length === 0;
  };
  const made = async (organization: NamedOrganization): Promise<void> => {
    if (isNobody(contact)) return onMade(organization, null);
    setBusy(true);
    try {
      onMade(organization, await maker.make(organization.organizationId, contact));
    } catch (error) {
      notifyProblem(error, maker.isMade() ? 'COUPLE_CONTACT_FAILED' : 'CREATE_CONTACT_FAILED');
      setOrganization(organization);
      setBusy(false);
    }
  };
  const field = (of: keyof NewContact, type: 'text' | 'email' = 'text') => (
    <TextField
      label={translate(`selling.newCustomer.${of}`)}
      type={type}
      value={contact[of]}
      onChange={(event) => setContact((now) => ({ ...now, [of]: event.target.value }))}
      error={tried && Boolean(problems[of])}
      helperText={tried && problems[of] && translate(problems[of])}
      disabled={busy || maker.isMade()}
      fullWidth
      {...(of === 'firstName' && { inputRef: first })}
      slotProps={{ htmlInput: { maxLength: of === 'email' ? 254 : 100 } }}
      sx={of === 'email' ? { gridColumn: '1 / -1' } : {}}
    />
  );
  const people = (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 6 }}>
      <Typography id={heading} variant="h3" component="h3" sx={{ mb: 3 }}>
        {translate('selling.newCustomer.contact')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        {field('firstName')}
        {field('lastName')}
        {field('email', 'email')}
      </Box>
    </Box>
  );
  if (organization)
    return (
      <SidePanel open onClose={() => onMade(organization, null)} title={title} width={640}>
        <Alert severity="warning">{translate('selling.newCustomer.contactMissing', { name: organization.name })}</Alert>
        {people}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, mt: 6 }}>
          <Button color="inherit" disabled={busy} onClick={() => onMade(organization, null)}>
            {translate('selling.newCustomer.without')}
          </Button>
          <Button variant="contained" disabled={busy} onClick={() => isReady() && void made(organization)}>
            {translate('selling.newCustomer.again')}
          </Button>
        </Box>
      </SidePanel>
    );
  return (
    <SidePanel open onClose={onClose} title={title} width={640}>
      <Suspense fallback={<FormSkeleton />}>
        <NewRecordForm
          resource="organizations"
          {...(name && { start: { name } })}
          further={makesContacts && people}
          isReady={isReady}
          onFilled={() => first.current?.focus()}
          onSaved={(saved) => void made({ organizationId: Number(saved.id), name: String(saved['name']) })}
        />
      </Suspense>
    </SidePanel>
  );
}
