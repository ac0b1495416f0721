import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, routeLang } from '../../lib/loader.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './help.module.css';
import { MANUAL, MANUAL_PAGES, type ManualPage, manualPath } from './help-path.ts';
import { type Block, type Piece, readManual } from './manual-text.ts';

/** The manual of each language, in a chunk of its own. */
const MANUALS = import.meta.glob<Manual>('./manual-*.ts');
type Manual = Record<'pages' | 'pictures', Record<string, string>>;

/** By the names of the files, without folder and ending. */
const byName = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, content]) => [path.replace(/^.*\/|\.\w+$/g, ''), content]));

export async function loader(args: LoaderArgs) {
  const asked = new URL(args.request.url).searchParams.get('page');
  const page = MANUAL_PAGES.find((known) => known === asked) ?? 'start';
  const { pages = {}, pictures = {} } = (await MANUALS[`./manual-${routeLang(args)}.ts`]?.()) ?? {};
  const sources = byName(pages);
  const titles = new Map(MANUAL_PAGES.map((name) => [name, readManual(sources.get(name) ?? '# ', name).title]));
  return { page, titles, pictures: byName(pictures), manual: readManual(sources.get(page) ?? '# ', page) };
}

const READERS = { writer: 'HELP.WRITER', manager: 'HELP.MANAGER', operator: 'HELP.OPERATOR' } as const;

/** A page of the manual, with links to the others. */
export function Component() {
  const { t } = useTranslation();
  const { page, titles, pictures, manual } = useLoaderData<typeof loader>();
  useDocumentTitle(`${t('HELP.TITLE')}: ${manual.title}`, useSiteName());
  return (
    <>
      <PageHeader title={manual.title} trail={[{ title: t('HELP.TITLE') }, { title: manual.title }]} />
      <Section>
        <div className={`stack gap-8 ${styles.columns}`}>
          <Contents page={page} titles={titles} />
          <article className={styles.text}>
            {manual.blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change
              <BlockView key={`${page} ${at}`} block={block} pictures={pictures} />
            ))}
          </article>
        </div>
      </Section>
    </>
  );
}

function Contents({ page, titles }: { page: ManualPage; titles: ReadonlyMap<ManualPage, string> }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <nav className={styles.contents} aria-label={t('HELP.CONTENTS')}>
      {(Object.keys(READERS) as (keyof typeof READERS)[]).map((reader) => (
        <div key={reader}>
          <h2 className="text-14 strong muted">{t(READERS[reader])}</h2>
          <ul role="list" className={`cluster gap-x-4 ${styles.pages}`}>
            {MANUAL[reader].map((name) => (
              <li key={name}>
                <Link
                  className={`tap text-16 plain ${styles.page}`}
                  to={manualPath(lang, name)}
                  aria-current={name === page ? 'page' : undefined}
                >
                  {titles.get(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The size of all pictures in pixels, as scripts/dev/screenshots/manual-pictures.ts takes them. */
const SIZE = { width: 1120, height: 700 };

function BlockView({ block, pictures }: { block: Block; pictures: ReadonlyMap<string, string> }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id || undefined} className={styles.heading}>
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Pieces pieces={block.pieces} />
        </p>
      );
    case 'note':
      return (
        <p className={styles.note}>
          <Pieces pieces={block.pieces} />
        </p>
      );
    case 'list':
    case 'steps': {
      const List = block.kind === 'list' ? 'ul' : 'ol';
      return (
        <List className={styles.list}>
          {block.items.map((pieces, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never change
            <li key={at}>
              <Pieces pieces={pieces} />
            </li>
          ))}
        </List>
      );
    }
    case 'picture':
      return (
        <img className={styles.picture} src={pictures.get(block.name)} alt={block.text} loading="lazy" {...SIZE} />
      );
    case 'commands':
      return (
        <pre className={styles.commands} dir="ltr">
          {block.text}
        </pre>
      );
  }
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
  pieces.map((piece, at) => <PieceView key={at} piece={piece} />);

function PieceView({ piece }: { piece: Piece }) {
  const lang = useLang();
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'code':
      return (
        <code className={styles.code} dir="ltr">
          {piece.text}
        </code>
      );
    case 'link':
      return <Link to={manualPath(lang, piece.to)}>{piece.text}</Link>;
  }
}
