import type { Lang } from '../../contract/fields.ts';
import { isManager, type Session } from './session.ts';

/** Who reads, in which language: managers see what is hidden as well. */
export interface Reader {
  lang: Lang;
  /** The token of a manager's session; undefined for everyone else. */
  as: string | undefined;
}

export const readerOf = ({ lang, session }: { lang: Lang; session: Session | undefined }): Reader => ({
  lang,
  as: isManager(session) ? session.token : undefined,
});
