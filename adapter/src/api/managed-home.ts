import type * as z from 'zod/mini';
import { type homeEntry, loadHome, previewHomeBlock, saveHome } from '../../../cms/contract/calls/managed-home.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { LIMITS } from '../../../cms/contract/limits.ts';
import type { HomeBlockSave } from '../../../cms/contract/requests.ts';
import { CURRENCIES } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { CallError, invalid } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { categoryTitle } from '../strapi/categories.ts';
import {
  loadManagedHome,
  previewBlock,
  readBlocks,
  readHome,
  type StoredBlock,
  saveManagedHome,
} from '../strapi/managed-home.ts';
import { presentBlocks } from './home.ts';
import { flagOf, withCurrentItem } from './items.ts';
import { TYPE } from './menu.ts';

type Entry = z.output<typeof homeEntry>;
type HomeData = z.input<typeof loadHome.data>;

/** Items of a block that editors gave no number of. */
const COUNT = 6;

/** A block as its editor has it: '' and 0 where nothing was written. */
function presentEntry({ kind, isHidden, ...block }: StoredBlock): HomeData['blocks'][number] {
  const isVisible = flagOf(!isHidden);
  const list = { count: block.count ?? COUNT, orderBy: block.orderBy ?? 'newest' };
  const ofCategory = { category: block.category ?? 0, ...list };
  switch (kind) {
    case 'articles-slider':
      return { type: 'ArticlesSlider', isVisible, ...list };
    case 'articles':
      return { type: 'Articles', isVisible, ...ofCategory };
    case 'projects':
      return { type: 'Projects', isVisible, ...ofCategory };
    case 'gallery':
      return { type: 'Gallery', isVisible, ...ofCategory };
    case 'ads':
      return { type: 'Ads1', isVisible, first: block.firstBlock ?? 0, second: block.secondBlock ?? 0 };
    case 'numbers': {
      const { foodLabel: food = '', seasonLabel: season = '', enhanceLabel: enhance = '', urgentLabel = '' } = block;
      return { type: 'Numbers', isVisible, food, season, enhance, urgent: urgentLabel };
    }
    case 'campaign': {
      const { title = '', text = '', picture, target = 0, raised = 0, currency = CURRENCIES[0] } = block;
      return { type: 'Campaign', isVisible, title, text, image: picture?.url ?? '', target, raised, currency };
    }
    case 'quotation':
      return { type: 'Quotation', isVisible, text: block.text ?? '', author: block.author ?? '' };
    case 'rich-text':
      return { type: 'RichText', isVisible, html: block.html ?? '' };
  }
}

const presentHome = ({ version, blocks }: { version: string; blocks: StoredBlock[] }): HomeData => ({
  version,
  blocks: blocks.map(presentEntry),
});

/** The blocks of a revision, as their editor has them. */
export const homeOfRevision = (fields: Record<string, unknown>) => ({ blocks: readBlocks(fields).map(presentEntry) });

function toCms(entry: Entry): HomeBlockSave {
  const isHidden = entry.isVisible === 0;
  switch (entry.type) {
    case 'ArticlesSlider':
      return { kind: 'articles-slider', isHidden, count: entry.count, orderBy: entry.orderBy };
    case 'Articles':
    case 'Projects':
    case 'Gallery': {
      const kind = { Articles: 'articles', Projects: 'projects', Gallery: 'gallery' } as const;
      const { category, count, orderBy } = entry;
      return { kind: kind[entry.type], isHidden, category: category || null, count, orderBy };
    }
    case 'Ads1':
      return { kind: 'ads', isHidden, firstBlock: entry.first || null, secondBlock: entry.second || null };
    case 'Numbers': {
      const { food, season, enhance, urgent } = entry;
      const labels = { foodLabel: food, seasonLabel: season, enhanceLabel: enhance, urgentLabel: urgent };
      return { kind: 'numbers', isHidden, ...labels };
    }
    case 'Campaign': {
      const { title, text, image: picture, target, raised, currency } = entry;
      return { kind: 'campaign', isHidden, title, text, picture, target, raised, currency };
    }
    case 'Quotation':
      return { kind: 'quotation', isHidden, text: entry.text, author: entry.author };
    case 'RichText':
      return { kind: 'rich-text', isHidden, html: entry.html };
  }
}

/** The cms's names of a block's fields by the contract's. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstBlock: 'first',
  secondBlock: 'second',
  foodLabel: 'food',
  seasonLabel: 'season',
  enhanceLabel: 'enhance',
  urgentLabel: 'urgent',
  picture: 'image',
};

/** A refusal with the fields by the contract's names. */
async function withFieldNames<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (!(error instanceof CallError) || !Array.isArray(error.extra.errors)) throw error;
    const errors = error.extra.errors.map(({ field, ...fault }: { field: string }) => ({
      ...fault,
      field: field.replace(/\w+$/, (name) => FIELD_NAMES[name] ?? name),
    }));
    throw new CallError(error.status, { cause: error, extra: { ...error.extra, errors } });
  }
}

/** Blocks with their HTML cleaned, except what is stored already. */
async function withCleanHtml(
  { cms }: CallDeps,
  lang: Lang,
  token: string,
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (entries.every(({ type }) => type !== 'RichText')) return [...entries];
  const { blocks } = await loadManagedHome(cms, { lang, as: token });
  return Promise.all(
    entries.map(async (entry, index) => {
      if (entry.type !== 'RichText' || blocks.some(({ html }) => html === entry.html)) return entry;
      const html = await cleanHtml(entry.html);
      const field = `blocks.${index}.html`;
      if (html.trim() === '' && entry.isVisible === 1) throw invalid(field, ERROR_KEY.required);
      // Cleaning may write a character as a longer entity.
      if (html.length > LIMITS.html.max) throw invalid(field, ERROR_KEY.tooLong);
      return { ...entry, html };
    }),
  );
}

export const managedHomeHandlers = (deps: CallDeps) => [
  handle(loadHome, async (_payload, context) => {
    const { lang } = context;
    const { categories, contentBlocks, ...home } = await loadManagedHome(deps.cms, {
      lang,
      as: requireSession(context).token,
    });
    const extra = {
      categories: categories.map((category) => ({
        id: category.number,
        type: TYPE[category.type],
        title: categoryTitle(category, lang),
      })),
      contentBlocks: contentBlocks.map(({ number, title, isVisible }) => ({
        id: number,
        title,
        isVisible: flagOf(isVisible),
      })),
    };
    return { data: presentHome(home), extra };
  }),

  handle(saveHome, async ({ home }, context) => {
    const { lang } = context;
    const { token } = requireSession(context);
    const entries = await withCleanHtml(deps, lang, token, home.blocks);
    const save = { version: home.version, blocks: entries.map(toCms) };
    const storing = withFieldNames(saveManagedHome(deps.cms, { lang, as: token }, save));
    const { version, change } = await withCurrentItem(storing, async (current) => presentHome(readHome(current)));
    return { data: { version }, change };
  }),

  handle(previewHomeBlock, async ({ block }, context) => {
    const reader = { lang: context.lang, as: requireSession(context).token };
    const entry = block.type === 'RichText' ? { ...block, html: await cleanHtml(block.html) } : block;
    const row = await previewBlock(deps.cms, reader, toCms(entry));
    const [shown] = await presentBlocks(deps.cms, { ...reader, forDisplay: true }, [row]);
    return { data: shown ?? null };
  }),
];
