import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { everyone, resourceFeature } from '../../schema-views/resource-feature';

export const contacts = resourceFeature({ resource: 'contacts', icon: PeopleIcon, mayCreate: everyone });
