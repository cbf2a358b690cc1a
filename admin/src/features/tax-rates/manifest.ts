import PercentIcon from '@mui/icons-material/PercentOutlined';
import { resourceFeature } from '../../schema-views/resource-feature';

export const taxRates = resourceFeature({ resource: 'tax-rates', key: 'taxRates', icon: PercentIcon });
