import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import { everyone, resourceFeature } from '../../schema-views/resource-feature';

export const ledgers = resourceFeature({ resource: 'ledgers', icon: AccountBalanceIcon, mayCreate: everyone });
