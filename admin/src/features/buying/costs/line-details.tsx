import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, CircularProgress, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { createContext, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { footprintAmounts, footprintTypes, type ProductRow } from '@kantoor/schemas';
import { useGetMany } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n';
import { useAttachments } from '../../../shared/attachments/use-attachments';
import type { LinePartProps, LinesEdit } from '../../../shared/lines/line';
import { useDownload } from '../../../shared/use-download';
import { useCanPreview } from '../../../shared/attachments/file-viewers';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { fetchedLater } from '../../../shell/fetching';
import { typedNumber } from '../../../format';
import { DecimalInput } from '../../../shared/fields/decimal-input';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import { AllLinesActivity, commonActivity, exact, LineActivity, LineRulesContext, typed } from '../../records/product-lines';
import { LedgerChoice } from '../../settings/ledgers';
import { membersQuery } from '../../records/selling';
import { priceOf, type CostLine } from './cost-line';

/** Address of the files of the purchase; null while it is not saved. */
export const CostFilesContext = createContext<string | null>(null);

/** The file of a line: download it, or attach a file of the purchase or a new one (PUR-052). */
export function LineFile(part: LinePartProps<CostLine>) {
  const translate = useTranslate();
  const path = useContext(CostFilesContext);
  const later = translate('costForm.attachmentsLater');
  if (path !== null) return <SavedFile {...part} path={path} />;
  return part.readOnly ? null : (
    <span title={later}>
      <IconButton disabled aria-label={`${part.named(translate('costLines.attach'))}. ${later}`}>
        <AttachIcon fontSize="small" />
      </IconButton>
    </span>
  );
}

function SavedFile({ line, readOnly, named, change, path }: LinePartProps<CostLine> & { path: string }) {
  const translate = useTranslate();
  const { list, uploads, add } = useAttachments(path);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const download = useDownload({ failed: 'UNEXPECTED' });
  const files = list.data ?? [];
  const file = files.find(({ fileId }) => fileId === line.attachmentId);
  if (file) {
    const label = `${named(translate('costLines.download'))}: ${file.fileName}`;
    return (
      <IconButton aria-label={label} title={label} onClick={() => download({ path: file.url, fileName: file.fileName })}>
        <DownloadIcon fontSize="small" />
      </IconButton>
    );
  }
  if (readOnly) return null;
  const attach = async (chosen: File): Promise<void> => {
    const [added] = await add([chosen]);
    if (added) change({ attachmentId: added.fileId });
  };
  const label = named(translate('costLines.attach'));
  return (
    <>
      <IconButton
        aria-label={label}
        title={translate('costLines.attach')}
        aria-haspopup="menu"
        disabled={uploads.length > 0}
        onClick={(event) => (files.length > 0 ? setAnchor(event.currentTarget) : input.current?.click())}
      >
        {uploads.length > 0 ? <CircularProgress size={18} /> : <AttachIcon fontSize="small" />}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {files.map(({ fileId, fileName }) => (
          <MenuItem
            key={fileId}
            onClick={() => {
              setAnchor(null);
              change({ attachmentId: fileId });
            }}
          >
            {fileName}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            input.current?.click();
          }}
        >
          {translate('documents.upload')}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label}: ${translate('documents.upload')}`}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void attach(chosen);
        }}
      />
    </>
  );
}

const Preview = fetchedLater(() => import('../../../shared/attachments/preview'));

/** The file of a line by name: view it beside the form, or remove it from the line. */
function LinePaper(part: LinePartProps<CostLine>) {
  const path = useContext(CostFilesContext);
  return path === null || part.line.attachmentId === null ? null : <SavedPaper {...part} path={path} />;
}

function SavedPaper({ line, readOnly, change, named, path }: LinePartProps<CostLine> & { path: string }) {
  const translate = useTranslate();
  const canPreview = useCanPreview();
  const { list } = useAttachments(path);
  const [isShown, setShown] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const file = list.data?.find(({ fileId }) => fileId === line.attachmentId);
  if (!file) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('costLines.file', { name: file.fileName })}
      </Typography>
      {canPreview(file) && (
        <Button size="small" aria-label={named(translate('documents.preview'))} onClick={() => setShown(true)}>
          {translate('documents.preview')}
        </Button>
      )}
      {!readOnly && (
        <Button size="small" color="inherit" onClick={() => setLeaving(true)}>
          {translate('costLines.leaveFile')}
        </Button>
      )}
      <ConfirmDialog
        open={isLeaving}
        title={translate('costLines.leaveFile')}
        text={translate('costLines.leaveQuestion', { name: file.fileName })}
        onYes={() => {
          setLeaving(false);
          change({ attachmentId: null });
        }}
        onNo={() => setLeaving(false)}
      />
      <Suspense fallback={null}>{isShown && <Preview file={file} onClose={() => setShown(false)} />}</Suspense>
    </Box>
  );
}

/** Returns the unit of a name: `CO2 (kg)` → kg. */
const unitOf = (name: string): string => name.split(/[()]/)[1] ?? name;

/** The footprint of a line, per type: computed from its product, price and amount, or entered by hand (PUR-053, D-26). */
function LineFootprint({ line, readOnly, id, named, currency, change }: LinePartProps<CostLine>) {
  const translate = useTranslate();
  const { rateOf } = useContext(LineRulesContext);
  const { product, metaData } = line;
  const [typing, setTyping] = useState<Readonly<Record<number, string>>>({});
  const { data } = useGetMany<ProductRow>('products', { ids: product ? [product.productId] : [] }, { enabled: product !== null });
  const factors = product ? (data?.[0]?.footprintProducts ?? []) : [];
  const spent = { price: exact(priceOf(line, () => rateOf(line))), amount: exact(line.amount) };
  // Other currencies are converted at the rate of the day when it is saved.
  const isKnown = currency === 'EUR';
  const known = factors.map(({ footprintProductTypeId = 0, value = 0 }) => ({ footprintProductTypeId, value }));
  const amounts = metaData ?? (isKnown ? footprintAmounts(known, spent) : []);
  const set = (type: (typeof footprintTypes)[number], text: string): void => {
    const { footprintTypeId, name } = type;
    setTyping((now) => ({ ...now, [footprintTypeId]: text }));
    const amount = typed(text);
    const others = amounts.filter(({ footPrintTypeId }) => footPrintTypeId !== footprintTypeId);
    change({ metaData: amount === null ? others : [...others, { footPrintTypeId: footprintTypeId, name, label: name, amount }] });
  };
  const isComputed = metaData === null && amounts.length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {footprintTypes.map((type) => {
        const { footprintTypeId, name } = type;
        const amount = amounts.find(({ footPrintTypeId }) => footPrintTypeId === footprintTypeId)?.amount;
        const own = metaData === null ? undefined : typing[footprintTypeId];
        return (
          <Box key={footprintTypeId} sx={{ width: 200 }}>
            <DecimalInput
              id={id(`metaData${footprintTypeId}`)}
              label={named(translate('costLines.footprint', { type: name }))}
              currency={unitOf(name)}
              kind="price"
              decimals={2}
              value={own ?? typedNumber(amount, { min: 2 })}
              disabled={readOnly}
              hint={
                isComputed
                  ? translate('costLines.footprintComputed')
                  : !isKnown && metaData === null && factors.length > 0
                    ? translate('costLines.footprintLater')
                    : undefined
              }
              onChange={(text) => {
                // Leaving the field reformats the value, which does not count as input.
                if (text !== (own ?? typedNumber(amount, { min: 2 }))) set(type, text);
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}

/** Details below a line: its team, activity or person, its ledger, its footprint, and its file (PUR-053). */
export const LineDetails = (part: LinePartProps<CostLine>) => <LinePlace {...part} beside={<LineFootprint {...part} />} />;

/** The ledger of the line: chosen, or the one that applies otherwise; whoever may book sees and changes it (D-66). */
function LineLedger({ line, id, named, errorOf, readOnly, change }: LinePartProps<CostLine>) {
  const translate = useTranslate();
  const { may } = useCurrent();
  if (!may('purchases.write')) return null;
  const { ledger, usualLedger } = line;
  return (
    <LedgerChoice
      id={id('ledgerId')}
      label={named(translate('costLines.ledger'))}
      account={ledger?.value ?? null}
      otherwise={usualLedger ? [usualLedger.value, usualLedger.name].join(' ') : translate('costLines.ledgerToChoose')}
      isMissing={errorOf('ledgerId') !== undefined}
      disabled={readOnly}
      onChoose={(chosen) => change({ ledger: chosen && { id: Number(chosen.id), value: chosen.value } })}
    />
  );
}

/** Sets the ledger of all lines at once, except lines that have another one than the first; hidden if there is only one line. */
export function AllLinesLedger({ lines, edit }: { lines: readonly CostLine[]; edit: Pick<LinesEdit<CostLine>, 'change'> }) {
  const translate = useTranslate();
  const { may } = useCurrent();
  if (lines.length < 2 || !may('purchases.write')) return null;
  const common = lines[0]?.ledger ?? null;
  const following = lines.filter(({ ledger }) => ledger?.value === common?.value);
  return (
    <Box sx={{ my: 2 }}>
      <LedgerChoice
        label={translate('costLines.allLedgers')}
        account={common?.value ?? null}
        otherwise={translate(`costLines.${following.every(({ usualLedger }) => usualLedger) ? 'ledgerPerLine' : 'ledgerToChoose'}`)}
        onChoose={(chosen) =>
          following.forEach(({ key }) => edit.change(key, { ledger: chosen && { id: Number(chosen.id), value: chosen.value } }))
        }
      />
    </Box>
  );
}

/** Returns the people of a team, who can be chosen instead of an activity. */
function usePeopleOf(department: string): string[] {
  const { teams } = useCurrent();
  const provider = useVerbs('shell');
  const teamId = teams.find(({ name }) => name === department)?.teamId ?? null;
  const members = useQuery({ ...membersQuery(provider, teamId ?? 0), enabled: teamId !== null });
  return (members.data ?? []).map(({ name }) => name).filter(Boolean);
}

/** Sets the activity or person of all lines at once. */
export function AllLinesPlace({ lines, edit }: { lines: readonly CostLine[]; edit: Pick<LinesEdit<CostLine>, 'change'> }) {
  const people = usePeopleOf(commonActivity(lines).common.department);
  return <AllLinesActivity lines={lines} edit={edit} people={people} />;
}

/** The same without the footprint. */
export function LinePlace({ beside, ...part }: LinePartProps<CostLine> & { beside?: ReactNode }) {
  return (
    <>
      <LineActivity {...part} people={usePeopleOf(part.line.department)} beside={beside} />
      <LineLedger {...part} />
      <LinePaper {...part} />
    </>
  );
}
