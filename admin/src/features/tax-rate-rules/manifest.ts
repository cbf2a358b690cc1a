import RuleIcon from '@mui/icons-material/RuleOutlined';
import { everyone, resourceFeature } from '../../schema-views/resource-feature';

export const taxRateRules = resourceFeature({
  resource: 'tax-rate-rules',
  path: 'rules',
  key: 'rules',
  icon: RuleIcon,
  mayCreate: everyone,
});
