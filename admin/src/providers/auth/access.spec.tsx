import { permissionTo, permissions, entitySchemas } from '@kantoor/schemas';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { CanAccess, CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { makeAuthProvider } from './auth-provider';
import { canAccess, permissionOf, rememberAccess } from './access';
import type { SignIn } from './sign-in';

const signIn = {} as SignIn;

it("react-admin's actions map to read and write permissions as in the permission table", () => {
  for (const { 'x-resource': hint } of Object.values(entitySchemas)) {
    for (const action of ['list', 'show']) expect(permissionOf({ action, resource: hint.name })).toBe(permissionTo('read', hint));
    for (const action of ['create', 'edit', 'delete'])
      expect(permissionOf({ action, resource: hint.name })).toBe(permissionTo('write', hint));
  }
  expect(permissionOf({ action: 'register', resource: 'payments' })).toBe('payments.register');
});

it('only what is granted in the ecosystem is allowed, and nothing unknown to the table', async () => {
  rememberAccess(new QueryClient(), ['deals.read', 'payments.register', 'nonsense.do']);
  const may = (action: string, resource: string) => makeAuthProvider(signIn).canAccess!({ action, resource });
  expect(await Promise.all([may('list', 'deals'), may('edit', 'deals'), may('register', 'payments'), may('do', 'nonsense')])).toEqual([
    true,
    false,
    true,
    false,
  ]);
  rememberAccess(new QueryClient(), permissions);
  expect(canAccess({ action: 'edit', resource: 'deals' })).toBe(true);
});

it('the first paint is correct, without waiting', async () => {
  const queryClient = new QueryClient();
  rememberAccess(queryClient, ['deals.read']);
  const painted: string[] = [];
  const Seen = ({ text }: { text: string }) => {
    painted.push(text);
    return <p>{text}</p>;
  };
  const ask = (action: string) => (
    <CanAccess
      action={action}
      resource="deals"
      loading={<Seen text={`${action} is unknown`} />}
      accessDenied={<Seen text={`no ${action}`} />}
    >
      <Seen text={action} />
    </CanAccess>
  );
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={makeAuthProvider(signIn)} queryClient={queryClient}>
        {ask('list')}
        {ask('edit')}
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getByText('list')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([...new Set(painted)]).toEqual(['list', 'no edit']);
});
