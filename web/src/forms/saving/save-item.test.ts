// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/transport.ts';
import type { ItemState, SaveReply, SendDetails, StoredItem } from '../values/item-values.ts';
import { clashes, merge, type SaveTask, saveItem, takenOver } from './save-item.ts';

describe('saving an item', () => {
  interface Fields {
    title: string;
    summary: string;
  }

  const BREAD = { title: 'Bread', summary: 'For all' };
  const send = vi.fn<(fields: Partial<Fields>, details: SendDetails) => Promise<SaveReply>>();
  const loadCurrent = vi.fn<(replied: unknown, id: number) => Promise<StoredItem<Fields>>>();
  const merge = vi.fn<SaveTask<Fields>['merge']>();
  const onCreated = vi.fn<(id: number) => void>();
  let form: Fields;
  let task: SaveTask<Fields>;

  /** An editor of a stored item, with other values typed into its form. */
  function begin(stored: ItemState<Fields>, typed: Partial<Fields>) {
    form = { ...stored.values, ...typed };
    const current = { current: stored };
    task = {
      current,
      adopt: (item) => {
        current.current = item;
      },
      attempt: { current: undefined },
      asDraft: false,
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
  const conflict = new ApiError(10, { extra: { current: 'their words', savedBy: 'Muna' } });
  const sentIds = () => send.mock.calls.map(([, { repeat }]) => repeat.requestId);

  beforeEach(() => {
    vi.resetAllMocks();
    send.mockResolvedValue({ id: 12, version: 'v2' });
    begin({ id: 12, version: 'v1', values: BREAD }, { title: 'Rice' });
  });

  describe('a save', () => {
    it('sends what was changed, with the version that was edited', async () => {
      expect(await saveItem(task)).toEqual({ isMerged: false, removed: [] });
      expect(send.mock.calls).toMatchObject([[{ title: 'Rice' }, { item: { id: 12, version: 'v1' } }]]);
      expect(send.mock.calls[0]?.[0]).not.toHaveProperty('summary');
      expect(task.current.current).toMatchObject({ id: 12, version: 'v2', values: { ...BREAD, title: 'Rice' } });
      await saveItem(task);
      expect(send).toHaveBeenCalledTimes(1);
    });

    it('as a draft is published by the next one, without another change', async () => {
      task.asDraft = true;
      await saveItem(task);
      expect(send.mock.lastCall).toMatchObject([{ title: 'Rice' }, { item: { asDraft: 1 } }]);
      await saveItem(task);
      expect(send).toHaveBeenCalledTimes(1);
      task.asDraft = false;
      await saveItem(task);
      expect(send.mock.lastCall?.[1].item).toEqual({ id: 12, version: 'v2' });
      await saveItem(task);
      expect(send).toHaveBeenCalledTimes(2);
    });

    it('that publishes is sent again when a draft of the same text got the reply in its place', async () => {
      send.mockRejectedValueOnce(lost);
      task.asDraft = true;
      await expect(saveItem(task)).rejects.toBe(lost);
      task.asDraft = false;
      await saveItem(task);
      expect(send.mock.calls.map(([, { item }]) => item.asDraft)).toEqual([1, 1, undefined]);
    });

    it('creates a new item once, and reports its id', async () => {
      begin({ id: 0, version: undefined, values: { title: '', summary: '' } }, BREAD);
      await saveItem(task);
      expect(send.mock.calls).toMatchObject([[BREAD, { item: { id: 0 } }]]);
      expect(onCreated.mock.calls).toEqual([[12]]);
    });

    it('leaves what is typed meanwhile to the next save', async () => {
      send.mockImplementationOnce(() => {
        form.title = 'Rice and oil';
        return Promise.resolve({ id: 12, version: 'v2' });
      });
      await saveItem(task);
      expect(task.current.current.values.title).toBe('Rice');
      await saveItem(task);
      expect(send.mock.lastCall).toMatchObject([{ title: 'Rice and oil' }, { item: { version: 'v2' } }]);
    });

    // Faults: 15.
    it('is repeated under the same request id after a lost reply, followed by what was typed since', async () => {
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

    it('shows what the server made of the text, and names what it removed', async () => {
      const text = '<p onclick="x()">a</p><iframe src="https://maps.example.org/1"></iframe>';
      begin({ id: 12, version: 'v1', values: BREAD }, { summary: text });
      send.mockImplementationOnce(() => {
        form.title = 'Rice';
        return Promise.resolve({ id: 12, version: 'v2' });
      });
      loadCurrent.mockResolvedValue({ version: 'v2', values: { ...BREAD, summary: '<p>a</p>' } });
      expect(await saveItem(task)).toEqual({ isMerged: false, removed: ['onclick', '<iframe> maps.example.org'] });
      expect(form).toEqual({ title: 'Rice', summary: '<p>a</p>' });
      expect(task.current.current.values).toEqual({ ...BREAD, summary: '<p>a</p>' });
    });

    it('replaces no text when it is stored as it was sent, or somebody else saved since', async () => {
      const summary = '<p>a</p>';
      begin({ id: 12, version: 'v1', values: BREAD }, { summary });
      loadCurrent.mockResolvedValue({ version: 'v2', values: { ...BREAD, summary } });
      expect((await saveItem(task)).removed).toEqual([]);
      form.summary = '<p>b</p>';
      loadCurrent.mockResolvedValue({ version: 'v9', values: { ...BREAD, summary: '<p>theirs</p>' } });
      expect((await saveItem(task)).removed).toEqual([]);
      expect(form.summary).toBe('<p>b</p>');
    });

    it('has a new request id after a refusal', async () => {
      send.mockRejectedValueOnce(new ApiError(8));
      await expect(saveItem(task)).rejects.toThrow(ApiError);
      await saveItem(task);
      expect(new Set(sentIds()).size).toBe(2);
    });
  });

  describe('a save after somebody else saved', () => {
    const theirs = { version: 'v7', values: { title: 'Bread', summary: 'For you' } };

    it('is merged with their version, and sent on top of it', async () => {
      send.mockRejectedValueOnce(conflict);
      loadCurrent.mockResolvedValue(theirs);
      merge.mockImplementation(async ({ mine, theirs: other }) => ({ ...other, title: mine.title }));
      expect(await saveItem(task)).toEqual({ isMerged: true, removed: [] });
      expect(loadCurrent.mock.calls).toEqual([['their words', 12]]);
      const mine = { ...BREAD, title: 'Rice' };
      expect(merge.mock.calls).toEqual([[{ base: BREAD, mine, theirs: theirs.values, by: 'Muna' }]]);
      expect(send.mock.lastCall).toMatchObject([{ title: 'Rice' }, { item: { version: 'v7' } }]);
      expect(form).toEqual({ title: 'Rice', summary: 'For you' });
    });

    it('fails when the choice is postponed, and replaces nothing', async () => {
      send.mockRejectedValueOnce(conflict);
      loadCurrent.mockResolvedValue(theirs);
      merge.mockResolvedValue(undefined);
      await expect(saveItem(task)).rejects.toBe(conflict);
      expect(task.current.current).toEqual({ id: 12, version: 'v1', values: BREAD });
      expect(form.title).toBe('Rice');
    });

    it('leads to the merge in a language that had no text before', async () => {
      begin({ id: 12, version: undefined, values: { title: '', summary: '' } }, BREAD);
      loadCurrent.mockResolvedValue(theirs);
      merge.mockResolvedValue(undefined);
      await expect(saveItem(task)).rejects.toMatchObject({ status: 10 });
      expect(send).not.toHaveBeenCalled();
    });

    it('sends the whole form the next time when the text was deleted', async () => {
      send.mockRejectedValueOnce(conflict);
      loadCurrent.mockResolvedValue({ version: undefined, values: { title: '', summary: '' } });
      await expect(saveItem(task)).rejects.toBe(conflict);
      await saveItem(task);
      expect(send.mock.lastCall).toMatchObject([{ title: 'Rice', summary: 'For all' }, { item: { id: 12 } }]);
      expect(merge).not.toHaveBeenCalled();
    });
  });
});

const base = { title: 'Bread', summary: 'Warm bread', isVisible: 0, author: '' };

describe('two editors of one item', () => {
  it('clash where both changed a field differently', () => {
    const versions = {
      base,
      mine: { ...base, title: 'Bread for all', summary: 'Mine' },
      theirs: { ...base, title: 'Bread today', author: 'Media team' },
    };
    expect(clashes(versions)).toEqual(['title']);
    expect(takenOver(versions)).toEqual(['author']);
  });

  it('do not clash where both entered the same value', () => {
    const same = { ...base, title: 'Bread for all' };
    expect(clashes({ base, mine: same, theirs: { ...same } })).toEqual([]);
  });

  it("are merged into one item with both sides' changes and the chosen values", () => {
    const versions = {
      base,
      mine: { ...base, title: 'Mine', summary: 'Mine as well' },
      theirs: { ...base, title: 'Theirs', isVisible: 1 },
    };
    expect(merge(versions, new Map([['title', 'theirs']]))).toEqual({
      ...base,
      title: 'Theirs',
      summary: 'Mine as well',
      isVisible: 1,
    });
    expect(merge(versions, new Map([['title', 'mine']])).title).toBe('Mine');
  });

  it("keep the editor's own text in the form where nothing was chosen", () => {
    const versions = { base, mine: { ...base, title: 'Mine' }, theirs: { ...base, title: 'Theirs' } };
    expect(merge(versions, new Map()).title).toBe('Mine');
  });
});
