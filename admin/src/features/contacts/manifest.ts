import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { resourceFeature } from '../../schema-views/resource-feature';
import * as names from './names';
import { texts } from './texts';

export const contacts = resourceFeature({ resource: 'contacts', icon: PeopleIcon, names, texts: [texts], create: true });
