import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './brand.module.css';

interface BrandProps {
  siteName: string;
  logo: string;
}

/** Who this is, and the way home. */
export function Brand({ siteName, logo }: BrandProps) {
  return (
    <Link className={styles.brand} to={paths.home(useLang())}>
      <Logo src={logo} />
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}
