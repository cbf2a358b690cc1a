import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { ChoiceFilter } from '../../shared/list/choice-filter';
import { countryChoices } from '../countries';

interface CountryFilterProps {
  resource: string;
  label: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Filter by the countries in the records of a list, with their counts (PUR-184); one that a link chose stays. */
export function CountryFilter({ resource, label, chosen, onChange }: CountryFilterProps) {
  const locale = useLocale();
  const provider = useVerbs('records');
  const { data } = useQuery({
    queryKey: [resource, 'countriesInUse'],
    queryFn: ({ signal }) => provider.countriesInUse({ resource, signal }),
  });
  const choices = countryChoices(locale).filter(({ value }) => data?.includes(value) || chosen.includes(value));
  return <ChoiceFilter label={data ? `${label} (${data.length})` : label} choices={choices} chosen={chosen} onChange={onChange} />;
}
