import { beforeEach, describe, expect, it } from 'vitest';
import { type DraftStorage, draftPrefix, findDrafts, removeDraft, removeOldDrafts, storeDraft } from './use-draft.ts';

class MemoryStorage implements DraftStorage {
  readonly entries = new Map<string, string>();
  isFull = false;
  get length() {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  setItem(key: string, text: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, text);
  }
}

const stored = { title: 'Bread', isVisible: 0 };
const prefix = draftPrefix(4, 'ar', 'article/7/12');
const draft = (title: string, at = 1_000) => ({ at, version: 'v1', changes: { title }, base: { title: 'Bread' } });
let storage = new MemoryStorage();

beforeEach(() => {
  storage = new MemoryStorage();
});

describe('a draft', () => {
  it('is found again, newest first', () => {
    storeDraft(storage, `${prefix}a`, draft('Old', 1_000));
    storeDraft(storage, `${prefix}b`, draft('New', 2_000));
    const titles = findDrafts(storage, prefix, stored).map((found) => found.draft.changes.title);
    expect(titles).toEqual(['New', 'Old']);
  });

  it('is not found by other users, in other items or in the other language', () => {
    storeDraft(storage, `${prefix}a`, draft('Mine'));
    expect(findDrafts(storage, draftPrefix(5, 'ar', 'article/7/12'), stored)).toEqual([]);
    expect(findDrafts(storage, draftPrefix(4, 'en', 'article/7/12'), stored)).toEqual([]);
    expect(findDrafts(storage, draftPrefix(4, 'ar', 'article/7/1'), stored)).toEqual([]);
  });

  it('is not offered when the stored item has the same values already', () => {
    storeDraft(storage, `${prefix}a`, draft('Bread'));
    expect(findDrafts(storage, prefix, stored)).toEqual([]);
  });

  it('of the same changes is offered once, and leaves no copy', () => {
    storeDraft(storage, `${prefix}a`, draft('Mine', 1_000));
    storeDraft(storage, `${prefix}b`, draft('Mine', 2_000));
    storeDraft(storage, `${prefix}c`, draft('Other', 1_500));
    expect(findDrafts(storage, prefix, stored).map(({ key }) => key)).toEqual([`${prefix}b`, `${prefix}c`]);
    expect([...storage.entries.keys()]).toEqual([`${prefix}b`, `${prefix}c`]);
  });

  it('cannot be found once it is removed', () => {
    storeDraft(storage, `${prefix}a`, draft('Mine'));
    removeDraft(storage, `${prefix}a`);
    expect(storage.length).toBe(0);
  });

  it('is found when a number field was emptied', () => {
    const changes = { title: 'Mine', count: '' };
    const counted = { ...stored, count: 12 };
    storeDraft<object>(storage, `${prefix}a`, { at: 1, version: 'v1', changes, base: { title: 'Bread', count: 12 } });
    expect(findDrafts(storage, prefix, counted).map((found) => found.draft.changes)).toEqual([changes]);
  });

  it('is reported as not stored when the device is full', () => {
    storage.isFull = true;
    expect(storeDraft(storage, `${prefix}a`, draft('Mine'))).toBe(false);
  });

  it('is ignored when it is damaged or belongs to another form', () => {
    storage.entries.set(`${prefix}a`, '{"at":1');
    storage.entries.set(`${prefix}b`, JSON.stringify({ at: 1, changes: { folder: '/x/' }, base: {} }));
    storage.entries.set(`${prefix}c`, JSON.stringify({ at: 1, changes: { title: 5 }, base: {} }));
    expect(findDrafts(storage, prefix, stored)).toEqual([]);
  });

  it('is removed after two months', () => {
    const day = 24 * 3_600_000;
    storeDraft(storage, `${prefix}a`, draft('Old', 0));
    storeDraft(storage, `${prefix}b`, draft('New', 2 * day));
    storage.entries.set('other', 'stays');
    removeOldDrafts(storage, 61 * day);
    expect([...storage.entries.keys()]).toEqual([`${prefix}b`, 'other']);
  });
});
