import { dataProvider } from './data-provider';
import { withVerbs } from './verbs';

it('methods of features are available beside those for lists and records', async () => {
  const noteRead = ({ id }: { id: number }) => Promise.resolve(`read ${id}`);
  const provider = withVerbs(dataProvider, [{ noteRead }, { noteSend: () => Promise.resolve('sent') }]);
  expect([await provider['noteRead']({ id: 4 }), await provider['noteSend'](), provider.getList]).toEqual([
    'read 4',
    'sent',
    dataProvider.getList,
  ]);
  expect(dataProvider['noteRead']).toBeUndefined();
});

it('a duplicate name is refused, whoever owns it', () => {
  const send = () => Promise.resolve();
  expect(() => withVerbs(dataProvider, [{ noteSend: send }, { noteSend: send }])).toThrow('two methods named noteSend');
  expect(() => withVerbs(dataProvider, [{ getOne: send }])).toThrow('two methods named getOne');
});
