import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import { everyone, resourceFeature } from '../../schema-views/resource-feature';

export const organizations = resourceFeature({
  resource: 'organizations',
  icon: BusinessIcon,
  mayCreate: everyone,
  Around: lazy(() => import('./organization-record')),
});
