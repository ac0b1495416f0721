import { getFetchClient } from '@strapi/strapi/admin';
import type { UsesOfFile } from '../../../contract/replies';
import { TYPES } from '../../dashboard-names';
import { KINDS } from '../bin/names';
import { entryAddress } from '../entry-address';
import { FILE_USE_TEXTS } from './texts';

/** In dashboard.css. */
const CLASS = 'khayr-file-uses';

type Key = keyof typeof FILE_USE_TEXTS;

const language = () => (document.documentElement.lang === 'ar' ? 'ar' : 'en');
const text = (key: Key) => FILE_USE_TEXTS[key][language()];

const LABELS: readonly string[] = Object.values(FILE_USE_TEXTS['upload.asset-details.assetId']);

/** Labels and values that the details of a file have at least. */
const FACTS = 6;

/** The details of a file in a form of the Media Library, and the file's id; undefined in other forms. */
function detailsIn(form: Element): { id: number; box: Element } | undefined {
  const label = [...form.querySelectorAll('span')].find(({ textContent }) => LABELS.includes(textContent ?? ''));
  const id = Number(label?.nextElementSibling?.textContent);
  let box: Element | null | undefined = label;
  while (box && box.querySelectorAll('span').length < FACTS) box = box.parentElement;
  return Number.isInteger(id) && id > 0 && box ? { id, box } : undefined;
}

const SINGULAR: Readonly<Record<string, { ar: string; en: string }>> = Object.fromEntries(
  Object.entries(KINDS).map(([kind, name]) => [`api::${kind}.${kind}`, name]),
);

function paragraph(content: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = content;
  return element;
}

function entry({ uid, documentId, title }: UsesOfFile['uses'][number]): HTMLElement {
  const item = document.createElement('li');
  const name = (SINGULAR[uid] ?? TYPES[uid]?.name)?.[language()] ?? '';
  const shown = document.createElement(documentId === undefined ? 'span' : 'a');
  const words = document.createElement('bdi');
  words.textContent = title;
  shown.append(title === '' ? name : `${name}: `, words);
  if (shown instanceof HTMLAnchorElement && documentId !== undefined) {
    // In a tab of its own: what is typed into the dialog would be lost.
    Object.assign(shown, {
      href: `/dashboard/admin${entryAddress(uid, documentId)}`,
      target: '_blank',
      rel: 'noopener',
    });
  }
  item.append(shown);
  return item;
}

function contentOf({ uses, others }: UsesOfFile): HTMLElement[] {
  if (uses.length === 0 && others === 0) return [paragraph(text('khayr.files.unused'))];
  const list = document.createElement('ul');
  list.append(...uses.map(entry));
  return [
    ...(uses.length > 0 ? [list] : []),
    ...(others > 0 ? [paragraph(text('khayr.files.others').replace('{count}', String(others)))] : []),
  ];
}

async function addUses(box: Element, id: number) {
  const section = document.createElement('section');
  section.className = CLASS;
  section.dataset.file = String(id);
  section.setAttribute('aria-live', 'polite');
  const heading = document.createElement('h3');
  heading.textContent = text('khayr.files.uses');
  const show = (...content: HTMLElement[]) => section.replaceChildren(heading, ...content);
  show(paragraph(text('khayr.files.loading')));
  box.after(section);
  try {
    const { data } = await getFetchClient().get<{ data: UsesOfFile }>(`/editing/files/${id}/uses`);
    show(...contentOf(data.data));
  } catch {
    show(paragraph(text('khayr.files.failed')));
  }
}

/** Says in the details of a file where it is used: the Media Library has no place for parts of others (record 142). */
export function showFileUses() {
  new MutationObserver(() => {
    for (const form of document.querySelectorAll('[role="dialog"] form')) {
      const details = detailsIn(form);
      const shown = form.querySelector<HTMLElement>(`.${CLASS}`);
      if (!details || shown?.dataset.file === String(details.id)) continue;
      shown?.remove();
      void addUses(details.box, details.id);
    }
  }).observe(document.body, { subtree: true, childList: true });
}
