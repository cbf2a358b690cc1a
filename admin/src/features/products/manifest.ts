import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import { resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const products = resourceFeature({
  resource: 'products',
  icon: InventoryIcon,
  names,
  texts: [texts],
  create: true,
  Around: lazy(() => import('./product-record')),
});
