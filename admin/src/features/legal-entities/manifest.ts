import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { resourceFeature } from '../../schema-views/resource-feature';

export const legalEntities = resourceFeature({
  resource: 'legal-entities',
  key: 'legalEntities',
  icon: BusinessIcon,
  mayCreate: ({ isFinance }) => isFinance,
});
