import { queryOptions } from '@tanstack/react-query';
import type { Whereabouts } from './usual-activity';
import type { VerbsOf } from '../../../providers/data/verbs';

/** Query for the products that are connected to an activity, for `useQuery`. */
export const connectedQuery = (provider: VerbsOf['products'], { department, project }: Whereabouts) =>
  queryOptions({
    queryKey: ['product-activities', 'productsOfActivity', { department, project }],
    queryFn: ({ signal }) => provider.productsOfActivity({ teamName: department, activityName: project, signal }),
  });
