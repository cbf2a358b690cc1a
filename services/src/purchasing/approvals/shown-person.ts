/** A person as approvals name them, also one who left: SQL, null where there is none. */
export const shownPerson = (id: string): string =>
  `(CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('personId', ${id}, 'name', coalesce(person_name(${id}), ''), 'emailAddress', coalesce(person_email(${id}), '')) END)`;
