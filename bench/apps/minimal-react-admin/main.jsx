import { createRoot } from 'react-dom/client';
import {
  AdminContext,
  AdminUI,
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
import { createInstance } from 'i18next';
import simpleRestProvider from 'ra-data-simple-rest';
import englishMessages from 'ra-language-english';

/**
 * The least that shows a list and a tabbed form of one resource with texts through i18next. `AdminContext` and `AdminUI` make up `Admin`, which
 * brings Polyglot as well.
 */
const i18next = createInstance();
void i18next.init({
  lng: 'en',
  resources: { en: { translation: englishMessages } },
  interpolation: { prefix: '%{', suffix: '}', escapeValue: false },
});
const i18nProvider = {
  translate: (key, { _: defaultValue, smart_count: count, ...params } = {}) => i18next.t(key, { defaultValue, count, ...params }),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

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
  <AdminContext dataProvider={simpleRestProvider('/api')} i18nProvider={i18nProvider}>
    <AdminUI>
      <Resource name="deals" list={DealList} edit={DealEdit} />
    </AdminUI>
  </AdminContext>,
);
