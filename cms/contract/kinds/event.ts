import { LIMITS } from '../limits.ts';
import { ADDRESSES } from './addresses.ts';
import { html, image, showTime, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

/** What people can come to. Its date is that of the announcement, by which lists are in order; its times may not be known yet. */
export const event = {
  name: 'event',
  plural: 'events',
  ...ADDRESSES.event,
  labels: {
    one: 'FILES.KIND_EVENT',
    all: 'BIN.EVENTS',
    add: 'ADMIN.ADD_EVENT',
    new: 'EVENT_FORM.NEW',
    edit: 'EVENT_FORM.EDIT',
  },
  isListed: true,
  isInFeed: true,
  hasEditorTab: true,
  importedAs: 'tribe_events',
  help: { editor: 'articles#events', preview: 'articles#preview' },
  fields: {
    title,
    begins: {
      type: 'moment',
      label: 'EVENT_FORM.BEGINS',
      hint: 'EVENT_FORM.BEGINS_HINT',
      isListed: true,
      knownAs: ['begins', 'start', 'start_date', '_eventstartdate', 'البداية'],
    },
    ends: {
      type: 'moment',
      label: 'EVENT_FORM.ENDS',
      after: 'begins',
      isListed: true,
      knownAs: ['ends', 'end', 'end_date', '_eventenddate', 'النهاية'],
    },
    place: {
      type: 'line',
      label: 'EVENT_FORM.PLACE',
      max: LIMITS.label.max,
      isListed: true,
      isSearched: true,
      knownAs: ['place', 'venue', 'location', 'المكان'],
    },
    html,
    showTime,
    image,
  },
} as const satisfies Kind;
