import type { ImageInfo } from 'adapter/contract/fields';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './brand.module.css';

interface BrandProps {
  siteName: string;
  logo: string;
  logoInfo: ImageInfo;
}

/** Who this is, and the way home. */
export function Brand({ siteName, logo, logoInfo }: BrandProps) {
  return (
    <Link className={styles.brand} to={paths.home(useLang())}>
      <Logo src={logo} info={logoInfo} />
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}
