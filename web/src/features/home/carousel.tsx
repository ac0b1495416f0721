import type { ArticleCard } from 'contract/calls/articles';
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { editableText } from '../../forms/inline/article-text.tsx';
import { useIsHydrated, useReducedMotion } from '../../lib/browser-state.ts';
import { shortened } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { CampaignProgress } from '../../ui/campaign-progress.tsx';
import { DateLine } from '../../ui/cards.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ItemTools, toolsOf } from '../session/tools/item-tools.tsx';
import styles from './carousel.module.css';

/** The carousel of the articles on top of the home page; without JavaScript a row that scrolls. */
export function ArticlesSlider({ articles }: { articles: ArticleCard[] }) {
  const { t } = useTranslation();
  const track = useRef<HTMLDivElement>(null);
  const { index, playing, goTo, toggle, interactionHandlers, onScroll } = useCarousel(track, articles.length);
  const isHydrated = useIsHydrated();
  const upcoming = wrapIndex(index + 1, articles.length);

  return (
    <div className={styles.band}>
      <section
        className={styles.carousel}
        aria-roledescription={t('HOME.CAROUSEL_ROLE')}
        aria-label={t('HOME.CAROUSEL')}
        {...interactionHandlers}
      >
        {articles.length > 1 && (
          <CarouselControls index={index} count={articles.length} playing={playing} onGo={goTo} onToggle={toggle} />
        )}
        <div ref={track} className={styles.track} aria-live={playing ? 'off' : 'polite'} onScroll={onScroll}>
          {articles.map((article, place) => (
            <Slide
              key={article.id}
              article={article}
              place={place}
              count={articles.length}
              isOffscreen={isHydrated && place !== index}
              hasPicture={place === index || (isHydrated && (place === upcoming || place === index - 1))}
              loading={place === 0 ? 'first' : isHydrated && place === upcoming ? 'soon' : 'lazy'}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

const SIZES = '(width >= 1288px) 810px, (width > 1024px) 65vw, 100vw';
/** A wide picture fills the slide's height and is cropped at the sides. On phones it is 141vw, for which 1080 pixels do. */
const BIG_SIZES = '(width >= 1288px) 1240px, (width > 1024px) 100vw, 136vw';

/** Letters for three lines. */
const SUMMARY_LENGTH = 130;

interface SlideProps {
  article: ArticleCard;
  place: number;
  count: number;
  /** Another slide is visible. */
  isOffscreen: boolean;
  /** Its picture loads: it is visible or next to the visible slide. Without JavaScript every picture loads. */
  hasPicture: boolean;
  loading: 'first' | 'soon' | 'lazy';
}

/**
 * One article of the carousel. Slides that are not visible cannot be reached by the keyboard either. When the page is hydrated,
 * or the next slide is shown, only the slides that change are rendered.
 */
const Slide = memo(function Slide({ article, place, count, isOffscreen, hasPicture, loading }: SlideProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const big = article.bigImage !== '';
  const picture = (
    <Picture
      image={big ? article.bigImage : article.image}
      info={big ? article.bigImageInfo : article.imageInfo}
      sizes={big ? BIG_SIZES : SIZES}
      shape="fill"
      loading={loading}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the WAI carousel pattern, not a fieldset
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={t('HOME.SLIDE_ROLE')}
      aria-label={t('HOME.SLIDE', { index: place + 1, count })}
      inert={isOffscreen}
    >
      <div className={styles.picture}>{hasPicture ? picture : <noscript>{picture}</noscript>}</div>
      <div className={styles.caption}>
        <DateLine date={article.showTime} />
        <h2 className={styles.title} dir="auto">
          {editableText(
            article,
            'title',
            <Link className={`plain ${styles.link}`} to={paths.article(lang, article.catId, article.id)}>
              {article.title}
            </Link>,
          )}
        </h2>
        <p className={styles.summary} dir="auto">
          {editableText(article, 'summary', shortened(article.summary, SUMMARY_LENGTH))}
        </p>
        {article.campaign && <CampaignProgress campaign={article.campaign} />}
        <span className={styles.more} aria-hidden="true">
          {t('HOME.READ_MORE')}
          <ArrowRight className="mirrored" size={18} />
        </span>
      </div>
      <ItemTools {...toolsOf(paths.article, article)} />
    </div>
  );
});

interface CarouselControlsProps {
  index: number;
  count: number;
  playing: boolean;
  onGo: (index: number) => void;
  onToggle: () => void;
}

/** Pause first, so that the keyboard reaches it first; then previous, a dot for each slide, next. */
function CarouselControls({ index, count, playing, onGo, onToggle }: CarouselControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <IconButton label={t(playing ? 'HOME.PAUSE' : 'HOME.PLAY')} onClick={onToggle}>
        {playing ? <Pause data-filled aria-hidden="true" /> : <Play data-filled aria-hidden="true" />}
      </IconButton>
      <IconButton label={t('HOME.PREVIOUS')} onClick={() => onGo(index - 1)}>
        <ChevronLeft className="mirrored" aria-hidden="true" />
      </IconButton>
      <div className="cluster">
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <button
            key={place}
            type="button"
            className={styles.dot}
            aria-label={t('HOME.GO_TO_SLIDE', { index: place + 1 })}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onGo(place)}
          />
        ))}
      </div>
      <IconButton label={t('HOME.NEXT')} onClick={() => onGo(index + 1)}>
        <ChevronRight className="mirrored" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const ADVANCE_AFTER_MS = 5000;
const ARRIVE_MS = 200;

/**
 * A track of slides that can be scrolled and advances by itself: not while the reader hovers or the focus is inside,
 * not in a hidden tab, not with reduced motion, and never again once paused. After a press on play the focus on the
 * button does not stop it; the focus on anything else, such as a slide's link, does.
 */
function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const { isInteracting, releaseFocus, interactionHandlers } = useInteraction();
  const reduced = useReducedMotion();
  const visible = usePageVisible();

  const playing = count > 1 && (choice === undefined ? !reduced : choice === 'play');
  const running = playing && visible && !isInteracting;

  const goTo = useCallback(
    (target: number) => {
      const next = wrapIndex(target, count);
      const slide = track.current?.children[next];
      if (!(slide instanceof HTMLElement)) return;
      track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' });
      if (!reduced) slide.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: ARRIVE_MS, easing: 'ease-out' });
      setIndex(next);
    },
    [track, count, reduced],
  );

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => goTo(index + 1), ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [running, index, goTo]);

  return {
    index,
    playing,
    goTo,
    toggle: () => {
      setChoice(playing ? 'pause' : 'play');
      releaseFocus();
    },
    interactionHandlers,
    /** After a swipe, the current slide follows from the scroll position. */
    onScroll: () => {
      if (track.current) setIndex(indexAtScroll(track.current.scrollLeft, track.current.clientWidth, count));
    },
  };
}

/** The index of a slide in an endless carousel: after the last comes the first, before the first the last. */
export const wrapIndex = (index: number, count: number) => (count > 0 ? ((index % count) + count) % count : 0);

/** The slide at a scroll position, which is negative in right-to-left pages. */
export function indexAtScroll(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0) return 0;
  return Math.min(Math.max(0, count - 1), Math.round(Math.abs(scrollLeft) / slideWidth));
}

/** Whether the mouse is over an element or the focus is inside. A finger does not hover. */
function useInteraction() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const interactionHandlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
  /** Ignores the current focus until it moves. */
  const releaseFocus = () => setFocused(false);
  return { isInteracting: hovered || focused, releaseFocus, interactionHandlers };
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const usePageVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
