import PercentIcon from '@mui/icons-material/PercentOutlined';
import { resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const taxRates = resourceFeature({ resource: 'tax-rates', key: 'taxRates', icon: PercentIcon, names, texts: [texts] });
