/** SQL: a person as shown in approvals, including people who left; null if there is none. */
export const shownPerson = (id: string): string =>
  `(CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('personId', ${id}, 'name', coalesce(person_name(${id}), ''), 'emailAddress', coalesce(person_email(${id}), '')) END)`;
