import { managerRoutes } from 'contract/manager-routes';
import { LogOut, UserRound } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOwnTexts } from '../../i18n/own-texts.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useLogout } from './logout.tsx';

let texts: Promise<void> | undefined;

/** For a signed-in user who is no admin, in the header: their account, and «Log out». Suspends until its texts are loaded. */
export default function UserTools({ className }: { className: string | undefined }) {
  texts ??= loadOwnTexts('session');
  use(texts);
  const { t } = useTranslation();
  const lang = useLang();
  const { logout, isPending } = useLogout();
  return (
    <>
      <Link className={className} to={managerRoutes.account(lang)}>
        <UserRound aria-hidden />
        {t('SESSION.ACCOUNT')}
      </Link>
      <button type="button" className={className} aria-disabled={isPending} onClick={() => !isPending && logout()}>
        <LogOut aria-hidden className="mirrored" />
        {t('SESSION.LOGOUT')}
      </button>
    </>
  );
}
