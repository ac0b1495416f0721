import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import type { ItemState, SaveReply, SendDetails, StoredItem } from '../values/stored-item.ts';
import { type SaveTask, saveItem } from './save-item.ts';

interface Fields {
  title: string;
  summary: string;
}

const BREAD = { title: 'Bread', summary: 'For all' };
const send = vi.fn<(fields: Partial<Fields>, details: SendDetails) => Promise<SaveReply>>();
const loadCurrent = vi.fn<(replied: unknown) => Promise<StoredItem<Fields>>>();
const merge = vi.fn<SaveTask<Fields>['merge']>();
const onCreated = vi.fn<(id: number) => void>();
let form: Fields;
let task: SaveTask<Fields>;

/** An editor of an item as it is stored, whose form says something else. */
function begin(stored: ItemState<Fields>, typed: Partial<Fields>) {
  form = { ...stored.values, ...typed };
  const current = { current: stored };
  task = {
    current,
    adopt: (item) => {
      current.current = item;
    },
    attempt: { current: undefined },
    read: () => form,
    show: (item, values) => {
      current.current = { id: current.current.id, ...item };
      form = values;
    },
    send,
    loadCurrent,
    merge,
    onCreated,
  };
}

const lost = new ApiError(undefined);
const conflict = new ApiError(10, { extra: { current: 'their words' } });
const sentIds = () => send.mock.calls.map(([, { repeat }]) => repeat.requestId);

beforeEach(() => {
  vi.resetAllMocks();
  send.mockResolvedValue({ id: 12, version: 'v2' });
  begin({ id: 12, version: 'v1', values: BREAD }, { title: 'Rice' });
});

describe('a save', () => {
  it('sends what was changed, over the version it was typed upon', async () => {
    expect(await saveItem(task)).toEqual({ isMerged: false });
    expect(send.mock.calls).toMatchObject([[{ title: 'Rice' }, { item: { id: 12, version: 'v1' } }]]);
    expect(send.mock.calls[0]?.[0]).not.toHaveProperty('summary');
    expect(task.current.current).toEqual({ id: 12, version: 'v2', values: { ...BREAD, title: 'Rice' } });
    await saveItem(task);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('makes a new item once, and tells its id', async () => {
    begin({ id: 0, version: undefined, values: { title: '', summary: '' } }, BREAD);
    await saveItem(task);
    expect(send.mock.calls).toMatchObject([[BREAD, { item: { id: 0 } }]]);
    expect(onCreated.mock.calls).toEqual([[12]]);
  });

  it('leaves what is typed meanwhile to the next one', async () => {
    send.mockImplementationOnce(() => {
      form.title = 'Rice and oil';
      return Promise.resolve({ id: 12, version: 'v2' });
    });
    await saveItem(task);
    expect(task.current.current.values.title).toBe('Rice');
    await saveItem(task);
    expect(send.mock.lastCall).toMatchObject([{ title: 'Rice and oil' }, { item: { version: 'v2' } }]);
  });

  it('is repeated under its name after a lost reply, and what was typed since goes after it', async () => {
    send.mockRejectedValueOnce(lost);
    await expect(saveItem(task)).rejects.toBe(lost);
    form = { ...form, summary: 'For everyone' };
    await saveItem(task);
    const [first, repeat, next] = sentIds();
    expect(repeat).toBe(first);
    expect(next).not.toBe(first);
    expect(send.mock.lastCall).toMatchObject([{ summary: 'For everyone' }, { item: { version: 'v2' } }]);
    expect(task.current.current.values).toEqual({ title: 'Rice', summary: 'For everyone' });
  });

  it('has a name of its own after a refusal', async () => {
    send.mockRejectedValueOnce(new ApiError(8));
    await expect(saveItem(task)).rejects.toThrow(ApiError);
    await saveItem(task);
    expect(new Set(sentIds()).size).toBe(2);
  });
});

describe('a save that somebody else was before', () => {
  const theirs = { version: 'v7', values: { title: 'Bread', summary: 'For you' } };

  it('is brought together with theirs, and sent over it', async () => {
    send.mockRejectedValueOnce(conflict);
    loadCurrent.mockResolvedValue(theirs);
    merge.mockImplementation(async ({ mine, theirs: other }) => ({ ...other, title: mine.title }));
    expect(await saveItem(task)).toEqual({ isMerged: true });
    expect(loadCurrent.mock.calls).toEqual([['their words']]);
    expect(merge.mock.calls).toEqual([[{ base: BREAD, mine: { ...BREAD, title: 'Rice' }, theirs: theirs.values }]]);
    expect(send.mock.lastCall).toMatchObject([{ title: 'Rice' }, { item: { version: 'v7' } }]);
    expect(form).toEqual({ title: 'Rice', summary: 'For you' });
  });

  it('is refused when the question is put off, and nothing is replaced', async () => {
    send.mockRejectedValueOnce(conflict);
    loadCurrent.mockResolvedValue(theirs);
    merge.mockResolvedValue(undefined);
    await expect(saveItem(task)).rejects.toBe(conflict);
    expect(task.current.current).toEqual({ id: 12, version: 'v1', values: BREAD });
    expect(form.title).toBe('Rice');
  });

  it('is asked about in a language that had no text', async () => {
    begin({ id: 12, version: undefined, values: { title: '', summary: '' } }, BREAD);
    loadCurrent.mockResolvedValue(theirs);
    merge.mockResolvedValue(undefined);
    await expect(saveItem(task)).rejects.toMatchObject({ status: 10 });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends all of the form the next time when the text was deleted', async () => {
    send.mockRejectedValueOnce(conflict);
    loadCurrent.mockResolvedValue({ version: undefined, values: { title: '', summary: '' } });
    await expect(saveItem(task)).rejects.toBe(conflict);
    await saveItem(task);
    expect(send.mock.lastCall).toMatchObject([{ title: 'Rice', summary: 'For all' }, { item: { id: 12 } }]);
    expect(merge).not.toHaveBeenCalled();
  });
});
