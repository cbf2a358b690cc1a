import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import { texts as attachmentTexts } from '../../shared/attachments/texts';
import { resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const organizations = resourceFeature({
  resource: 'organizations',
  icon: BusinessIcon,
  names,
  texts: [texts, attachmentTexts],
  create: true,
  Around: lazy(() => import('./organization-record')),
});
