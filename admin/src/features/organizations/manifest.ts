import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import { texts as attachmentTexts } from '../../shared/attachments/texts';
import { everyone, resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const organizations = resourceFeature({
  resource: 'organizations',
  icon: BusinessIcon,
  names,
  texts: [texts, attachmentTexts],
  mayCreate: everyone,
  Around: lazy(() => import('./organization-record')),
});
