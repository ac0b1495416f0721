import { useId } from 'react';
import styles from './footer.module.css';
import { safeAddress } from './safe-address.ts';
import { SiteLink } from './site-link.tsx';

interface FooterLinksProps {
  title: string;
  links: { title: string; link: string }[];
}

/** A titled list of links; an unsafe address is plain text. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list">
        {links.map(({ title: text, link }) => {
          const address = safeAddress(link);
          return (
            <li key={`${text} ${link}`}>
              {address ? (
                <SiteLink className={styles.link} to={address}>
                  {text}
                </SiteLink>
              ) : (
                <span className={styles.link}>{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
