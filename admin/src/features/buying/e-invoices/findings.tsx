import type { EInvoiceFinding } from '@kantoor/schemas';
import { Alert, AlertTitle, Box } from '@mui/material';
import { date, price } from '../../../format';
import { useTranslate } from '../../../i18n';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Rules per VAT category, such as BR-AE-10; the standard calls K (within the Union) IC. */
const ofCategory = /^BR-(S|Z|E|AE|IC|G|O)-(\d\d)$/;

function ruleText({ rule, at }: EInvoiceFinding, translate: Translate): string {
  const name = rule ?? '';
  const [, category, number] = ofCategory.exec(name) ?? [];
  const text = category
    ? translate(`eInvoice.ofCategory.${number}`, { category: translate(`eInvoice.category.${category === 'IC' ? 'K' : category}`) })
    : translate(`eInvoice.rules.${name.startsWith('BR-DEC') ? 'BR-DEC' : name}`);
  const isOfLine = /^BR-(?:2\d|CO-04|DEC-23)$/.test(name) || number === '05';
  const named = `${text} (${name})`;
  return at !== null && isOfLine ? translate('eInvoice.line', { id: at, text: named }) : named;
}

/** Formats amounts and dates; the stated value may also be a reference or a name. */
function shown({ code, at }: EInvoiceFinding, text: string | null): string {
  if (text === null || !/_DIFFERS?$/.test(code) || at === 'reference') return text ?? '';
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return date(text);
  return /^-?\d+\.\d\d$/.test(text) ? price(text) : text;
}

/** Describes an inconsistency in an e-invoice. */
export function findingText(finding: EInvoiceFinding, translate: Translate): string {
  const { code, at, stated, computed } = finding;
  if (code === 'RULE') return ruleText(finding, translate);
  const field = code === 'PAGE_DIFFERS' ? translate(`eInvoice.field.${at}`, { _: at ?? '' }) : (at ?? '');
  return translate(`eInvoice.finding.${code}`, { field, stated: shown(finding, stated), computed: shown(finding, computed) });
}

/** Inconsistencies in an e-invoice: warnings that block nothing. */
export function Findings({ findings }: { findings: readonly EInvoiceFinding[] }) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  const texts = [...new Set(findings.map((finding) => findingText(finding, translate)))];
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      <AlertTitle>{translate('eInvoice.findings')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}
