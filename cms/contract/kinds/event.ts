import { LIMITS } from '../limits.ts';
import { ADDRESSES } from './addresses.ts';
import { html, image, showTime, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

/** Whether an event takes place as it was announced, with the keys of the words for it. */
const EVENT_STATES = {
  planned: 'EVENT_FORM.PLANNED',
  moved: 'EVENT_FORM.MOVED',
  cancelled: 'EVENT_FORM.CANCELLED',
  full: 'EVENT_FORM.FULL',
} as const;

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
    isAllDay: {
      type: 'flag',
      label: 'EVENT_FORM.ALL_DAY',
      hint: 'EVENT_FORM.ALL_DAY_HINT',
      isListed: true,
      knownAs: ['all_day', '_eventallday'],
    },
    zone: {
      type: 'zone',
      max: LIMITS.zone.max,
      label: 'EVENT_FORM.ZONE',
      hint: 'EVENT_FORM.ZONE_HINT',
      isListed: true,
      knownAs: ['zone', 'time_zone', 'timezone', '_eventtimezone'],
    },
    rule: {
      type: 'rule',
      label: 'EVENT_FORM.REPEATS',
      max: LIMITS.rule.max,
      isListed: true,
      knownAs: ['rule', 'rrule', 'recurrence', '_eventrecurrence'],
    },
    exceptions: {
      type: 'days',
      label: 'EVENT_FORM.EXCEPTIONS',
      hint: 'EVENT_FORM.EXCEPTIONS_HINT',
      max: LIMITS.days.max,
      isListed: true,
      knownAs: ['exceptions', 'exdate', '_eventrecurrence'],
    },
    state: {
      type: 'word',
      label: 'EVENT_FORM.STATE',
      words: EVENT_STATES,
      isListed: true,
      knownAs: ['state', 'status', 'الحالة'],
    },
    place: {
      type: 'line',
      label: 'EVENT_FORM.PLACE',
      max: LIMITS.label.max,
      isListed: true,
      isSearched: true,
      knownAs: ['place', 'venue', 'location', 'المكان'],
    },
    mapLink: {
      type: 'address',
      max: LIMITS.link.max,
      label: 'EVENT_FORM.MAP',
      hint: 'EVENT_FORM.MAP_HINT',
      knownAs: ['map', 'map_link', 'map_url', 'الخريطة'],
    },
    meetingLink: {
      type: 'address',
      max: LIMITS.link.max,
      label: 'EVENT_FORM.MEETING',
      hint: 'EVENT_FORM.MEETING_HINT',
      isListed: true,
      knownAs: ['meeting', 'meeting_link', 'online_link', 'meeting_url', '_tribe_events_virtual_url', 'رابط اللقاء'],
    },
    price: {
      type: 'line',
      label: 'EVENT_FORM.PRICE',
      hint: 'EVENT_FORM.PRICE_HINT',
      max: LIMITS.label.max,
      isListed: true,
      knownAs: ['price', 'price_text', 'السعر'],
    },
    amount: {
      type: 'amount',
      label: 'EVENT_FORM.AMOUNT',
      hint: 'EVENT_FORM.AMOUNT_HINT',
      isListed: true,
      knownAs: ['amount', 'cost', 'المبلغ'],
    },
    currency: {
      type: 'currency',
      label: 'EVENT_FORM.CURRENCY',
      isListed: true,
      knownAs: ['currency', 'العملة'],
    },
    takesGifts: {
      type: 'flag',
      label: 'EVENT_FORM.GIFTS',
      hint: 'EVENT_FORM.GIFTS_HINT',
    },
    organizer: {
      type: 'line',
      label: 'EVENT_FORM.ORGANIZER',
      hint: 'EVENT_FORM.ORGANIZER_HINT',
      max: LIMITS.label.max,
      isSearched: true,
      knownAs: ['organizer', 'organiser', 'المنظم'],
    },
    registration: {
      type: 'form',
      label: 'EVENT_FORM.REGISTRATION',
      hint: 'EVENT_FORM.REGISTRATION_HINT',
      isPrivate: true,
    },
    html,
    showTime,
    image,
  },
} as const satisfies Kind;
