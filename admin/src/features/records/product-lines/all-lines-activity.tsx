import { Box, Typography } from '@mui/material';
import { useContext } from 'react';
import { useTranslate } from '../../../i18n';
import type { LinesEdit } from '../../../shared/lines/line';
import { useCurrent } from '../../../shell/current';
import { ActivitySelects } from './activity-selects';
import { commonActivity } from './common-activity';
import { LineRulesContext } from './line-rules';
import type { ProductLine } from './product-line';
import { rememberActivity, type Whereabouts } from './usual-activity';

interface AllLinesActivityProps {
  lines: readonly ProductLine[];
  edit: Pick<LinesEdit<ProductLine>, 'change'>;
  /** People who can be chosen instead of an activity. */
  people?: readonly string[];
}

/** Sets the activity of all lines at once, except lines that differ; hidden if there is only one line. */
export function AllLinesActivity({ lines, edit, people }: AllLinesActivityProps) {
  const translate = useTranslate();
  const { teams, ecosystem, profile } = useCurrent();
  const { memory } = useContext(LineRulesContext);
  if (lines.length < 2) return null;
  const { common, following, others } = commonActivity(lines);
  const choose = (activity: Whereabouts): void => following.forEach((key) => edit.change(key, { ...activity, isUsual: undefined }));
  const chooseActivity = (project: string): void => {
    choose({ ...common, project });
    const team = teams.find(({ name }) => name === common.department);
    if (team)
      rememberActivity({ memory, personId: profile.personId, ecosystemId: ecosystem.id, teamId: team.teamId }, { ...common, project });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3, mb: 2 }}>
      <ActivitySelects
        value={common}
        onTeam={(department) => choose({ department, project: '' })}
        onActivity={chooseActivity}
        readOnly={false}
        label={(field) => translate(`productLines.allLines.${field}`)}
        {...(people && { people })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
        {others > 0 && translate('productLines.allLines.others', { smart_count: others })}
      </Typography>
    </Box>
  );
}
