import RuleIcon from '@mui/icons-material/RuleOutlined';
import { resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const taxRateRules = resourceFeature({
  resource: 'tax-rate-rules',
  path: 'rules',
  key: 'rules',
  icon: RuleIcon,
  names,
  texts: [texts],
  create: true,
});
