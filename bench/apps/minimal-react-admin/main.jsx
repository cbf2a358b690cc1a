import { createRoot } from 'react-dom/client';
import {
  Admin,
  AutocompleteInput,
  Datagrid,
  DateField,
  Edit,
  List,
  NumberField,
  NumberInput,
  ReferenceInput,
  Resource,
  TabbedForm,
  TextField,
  TextInput,
} from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

/** The least that shows a list and a tabbed form of one resource, as react-admin's own tutorial does it. */
const DealList = () => (
  <List filters={[<TextInput key="q" source="q" />]}>
    <Datagrid>
      <TextField source="name" />
      <DateField source="dealDate" />
      <NumberField source="dealValue" />
    </Datagrid>
  </List>
);

const DealEdit = () => (
  <Edit>
    <TabbedForm>
      <TabbedForm.Tab label="deal">
        <TextInput source="name" />
        <NumberInput source="dealValue" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="customer">
        <ReferenceInput source="organizationId" reference="organizations">
          <AutocompleteInput optionText="name" />
        </ReferenceInput>
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={simpleRestProvider('/api')}>
    <Resource name="deals" list={DealList} edit={DealEdit} />
  </Admin>,
);
