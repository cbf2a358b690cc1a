import { Link } from '@mui/material';
import { decimal } from '@kantoor/schemas';
import { parseNumber, typedNumber } from '../../format';
import { useTranslate } from '../../i18n';

interface AmbiguousNumberProps {
  text: string;
  min: number;
  decimals: number;
  /** Receives the chosen reading, as a text that has only one reading. */
  onChoose: (text: string) => void;
}

/** The two readings of an ambiguous number, and the choice between them: nothing is saved before it is made (D-37). */
export function AmbiguousNumber({ text, min, decimals, onChoose }: AmbiguousNumberProps) {
  const translate = useTranslate();
  const parsed = parseNumber(text);
  if (!parsed?.other) return null;
  const choice = (value: string) => {
    const reading = typedNumber(value, { min, max: decimals });
    return (
      <Link component="button" type="button" onClick={() => onChoose(reading)} sx={{ font: 'inherit', whiteSpace: 'nowrap' }}>
        {reading}
      </Link>
    );
  };
  const isKept = decimal(parsed.value).decimalPlaces() <= decimals;
  return (
    <span role="alert">
      {translate('shell.doubtfulNumber', { text })} {isKept && choice(parsed.value)} {isKept && translate('shell.or')}{' '}
      {choice(parsed.other)}
    </span>
  );
}
