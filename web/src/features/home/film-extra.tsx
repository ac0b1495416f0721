import type { HomeBlock } from 'contract/calls/home';
import { PLAYER_RIGHTS } from 'contract/html/player-rights';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { withAutoplay } from '../../lib/autoplay.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './film-extra.module.css';

type Film = Extract<HomeBlock, { type: 'Film' }>['data'][number]['items'][number];

/** A film in its place. Its link leads to its page on the host; a click replaces it by the player, and no host is asked before. */
export function FilmBlock({ title, film }: { title: string; film: Film }) {
  const [isPlaying, setPlaying] = useState(false);
  const { text, image, imageInfo, link, player } = film;
  return (
    <Section title={title}>
      <div className={styles.film} data-film>
        {text !== '' && (
          <p className="breakable lines" dir="auto">
            {text}
          </p>
        )}
        {isPlaying ? (
          <iframe
            ref={(frame) => frame?.focus()}
            className={styles.player}
            src={withAutoplay(player)}
            title={title}
            allow={PLAYER_RIGHTS.allow}
            allowFullScreen
            referrerPolicy={PLAYER_RIGHTS.referrerpolicy}
          />
        ) : (
          <a
            className={styles.poster}
            href={link}
            {...(player === '' && { target: '_blank' })}
            rel="noopener"
            aria-label={title}
            onClick={(event) => {
              if (player === '' || !isPlainClick(event)) return;
              event.preventDefault();
              setPlaying(true);
            }}
          >
            {image !== '' && (
              <Picture
                image={image}
                info={imageInfo}
                sizes="(width >= 1024px) 61rem, calc(100vw - 2rem)"
                shape="fill"
              />
            )}
            <span className={styles.play}>
              <Play aria-hidden="true" />
            </span>
          </a>
        )}
      </div>
    </Section>
  );
}
