import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import { everyone, resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const ledgers = resourceFeature({ resource: 'ledgers', icon: AccountBalanceIcon, names, texts: [texts], mayCreate: everyone });
