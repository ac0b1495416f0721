import { expect, it } from 'vitest';
import { columnsOf } from './answers-table.tsx';

it('a table of answers has a column for each field, with its newest label, also for what older answers alone have', () => {
  const messages = [
    { answers: [{ field: 'name', label: 'Your name', text: 'Salma' }] },
    {
      answers: [
        { field: 'name', label: 'Name', text: 'Huda' },
        { field: 'town', label: 'Town', text: 'Gaza' },
      ],
    },
  ];
  expect([...columnsOf(messages)]).toEqual([
    ['name', 'Your name'],
    ['town', 'Town'],
  ]);
});
