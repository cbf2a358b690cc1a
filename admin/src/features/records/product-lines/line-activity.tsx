import { Box, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import { useNotifyProblem, useOutcome } from '../../../shell/notices';
import type { LinePartProps } from '../../../shared/lines/line';
import { ActivitySelects } from './activity-selects';
import { connectedQuery } from './connected-query';
import { LineRulesContext } from './line-rules';
import type { ConnectedProduct, ProductLine } from './product-line';
import { rememberActivity } from './usual-activity';

const manual = 'manual';

interface LineActivityProps extends LinePartProps<ProductLine> {
  /** People who can be chosen instead of an activity of the team. */
  people?: readonly string[];
  /** Other fields of the line, shown next to its team and activity. */
  beside?: ReactNode;
}
/** Team and activity of a line, and the products connected to that activity (CRM-070, CRM-075 to CRM-078, PUR-067, PUR-068). */
export function LineActivity({ people, beside, ...part }: LineActivityProps) {
  const { line, readOnly, id, errorOf, change } = part;
  const translate = useTranslate();
  const { teams, ecosystem, profile } = useCurrent();
  const provider = useVerbs('products');
  const { chosen, memory } = useContext(LineRulesContext);
  const [byHand, setByHand] = useState(false);
  const { department, project, product } = line;
  const team = teams.find(({ name }) => name === department);
  const complete = Boolean(department && project);
  const connected = useQuery({ ...connectedQuery(provider, { department, project }), enabled: complete });
  const notifyProblem = useNotifyProblem();
  const { error } = connected;
  useEffect(() => {
    if (error) notifyProblem(error, 'CONNECT_CONNECTED_ACTIVITY_FAILED');
  }, [error, notifyProblem]);
  const products = connected.data ?? [];
  const isConnected = products.some((one) => one.productId === product?.productId);
  const choice = !byHand && isConnected ? String(product!.productId) : manual;

  const takeProduct = ({ productName: name, ...rest }: ConnectedProduct): void => change(chosen(line, { name, ...rest }));

  const chooseTeam = (name: string): void => {
    setByHand(true);
    change({ department: name, project: '', isUsual: undefined });
  };
  const { mutateAsync: productsOf } = useOutcome((activityName: string) =>
    provider.productsOfActivity({ teamName: department, activityName }),
  );
  const chooseActivity = async (name: string): Promise<void> => {
    change({ project: name, isUsual: undefined });
    if (team)
      rememberActivity(
        { memory, personId: profile.personId, ecosystemId: ecosystem.id, teamId: team.teamId },
        { department, project: name },
      );
    const offered = await productsOf(name).catch(() => []);
    if (offered.length !== 1 || product) return;
    setByHand(false);
    takeProduct(offered[0]!);
  };
  const chooseProduct = (value: string): void => {
    setByHand(value === manual);
    const product = products.find((one) => String(one.productId) === value);
    if (product) takeProduct(product);
  };
  const { mutate: connect } = useOutcome(
    () => provider.productConnect({ productId: product!.productId, teamName: department, activityName: project }),
    { success: 'productLines.connected', failed: 'CONNECT_CONNECTED_ACTIVITY_FAILED', changes: ['product-activities'] },
  );
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <ActivitySelects
          value={{ department, project }}
          onTeam={chooseTeam}
          onActivity={(name) => void chooseActivity(name)}
          readOnly={readOnly}
          label={(field) => translate(`productLines.${field}`)}
          id={id}
          errorOf={errorOf}
          {...(people && { people })}
        />
        {beside}
      </Box>
      <FormControl disabled={readOnly || !complete}>
        <FormLabel sx={{ fontSize: '0.8125rem' }} id={`${line.key}-connected`}>
          {translate('productLines.connectedActivity')}
        </FormLabel>
        <RadioGroup row aria-labelledby={`${line.key}-connected`} value={choice} onChange={(_, value) => chooseProduct(value)}>
          <FormControlLabel value={manual} control={<Radio size="small" />} label={translate('productLines.manual')} />
          {products.map((one) => (
            <FormControlLabel key={one.productId} value={String(one.productId)} control={<Radio size="small" />} label={one.productName} />
          ))}
        </RadioGroup>
        {!readOnly && (
          <Button sx={{ alignSelf: 'flex-start' }} disabled={!complete || !product || isConnected} onClick={() => connect()}>
            {translate('productLines.addConnected')}
          </Button>
        )}
      </FormControl>
    </Box>
  );
}
