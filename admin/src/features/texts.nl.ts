import { nl as form } from './deals/form/texts.nl';
import { nl as deals } from './deals/texts.nl';
import { nl as invoices } from './invoices/texts.nl';
import { nl as mailLog } from './mail-log/texts.nl';
import { nl as process } from '../shared/process/texts.nl';

/** The words of the hand-made pages. */
export const pages = { ...deals, ...form, ...process, ...invoices, ...mailLog };
