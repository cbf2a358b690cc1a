import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const legalEntities = resourceFeature({
  resource: 'legal-entities',
  key: 'legalEntities',
  icon: BusinessIcon,
  names,
  texts: [texts],
  create: true,
});
