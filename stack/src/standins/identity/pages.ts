import { escapeHtml, languageOf, page } from '../page.js';
import { people } from '../people.js';

const texts = {
  nl: {
    title: 'Aanmelden bij Kantoor',
    dev: 'Ontwikkelomgeving: kies een proefpersoon of meld je aan met e-mailadres en wachtwoord.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    signIn: 'Aanmelden',
    wrong: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
    as: 'Of ga meteen verder als',
    signOut: 'Afmelden',
    left: 'Je bent afgemeld.',
    problem: 'Aanmelden lukt niet',
    expired: 'Deze aanmeldpagina is verlopen. Ga terug naar Kantoor en probeer het opnieuw.',
  },
  en: {
    title: 'Sign in to Kantoor',
    dev: 'Development: pick a demo person, or sign in with e-mail and password.',
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    wrong: 'This e-mail and password do not belong together.',
    as: 'Or go on at once as',
    signOut: 'Sign out',
    left: 'You are signed out.',
    problem: 'Signing in does not work',
    expired: 'This sign-in page has expired. Go back to Kantoor and try again.',
  },
};

export function signInPage(action: string, acceptLanguage: string | undefined, { email = '', wrong = false } = {}): string {
  const language = languageOf(acceptLanguage);
  const text = texts[language];
  const choices = people.map(
    ({ email: address, name, hint }) =>
      `<button name="person" value="${address}"><strong>${escapeHtml(name)}</strong><small>${address} · ${escapeHtml(hint[language])}</small></button>`,
  );
  const body = `<main><div class="card"><h1>${text.title}</h1><p class="soft">${text.dev}</p>
${wrong ? `<div class="error" role="alert">${text.wrong}</div>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="email">${text.email}</label><input id="email" name="email" type="email" autocomplete="username" value="${escapeHtml(email)}" required autofocus>
<label for="password">${text.password}</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button class="main">${text.signIn}</button></form>
<form method="post" action="${escapeHtml(action)}"><p class="soft" style="margin:1.5rem 0 0">${text.as}</p><div class="list">${choices.join('')}</div></form>
</div></main>`;
  return page({ title: text.title, language, body });
}

/** Submits itself: a user who clicked "sign out" need not confirm. */
export function leavePage(form: string, acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  const text = texts[language];
  const body = `<main><div class="card">${form}<button class="main" form="op.logoutForm" name="logout" value="yes">${text.signOut}</button></div></main>
<script>document.querySelector('button').click()</script>`;
  return page({ title: text.signOut, language, body });
}

export function leftPage(acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  return page({ title: texts[language].left, language, body: `<main><div class="card"><h1>${texts[language].left}</h1></div></main>` });
}

export function errorPage(out: Record<string, string>, acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  const details = escapeHtml(Object.values(out).join(': '));
  const body = `<main><div class="card"><h1>${texts[language].problem}</h1><p class="soft">${details}</p></div></main>`;
  return page({ title: texts[language].problem, language, body });
}

export const expiredMessage = (acceptLanguage: string | undefined): string => texts[languageOf(acceptLanguage)].expired;
