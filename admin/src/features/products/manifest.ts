import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import { everyone, resourceFeature } from '../../schema-views/resource-feature';

export const products = resourceFeature({
  resource: 'products',
  icon: InventoryIcon,
  mayCreate: everyone,
  Around: lazy(() => import('./product-record')),
});
