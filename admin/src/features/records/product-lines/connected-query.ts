import { queryOptions } from '@tanstack/react-query';
import type { ProductVerbs } from '../../products/products';
import type { Whereabouts } from './usual-activity';

/** Query for the products that are connected to an activity, for `useQuery`. */
export const connectedQuery = (provider: ProductVerbs, { department, project }: Whereabouts) =>
  queryOptions({
    queryKey: ['product-activities', 'productsOfActivity', { department, project }],
    queryFn: ({ signal }) => provider.productsOfActivity({ teamName: department, activityName: project, signal }),
  });
