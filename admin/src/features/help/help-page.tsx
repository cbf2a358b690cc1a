import { Box, Link, Typography } from '@mui/material';
import { useEffect, useId, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { useCurrent } from '../../shell/current';
import { touchable } from '../../shared/touchable';
import { NotFoundPage } from '../../shell/entrance/not-found-page';
import { useApps } from '../../shell/feature';
import { usePageTitle } from '../../shell/page-title';
import { KeyList } from '../../shell/search/keyboard-help';
import { addressOf, guidesOf, nameOf, tasksOf, topicsFor, type Topic } from './topics';

/** Help with the app in the address, or with the page that the address names. */
export default function HelpPage() {
  const { topic: named } = useParams();
  const { pathname } = useLocation();
  const app = pathname.split('/')[1];
  const shown = topicsFor(useApps(), useCurrent());
  const topic = shown.find(({ name }) => name === (named ?? app));
  return topic ? <TopicPage topic={topic} others={shown.filter((other) => other !== topic)} /> : <NotFoundPage />;
}

function Section({ title, at, children }: { title: string; at?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" {...(at && { id: at })} aria-labelledby={id} sx={{ mt: 6, scrollMarginTop: 64 }}>
      <Typography id={id} variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function TopicPage({ topic, others }: { topic: Topic; others: readonly Topic[] }) {
  const translate = useTranslate();
  const apps = useApps();
  const current = useCurrent();
  const title = translate('help.title', { name: translate(nameOf(topic)) });
  usePageTitle(title);
  const tasks = tasksOf(topic, apps, current);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Box sx={{ p: { xs: 3, sm: 5 }, maxWidth: 720 }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Typography>{translate(`help.about.${topic.name}`)}</Typography>
      {tasks.length > 0 && (
        <Section title={translate('help.first', { smart_count: tasks.length })}>
          <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
            {tasks.map(({ key, to }) => (
              <li key={key}>
                <Link component={RouterLink} to={to} sx={touchable}>
                  {translate(`help.tasks.${key}`)}
                </Link>
              </li>
            ))}
          </Box>
        </Section>
      )}
      {guidesOf(topic, apps, current).map(({ key, page, to }) => (
        <Section key={key} at={key} title={translate(`help.guides.${key}.title`)}>
          <Typography sx={{ mb: 2 }}>{translate(`help.guides.${key}.text`)}</Typography>
          <Link component={RouterLink} to={to} sx={touchable}>
            {translate('help.goTo', { name: translate(page) })}
          </Link>
        </Section>
      ))}
      <Section title={translate('help.wordsTitle')}>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, columnGap: 4, rowGap: { xs: 0, sm: 2 } }}
        >
          {topic.words.map((word) => (
            <Box key={word} sx={{ display: 'contents' }}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {translate(`help.words.${word}.term`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 } }}>
                {translate(`help.words.${word}.meaning`)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
      <Section title={translate('help.keysTitle')}>
        <KeyList of={topic.keys} />
      </Section>
      {others.length > 0 && (
        <Section title={translate('help.others')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
            {others.map((other) => (
              <li key={other.name}>
                <Link component={RouterLink} to={addressOf(other, current)} sx={touchable}>
                  {translate(nameOf(other))}
                </Link>
              </li>
            ))}
          </Box>
        </Section>
      )}
    </Box>
  );
}
