import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import { resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const ledgers = resourceFeature({ resource: 'ledgers', icon: AccountBalanceIcon, names, texts: [texts], create: true });
