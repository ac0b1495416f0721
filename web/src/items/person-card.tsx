import type { ReplyOf } from 'contract/calls/call';
import type { ITEM_CALLS } from 'contract/calls/item-calls';
import type { ReactNode } from 'react';
import { Picture } from '../ui/picture.tsx';
import styles from './person-card.module.css';

export type PersonItem = ReplyOf<(typeof ITEM_CALLS)['person']['list']>['data'][number];

/** What a contact is written with to open a mail or a call; a text of any other kind is no link. */
function contactLink(contact: string): string | undefined {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)) return `mailto:${contact}`;
  const digits = contact.replace(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : undefined;
}

/** The first letters of the first and the last name without their articles, in the place of a picture: no word in any script. */
const initialsOf = (name: string) => {
  const words = name.split(/\s+/).map((word) => word.replace(/^(?:ال|al-)(?=..)/i, ''));
  const ends = [words[0], words.length > 1 ? words.at(-1) : ''].filter(Boolean);
  return ends.map((word) => word?.[0]?.toUpperCase()).join('\u2009');
};

interface PersonCardProps {
  person: PersonItem;
  heading?: 'h2' | 'h3';
  tools?: ReactNode;
}

/** Somebody of the team or the board, with a picture if there is a consent to it. */
export function PersonCard({ person, heading: Heading = 'h3', tools }: PersonCardProps) {
  const { title, role, contact, image, imageInfo } = person;
  const link = contactLink(contact);
  return (
    <article className={styles.card}>
      <div className={styles.picture} aria-hidden="true">
        {image === '' ? (
          <span className={styles.initials}>{initialsOf(title)}</span>
        ) : (
          <Picture image={image} info={imageInfo} sizes="8rem" shape="fill" />
        )}
      </div>
      <Heading className="text-18" dir="auto">
        {title}
      </Heading>
      {role !== '' && (
        <p className="text-16 muted" dir="auto">
          {role}
        </p>
      )}
      {contact !== '' && (
        <p className="text-14">
          {link ? (
            <a href={link}>
              <bdi dir="ltr">{contact}</bdi>
            </a>
          ) : (
            <bdi>{contact}</bdi>
          )}
        </p>
      )}
      {tools}
    </article>
  );
}
